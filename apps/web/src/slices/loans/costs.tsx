import type { Loan, LoanCosts } from '@parkett/contract/customer/loans'
import { Ledger, Line } from '@parkett/ui/ledger'
import { Row, Rows } from '@parkett/ui/row'
import { useWords } from '../../session/words.ts'
import { percentOf } from '../../trading/percent-of.ts'
import { useFormat } from '../../trading/use-format.ts'

type CostsProps = {
  readonly costs: LoanCosts
  /** The days of the first and the last instalment, where they are known. */
  readonly days?: readonly [string, string] | undefined
}

/** Everything that a loan costs, before anything else is said of it. */
export function Costs({ costs, days }: CostsProps) {
  const t = useWords()
  const format = useFormat()
  const percent = (rate: string) => format.percent(percentOf(rate))
  return (
    <Ledger>
      <Line label={t('loans.amount')} value={format.money(costs.amount)} />
      <Line label={t('loans.nominalRate')} value={percent(costs.nominalRate)} />
      <Line label={t('loans.effectiveRate')} value={percent(costs.effectiveRate)} />
      <Line label={t('loans.count')} value={format.quantity(costs.months)} />
      <Line label={t('loans.instalment')} value={format.money(costs.instalment)} />
      <Line label={t('loans.lastInstalment')} value={format.money(costs.lastInstalment)} />
      {days !== undefined && (
        <>
          <Line label={t('loans.firstDue')} value={format.weekday(days[0])} />
          <Line label={t('loans.lastDue')} value={format.weekday(days[1])} />
        </>
      )}
      <Line label={t('loans.interest')} value={format.money(costs.totalInterest)} />
      <Line total label={t('loans.total')} value={format.money(costs.total)} />
    </Ledger>
  )
}

type ScheduleProps = {
  readonly rows: NonNullable<Loan['schedule']>
  readonly paid: number
}

/** Every instalment with its day and its parts. */
export function Schedule({ rows, paid }: ScheduleProps) {
  const t = useWords()
  const format = useFormat()
  return (
    <Rows label={t('loans.schedule')}>
      {rows.map(({ number, dueOn, pay, interest, principal }) => (
        <Row
          key={number}
          name={`${number}. ${format.weekday(dueOn)}`}
          sub={`${t('loans.principal')} ${format.money(principal)} · ${t('loans.interestPart')} ${format.money(interest)}`}
          value={format.money(pay)}
          change={number <= paid ? t('loans.paidMark') : undefined}
        />
      ))}
    </Rows>
  )
}

/** The first and the last day of a schedule. */
export const daysOf = (
  rows: readonly { readonly dueOn: string }[],
): readonly [string, string] | undefined => {
  const [first, last] = [rows[0], rows.at(-1)]
  return first === undefined || last === undefined ? undefined : [first.dueOn, last.dueOn]
}
