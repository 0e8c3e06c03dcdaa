import { useChoice } from '../router/use-choice.ts'
import { useWords } from '../session/words.ts'
import type { Filter } from './filters.tsx'

const periods = ['today', 'week', 'month', 'quarter', 'year'] as const
export type ShownPeriod = (typeof periods)[number]

/** The period of a list, kept as a choice of the list. This year, until one is chosen. */
export function usePeriod(): readonly [ShownPeriod, (period: ShownPeriod) => void] {
  const [value, set] = useChoice('period')
  return [periods.find((known) => known === value) ?? 'year', set]
}

/** The same as a filter. */
export function usePeriodFilter(value: ShownPeriod): Filter {
  const t = useWords()
  const options = periods.map((period) => ({ value: period, label: t(`period.${period}`) }))
  return { key: 'period', label: t('period.label'), options, value }
}
