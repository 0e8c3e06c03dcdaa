import type { Currency } from '@parkett/contract/wire/money'
import { ok, type Outcome } from '@parkett/contract/wire/outcome'
import type { Brake } from '@parkett/core/brakes/brakes'
import {
  addMore,
  addOrder,
  addResult,
  mayBuy,
  mayBuyMore,
  usedOn,
  type Raise,
  type Used,
} from '@parkett/core/brakes/may-buy'
import {
  put,
  rowsOf,
  type Moment,
  type Need,
  type RowWrite,
  type Work,
} from '../../ledger/door/act.ts'
import { table } from '../../ledger/table.ts'
import { instant, int8, json } from '../../platform/db/columns.ts'

/** Own limits (migration 0490): a row for each customer who ever set one. */
export const brakes = table('brakes', ['customer'], {
  customer: int8,
  limits: json<readonly Brake[]>(),
  used: json<Used>(),
  updatedAt: instant,
})

/** What an act must load that buys or sells. */
export const brakesOf = (customer: bigint): Need => rowsOf(brakes, customer)

type Purchase = { readonly currency: Currency; readonly amount: () => Outcome<bigint> }

/**
 * Refuses with `own_brake` what the customer does not let himself buy (`trust.md` T50); else the row
 * that counts it, where there is a limit at all. Read under the account's lock, so that a hundred
 * orders at once count as a hundred.
 */
export function countPurchase(
  work: Work,
  { customer, now, date }: Moment,
  { currency, amount }: Purchase,
): Outcome<readonly RowWrite[]> {
  const row = work.row(brakes, [customer])
  if (row === undefined) return ok([])
  const sum = amount()
  if (!sum.ok) return sum
  const used = usedOn(row.used, date)
  const may = mayBuy(row.limits, used, { currency, amount: sum.value, now })
  if (!may.ok) return may
  const counted = addOrder(used, currency, sum.value)
  return ok([put(brakes, { ...row, used: counted, updatedAt: now })])
}

/** The same of a purchase that is changed: what it costs less was counted, what it costs more counts. */
export function countRaise(
  work: Work,
  { customer, now, date }: Moment,
  raise: Raise,
): Outcome<readonly RowWrite[]> {
  const row = work.row(brakes, [customer])
  if (row === undefined || raise.more <= 0n) return ok([])
  const used = usedOn(row.used, date)
  const may = mayBuyMore(row.limits, used, { ...raise, now })
  if (!may.ok) return may
  const counted = addMore(used, raise.currency, raise.more)
  return ok([put(brakes, { ...row, used: counted, updatedAt: now })])
}

/** What a sale brought counts towards the most that may be lost in a day. */
export function countResult(
  work: Work,
  { customer, now, date }: Moment,
  { currency, result }: { readonly currency: Currency; readonly result: bigint },
): readonly RowWrite[] {
  const row = work.row(brakes, [customer])
  if (row === undefined) return []
  const used = addResult(usedOn(row.used, date), currency, result)
  return [put(brakes, { ...row, used, updatedAt: now })]
}
