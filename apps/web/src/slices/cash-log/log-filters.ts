import { cashBalances, type cashLog, type CashBalance } from '@parkett/contract/customer/cash-log'
import type { Currency } from '@parkett/contract/wire/money'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { useWords } from '../../session/words.ts'
import type { Filter } from '../../trading/filters.tsx'
import { usePeriodFilter, type ShownPeriod } from '../../trading/period.ts'

export const directions = ['all', 'in', 'out'] as const
const sideWords = {
  both: 'moneylog.bothSides',
  bank: 'moneylog.bank',
  securities: 'moneylog.securities',
  treasury: 'money.treasury',
  savings: 'title.savings',
  loan: 'moneylog.loan',
} as const

type Asked = {
  readonly period: ShownPeriod
  readonly direction: (typeof directions)[number]
  /** Both pockets, one of them with what was transferred to the other, or what lies in a product. */
  readonly side: CashBalance
  readonly currency: Currency
}

/** A ledger per currency, as sums are never mixed; nothing to choose where there is one. */
export function useLogFilters(asked: Asked, page: AnswerOf<typeof cashLog> | undefined): Filter[] {
  const t = useWords()
  const period = usePeriodFilter(asked.period)
  const labels = { all: t('action.all'), in: t('moneylog.in'), out: t('moneylog.out') }
  const known = page?.currencies ?? []
  return [
    period,
    {
      key: 'show',
      label: t('moneylog.direction'),
      options: directions.map((value) => ({ value, label: labels[value] })),
      value: asked.direction,
      plain: 'all',
    },
    {
      key: 'side',
      label: t('moneylog.side'),
      options: cashBalances.map((value) => ({ value, label: t(sideWords[value]) })),
      value: asked.side,
      plain: 'both',
    },
    ...(known.length < 2
      ? []
      : [
          {
            key: 'currency',
            label: t('label.currency'),
            options: known.map((value) => ({ value, label: value })),
            value: asked.currency,
          },
        ]),
  ]
}
