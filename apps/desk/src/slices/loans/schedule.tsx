import type { Loan } from '@parkett/contract/customer/loans'
import { Amount } from '../../frame/amount.tsx'
import { Day } from '../../frame/when.tsx'
import { useWords } from '../../frame/words.ts'

type ScheduleProps = { readonly schedule: NonNullable<Loan['schedule']>; readonly paid: number }

/** Every instalment with its day, and which of them are paid. */
export function Schedule({ schedule, paid }: ScheduleProps) {
  const t = useWords()
  return (
    <details className="desk-fold">
      <summary>{`${paid} / ${schedule.at(-1)?.number ?? paid}`}</summary>
      <ul className="stack">
        {schedule.map(({ number, dueOn, pay }) => (
          <li key={number}>
            {number}. <Day date={dueOn} /> · <Amount money={pay} />
            {number <= paid && ` · ${t('loans.paidMark')}`}
          </li>
        ))}
      </ul>
    </details>
  )
}
