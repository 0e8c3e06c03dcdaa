import { money, type Currency } from '@parkett/contract/wire/money'
import { dayNumber } from '@parkett/core/civil'
import { backFor } from '@parkett/core/treasury/sweep'
import {
  rowsFrom,
  rowsOf,
  type Decision,
  type Moment,
  type Need,
  type Work,
} from '../../ledger/door/act.ts'
import { treasuryAccounts, treasuryChanges, treasurySweeps } from './tables.ts'
import { takeOut, usedOn } from './take-out.ts'
import { boundsOn } from './terms.ts'

/** What an act must load to ask `sweepBack`, beside the pockets of the currency. */
export const sweepBackNeeds = (
  customer: bigint,
  currency: Currency,
  /** The booking day, or one before it. */
  today: string,
): readonly Need[] => [
  rowsOf(treasurySweeps, customer, currency),
  rowsOf(treasuryAccounts, customer, currency),
  rowsFrom(treasuryChanges, BigInt(dayNumber(today)), customer),
]

type Missing = {
  readonly currency: Currency
  readonly missing: bigint
  /** What the review said: never more comes back. */
  readonly most: bigint
  /** What it comes back for. */
  readonly order: bigint
}
export type Brought = Omit<Decision<never>, 'value'> & { readonly amount: bigint }

const nothing: Brought = { amount: 0n, journals: [], rows: [], events: [] }

/**
 * Brings back at once what an order misses, to the bank side, from where it crosses as any money does
 * (`money.md` G86). Nothing where the sweep is off by now, or where it would not be enough.
 */
export function sweepBack(work: Work, asked: Missing, at: Moment): Brought {
  const { currency, missing, most, order } = asked
  const { customer, date } = at
  const account = work.row(treasuryAccounts, [customer, currency])
  const isOn = work.row(treasurySweeps, [customer, currency])?.isOn === true
  const bounds = boundsOn(currency, date)
  if (!isOn || account === undefined || !bounds.ok) return nothing
  const { minimum, fast } = bounds.value
  const used = usedOn(account, date)
  const units = work.balance('C.treasury', currency)
  const amount = backFor(missing, { units, fast: fast - used, minimum })
  if (amount === 0n || amount > most) return nothing
  const out = {
    kind: 'fast',
    amount: money(currency, amount),
    tradeDate: date,
    dueOn: date,
    review: `order:${order}`,
    swept: true,
  } as const
  return { amount, ...takeOut(work, out, { id: at.nextId(), account, used }, at) }
}
