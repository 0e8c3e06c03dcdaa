import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { least } from '../decimal.ts'
import type { CycleFill, Lot } from './lots.ts'
import { removedCost, sumCharges } from './position.ts'

/** An execution with its number; numbers are made in the order of time. */
export type NumberedFill = CycleFill & { readonly id: bigint }
/** Shares of one lot, by the number of the fill that began it. */
export type LotPart = { readonly lot: bigint; readonly shares: bigint }
/**
 * From this number on an order sells these lots, from its first share to its last: what is filled of
 * it took the first of them, and the rest is kept for it.
 */
export type LotChoice = {
  readonly id: bigint
  readonly order: bigint
  readonly parts: readonly LotPart[]
}
/** A lot by choice; `kept`: what open orders chose of it. Cost in minor units. */
export type OwnLot = Lot & { readonly id: bigint; readonly kept: bigint }
/** What a sale took of a lot, with the cost it carried. */
export type TakenLot = LotPart & { readonly date: string; readonly cost: bigint }
export type OwnLots = {
  /** What is left, the oldest first. */
  readonly lots: readonly OwnLot[]
  /** What each sale took, in its order. */
  readonly taken: ReadonlyMap<bigint, readonly TakenLot[]>
}

type Open = { -readonly [K in keyof OwnLot]: OwnLot[K] }
type Keeping = { parts: readonly LotPart[]; filled: bigint }

/**
 * The shares of a cycle where sales say which they are (`money.md` G99): a sale takes what its order
 * chose, part by part, and one that chose nothing the oldest that nobody chose.
 * @throws RangeError when a choice asks for more than its lot has left, or more is sold than held
 */
export function ownLotsOf(fills: readonly NumberedFill[], choices: readonly LotChoice[]): OwnLots {
  const lots: Open[] = []
  const keeping = new Map<bigint, Keeping>()
  const taken = new Map<bigint, TakenLot[]>()
  for (const event of inTime(fills, choices)) {
    if ('parts' in event) choose(lots, keeping, event)
    else if (event.side === 'buy') add(lots, event)
    else {
      const parts = partsFor(lots, keeping.get(event.order), event.shares)
      taken.set(event.order, joined(taken.get(event.order) ?? [], take(lots, parts)))
    }
  }
  return { lots: lots.filter(({ shares }) => shares > 0n), taken }
}

const inTime = (
  fills: readonly NumberedFill[],
  choices: readonly LotChoice[],
): readonly (NumberedFill | LotChoice)[] =>
  [...fills, ...choices].toSorted((a, b) => (a.id < b.id ? -1 : 1))

function add(lots: Open[], { id, order, tradeDate: date, shares, notional, fees }: NumberedFill) {
  const cost = notional + sumCharges(fees)
  const last = lots.at(-1)
  if (last !== undefined && last.shares > 0n && last.order === order && last.date === date) {
    last.shares += shares
    last.cost += cost
  } else lots.push({ id, date, shares, cost, order, kept: 0n })
}

const found = (lots: readonly Open[], id: bigint): Open => {
  const lot = lots.find((one) => one.id === id)
  if (lot === undefined) throw new RangeError('a choice names a lot that is none')
  return lot
}

function choose(lots: Open[], keeping: Map<bigint, Keeping>, { order, parts }: LotChoice): void {
  const before = keeping.get(order) ?? { parts: [], filled: 0n }
  for (const { lot, shares } of without(before.parts, before.filled))
    found(lots, lot).kept -= shares
  for (const part of without(parts, before.filled)) {
    const lot = found(lots, part.lot)
    lot.kept += part.shares
    if (lot.kept > lot.shares) throw new RangeError('more of a lot chosen than is left')
  }
  keeping.set(order, { parts, filled: before.filled })
}

/** What so many shares of a sale come out of; those that were kept for it are no more. */
function partsFor(lots: Open[], own: Keeping | undefined, shares: bigint): readonly LotPart[] {
  if (own === undefined) return oldest(lots, shares)
  const parts = firstOf(without(own.parts, own.filled), shares)
  if (sumOf(parts) < shares) throw new RangeError('more shares sold than chosen')
  own.filled += shares
  for (const part of parts) found(lots, part.lot).kept -= part.shares
  return parts
}

