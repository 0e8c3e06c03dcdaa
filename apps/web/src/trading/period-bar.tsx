import { FilterBar } from '@parkett/ui/filter-bar'
import { useQueryValue } from '../router/address.ts'
import { useWords } from '../session/words.ts'

const periods = ['today', 'week', 'month', 'quarter', 'year'] as const
export type ShownPeriod = (typeof periods)[number]

/** The period filter of a list, kept in the URL. This year, until one is chosen. */
export function usePeriod(): readonly [ShownPeriod, (period: ShownPeriod) => void] {
  const [value, set] = useQueryValue('period')
  return [periods.find((known) => known === value) ?? 'year', set]
}

type PeriodBarProps = {
  readonly value: ShownPeriod
  readonly onChange: (period: ShownPeriod) => void
}

export function PeriodBar({ value, onChange }: PeriodBarProps) {
  const t = useWords()
  const options = periods.map((period) => ({ value: period, label: t(`period.${period}`) }))
  return <FilterBar label={t('period.label')} options={options} value={value} onChange={onChange} />
}
