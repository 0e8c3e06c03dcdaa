import { least } from '../decimal.ts'

/** Sale proceeds that become settled cash on `date` (settlement calendar), minor units > 0. */
export type Due = { readonly date: string; readonly amount: bigint }

/**
 * The trading pocket of one currency: settled free cash, and unsettled proceeds by date, oldest
 * first.
 */
export type Funds = { readonly cash: bigint; readonly dues: readonly Due[] }

/**
 * All that can pay for a buy in one currency: the trading pocket and the free money of the bank
 * side, which is settled too and crosses by itself when a buy needs it (`money.md` G8).
 */
export type Purse = Funds & { readonly wallet: bigint }

/**
 * What an order set aside, with its origin, so that a cancelled order gives unsettled money
 * back as unsettled money.
 */
export type Hold = Funds

export const noFunds: Funds = { cash: 0n, dues: [] }

export const unsettledOf = (funds: Funds): bigint =>
  funds.dues.reduce((sum, due) => sum + due.amount, 0n)
export const totalOf = (funds: Funds): bigint => funds.cash + unsettledOf(funds)

/**
 * Buying power for a purchase that settles on `settlesOn`: settled money of both sides plus
 * proceeds that are there by then.
 */
export const buyingPower = (purse: Purse, settlesOn: string): bigint =>
  purse.wallet +
  purse.cash +
  purse.dues.filter((due) => due.date <= settlesOn).reduce((sum, due) => sum + due.amount, 0n)

/** What is set aside; `hop`: how much of it crosses from the bank side first. */
export type Reserved = { readonly hold: Hold; readonly left: Purse; readonly hop: bigint }

/**
 * Sets `amount` aside for a buy: usable proceeds first, oldest first, then settled cash, then
 * what is still missing from the bank side (`market.md` M10). Null where there is not so much;
 * proceeds that settle after the buy are never touched.
 */
export function reserve(purse: Purse, amount: bigint, settlesOn: string): Reserved | null {
  if (buyingPower(purse, settlesOn) < amount) return null
  const taken = takeDues(purse.dues, amount, (due) => due.date <= settlesOn)
  const settled = amount - taken.sum
  const fromCash = least(settled, purse.cash)
  const hop = settled - fromCash
  return {
    hold: { cash: settled, dues: taken.taken },
    left: { cash: purse.cash - fromCash, dues: taken.left, wallet: purse.wallet - hop },
    hop,
  }
}

/**
 * Uses up `amount` of a hold, unsettled money first, as it was taken. Throws when the hold is
 * smaller: a defect.
 */
export function spend(hold: Hold, amount: bigint): Hold {
  if (totalOf(hold) < amount)
    throw new RangeError(`a hold of ${totalOf(hold)} cannot pay ${amount}`)
  const taken = takeDues(hold.dues, amount, () => true)
  return { cash: hold.cash - (amount - taken.sum), dues: taken.left }
}

/**
 * What a released hold gives back: dues whose date has come by now are settled cash
 * (`money.md` G11).
 */
export function released(hold: Hold, today: string): Funds {
  const settled = hold.dues
    .filter((due) => due.date <= today)
    .reduce((sum, due) => sum + due.amount, 0n)
  return { cash: hold.cash + settled, dues: hold.dues.filter((due) => due.date > today) }
}

/**
 * Gives a part of a hold back: what was taken last goes first, so that what stays is what a smaller
 * order would have taken. Throws when the hold is smaller: a defect.
 */
export function giveBack(
  hold: Hold,
  amount: bigint,
  today: string,
): { readonly back: Funds; readonly left: Hold } {
  if (totalOf(hold) < amount)
    throw new RangeError(`a hold of ${totalOf(hold)} cannot give back ${amount}`)
  const { cash, dues } = released(hold, today)
  const fromCash = least(cash, amount)
  const proceeds = takeDues(dues.toReversed(), amount - fromCash, () => true)
  return {
    back: { cash: fromCash, dues: proceeds.taken.toReversed() },
    left: { cash: cash - fromCash, dues: proceeds.left.toReversed() },
  }
}

/** Adds two pockets, one row per date, oldest first. */
export function addFunds<Of extends Funds>(a: Of, b: Funds): Of {
  const byDate = new Map<string, bigint>()
  for (const due of [...a.dues, ...b.dues])
    byDate.set(due.date, (byDate.get(due.date) ?? 0n) + due.amount)
  const dues = [...byDate].map(([date, amount]) => ({ date, amount }))
  const sorted = dues.toSorted((x, y) => (x.date < y.date ? -1 : 1))
  return { ...a, cash: a.cash + b.cash, dues: sorted }
}

function takeDues(
  dues: readonly Due[],
  amount: bigint,
  usable: (due: Due) => boolean,
): { taken: Due[]; left: Due[]; sum: bigint } {
  const taken: Due[] = []
  const left: Due[] = []
  let missing = amount
  for (const due of dues) {
    const part = usable(due) ? least(due.amount, missing) : 0n
    if (part > 0n) taken.push({ date: due.date, amount: part })
    if (part < due.amount) left.push({ date: due.date, amount: due.amount - part })
    missing -= part
  }
  return { taken, left, sum: amount - missing }
}