function oldest(lots: readonly Open[], shares: bigint): readonly LotPart[] {
  const free = lots.map((lot) => ({ lot: lot.id, shares: lot.shares - lot.kept }))
  const parts = firstOf(free, shares)
  if (sumOf(parts) < shares) throw new RangeError('more shares sold than held')
  return parts
}

const take = (lots: readonly Open[], parts: readonly LotPart[]): readonly TakenLot[] =>
  parts.map(({ lot: id, shares }) => {
    const lot = found(lots, id)
    const cost = removedCost(lot.cost, shares, lot.shares)
    lot.shares -= shares
    lot.cost -= cost
    return { lot: id, date: lot.date, shares, cost }
  })

/** One line for each lot, however many fills took of it. */
function joined(before: readonly TakenLot[], more: readonly TakenLot[]): TakenLot[] {
  const lines = [...before]
  for (const part of more) {
    const at = lines.findIndex(({ lot }) => lot === part.lot)
    const line = lines[at]
    if (line === undefined) lines.push(part)
    else lines[at] = { ...line, shares: line.shares + part.shares, cost: line.cost + part.cost }
  }
  return lines
}

export const sumOf = (parts: readonly Pick<LotPart, 'shares'>[]): bigint =>
  parts.reduce((sum, { shares }) => sum + shares, 0n)

/** The first so many shares of a choice: what an order that became smaller, or ended, keeps of it. */
export function firstOf(parts: readonly LotPart[], shares: bigint): readonly LotPart[] {
  let left = shares
  return parts.flatMap(({ lot, shares: of }) => {
    const part = least(of, left)
    left -= part
    return part > 0n ? [{ lot, shares: part }] : []
  })
}

/** A choice without its first so many shares: what is kept for the rest of an order. */
export function without(parts: readonly LotPart[], shares: bigint): readonly LotPart[] {
  let gone = shares
  return parts.flatMap(({ lot, shares: of }) => {
    const part = least(of, gone)
    gone -= part
    return part < of ? [{ lot, shares: of - part }] : []
  })
}

/** What may be chosen of a lot: what is left, without what waits in other orders. */
export const freeOf = ({ shares, kept }: Pick<OwnLot, 'shares' | 'kept'>): bigint => shares - kept

type Choosing = {
  readonly parts: readonly LotPart[]
  /** Of the order it is for. */
  readonly quantity: bigint
  /** Whether shares of it may not be sold today. */
  readonly isBarred: (lot: OwnLot) => boolean
}

/**
 * Whether lots may be chosen for a sale: each once, together as many as the order, and none for more
 * than may be sold of it. Refuses `field_invalid`, `lots_sum_differs`, `lot_not_free`.
 */
export function admitChoice(
  { lots }: OwnLots,
  { parts, quantity, isBarred }: Choosing,
): Outcome<readonly TakenLot[]> {
  const isOnce = new Set(parts.map(({ lot }) => lot)).size === parts.length
  if (!isOnce || parts.some(({ shares }) => shares <= 0n)) return no('field_invalid')
  const chosen = sumOf(parts)
  if (chosen !== quantity)
    return no('lots_sum_differs', { chosen: Number(chosen), quantity: Number(quantity) })
  const taken: TakenLot[] = []
  for (const part of parts) {
    const lot = lots.find(({ id }) => id === part.lot)
    const free = lot === undefined || isBarred(lot) ? 0n : freeOf(lot)
    if (lot === undefined || part.shares > free) return no('lot_not_free', { free: Number(free) })
    const cost = removedCost(lot.cost, part.shares, lot.shares)
    taken.push({ ...part, date: lot.date, cost })
  }
  return ok(taken)
}

/** What the first so many shares of lots cost: of a sale that takes the oldest. Minor units. */
export function costOfFirst(lots: readonly Pick<Lot, 'shares' | 'cost'>[], shares: bigint): bigint {
  let left = shares
  return lots.reduce((sum, lot) => {
    const part = least(lot.shares, left)
    left -= part
    return part === 0n ? sum : sum + removedCost(lot.cost, part, lot.shares)
  }, 0n)
}
