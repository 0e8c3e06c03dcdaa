import { no, ok, type Outcome } from '@parkett/contract/outcome'
import { currencyExponents, toDecimal, type Currency } from '@parkett/contract/money'
import { least } from '../decimal.ts'

/** Sale proceeds that become settled cash on `due`. Minor units. */
export type Proceeds = { readonly due: string; readonly amount: bigint }

/** Where held money came from: settled cash, and proceeds by their settlement date, oldest first. */
export type Origin = { readonly cash: bigint; readonly unsettled: readonly Proceeds[] }

/** Minor units of `currency`, for a buy whose cash leg settles on `buySettles`. */
export type Need = { readonly amount: bigint; readonly currency: Currency; readonly buySettles: string }

export type Funds = { readonly cash: bigint; readonly unsettled: readonly Proceeds[] }

/** What a buy may spend: settled cash plus proceeds that settle no later than the buy itself (`domain.md` 1.5, 5). */
export const buyingPower = (funds: Funds, buySettles: string): bigint => funds.cash + sum(usable(funds, buySettles))

/**
 * Takes the money for a buy: proceeds due by the buy's settlement first, oldest first, then settled cash.
 * Refuses `insufficient_buying_power` with the missing amount.
 */
export function fund(funds: Funds, need: Need): Outcome<Origin> {
  const missing = need.amount - buyingPower(funds, need.buySettles)
  if (missing > 0n)
    return no('insufficient_buying_power', {
      missing: toDecimal(missing, currencyExponents[need.currency]),
      currency: need.currency,
    })
  const unsettled = take(usable(funds, need.buySettles), need.amount)
  return ok({ cash: need.amount - sum(unsettled), unsettled })
}

/**
 * Splits a hold that shrinks by `amount` (cancel, expiry, surplus): settled cash comes back first, then proceeds, the
 * latest due first, because fills spend the oldest first. Proceeds whose date has passed come back as cash
 * (`domain.md` 6). Throws RangeError when more is released than is held.
 */
export function release(held: Origin, amount: bigint, today: string): { readonly back: Origin; readonly rest: Origin } {
  const cash = least(amount, held.cash)
  const newestFirst = held.unsettled.toReversed()
  const returned = take(newestFirst, amount - cash)
  if (cash + sum(returned) !== amount) throw new RangeError(`released ${amount} of ${held.cash + sum(held.unsettled)}`)
  const matured = sum(returned.filter(({ due }) => due <= today))
  const back = { cash: cash + matured, unsettled: returned.filter(({ due }) => due > today).toReversed() }
  return { back, rest: { cash: held.cash - cash, unsettled: without(held.unsettled, returned) } }
}

/** What a fill takes out of a hold: proceeds first, oldest first, then settled cash. Throws RangeError on too much. */
export function spend(held: Origin, amount: bigint): Origin {
  const spent = take(held.unsettled, amount)
  const cash = held.cash - (amount - sum(spent))
  if (cash < 0n) throw new RangeError(`spent ${amount} of ${held.cash + sum(held.unsettled)}`)
  return { cash, unsettled: without(held.unsettled, spent) }
}

export const originTotal = (origin: Origin): bigint => origin.cash + sum(origin.unsettled)

const usable = (funds: Funds, buySettles: string): readonly Proceeds[] =>
  funds.unsettled
    .filter(({ due }) => due <= buySettles)
    .toSorted((a, b) => (a.due < b.due ? -1 : Number(a.due > b.due)))

function take(rows: readonly Proceeds[], amount: bigint): readonly Proceeds[] {
  let left = amount
  const taken: Proceeds[] = []
  for (const row of rows) {
    const part = least(left, row.amount)
    if (part > 0n) taken.push({ due: row.due, amount: part })
    left -= part
  }
  return taken
}

function without(rows: readonly Proceeds[], taken: readonly Proceeds[]): readonly Proceeds[] {
  const gone = new Map<string, bigint>()
  for (const { due, amount } of taken) gone.set(due, (gone.get(due) ?? 0n) + amount)
  return rows.flatMap((row) => {
    const part = least(row.amount, gone.get(row.due) ?? 0n)
    gone.set(row.due, (gone.get(row.due) ?? 0n) - part)
    return row.amount > part ? [{ due: row.due, amount: row.amount - part }] : []
  })
}

const sum = (rows: readonly Proceeds[]): bigint => rows.reduce((total, { amount }) => total + amount, 0n)
