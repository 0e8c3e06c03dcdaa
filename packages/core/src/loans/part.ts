import type { Money } from '@parkett/contract/wire/money'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import type { IsoDate } from '../civil.ts'
import { least, printAmount } from '../decimal.ts'
import { dueOf, owedOn, type Owed } from './owed.ts'
import { openOf, planOf, type Anew, type RunningLoan } from './plan.ts'
import { sumOf } from './schedule.ts'

/** A part that is repaid before its day. */
export type PartPaid = {
  readonly owed: Owed
  /** Of the whole sum: what is due by then and the interest so far come first. */
  readonly principal: bigint
  readonly interest: bigint
  /** Of it beside the instalments that are due: interest of the days so far, and principal early. */
  readonly early: { readonly principal: bigint; readonly interest: bigint }
  readonly anew: Anew
}

/**
 * A sum paid on a day: instalments that are due, then the interest so far, and with the rest
 * principal before its day (`money.md` G80). Refuses `amount_zero`; `below_minimum` for a sum that
 * would repay nothing early; `above_maximum` for more than repays all.
 */
export function partOn(
  loan: RunningLoan,
  { currency, minor }: Money,
  date: IsoDate,
): Outcome<PartPaid> {
  if (minor <= 0n) return no('amount_zero')
  const owed = owedOn(loan, date)
  const due = dueOf(owed)
  const all = owed.principal + owed.interest
  // Where all is due nothing can be paid early: what is due repays it.
  const min = least(owed.interest + due.principal + 1n, all)
  const print = (sum: bigint): string => printAmount({ currency }, sum)
  if (minor > all) return no('above_maximum', { max: print(all) })
  if (minor < min) return no('below_minimum', { min: print(min) })
  const principal = minor - owed.interest
  return ok({
    owed,
    principal,
    interest: owed.interest,
    early: { principal: principal - due.principal, interest: owed.interest - due.interest },
    anew: {
      on: date,
      principal: owed.principal - principal,
      paid: loan.paid + owed.due.length,
    },
  })
}

/** What is left to pay after it: how often, until when, and how much less interest that is. */
export function savedBy(loan: RunningLoan, { anew, early }: Pick<PartPaid, 'anew' | 'early'>) {
  const rows = planOf({ ...loan, anew })
  const before = openOf(loan).filter(({ number }) => number > anew.paid)
  return {
    count: rows.length,
    lastDueOn: rows.at(-1)?.dueOn ?? null,
    saved: sumOf(before, 'interest') - sumOf(rows, 'interest') - early.interest,
  }
}
