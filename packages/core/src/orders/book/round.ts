import type { Side } from '../match.ts'
import { comesFirst, isOlder, type Place } from './resting.ts'

/** What decides when an order has its turn in a round. */
export type Turn = Place & { readonly instrument: bigint }

/**
 * The orders of a round as they have their turn (`market.md` M64): of each side of a share price, then
 * time; and of both sides the one first whose first order is older, so that whoever stood there has
 * had what the street offers him before somebody newer comes to him.
 */
export function inRound<T>(orders: readonly T[], turnOf: (order: T) => Turn): readonly T[] {
  const shares = new Map<bigint, Record<Side, Standing<T>[]>>()
  for (const order of orders) {
    const turn = turnOf(order)
    const sides = shares.get(turn.instrument) ?? { buy: [], sell: [] }
    shares.set(turn.instrument, sides)
    sides[turn.side].push({ order, turn })
  }
  return [...shares.values()].flatMap(({ buy, sell }) =>
    merged(buy.toSorted(byPlace), sell.toSorted(byPlace)).map(({ order }) => order),
  )
}

type Standing<T> = { readonly order: T; readonly turn: Turn }

const byPlace = <T>({ turn: one }: Standing<T>, { turn: other }: Standing<T>): number =>
  comesFirst(one, other) ? -1 : 1

function merged<T>(
  buys: readonly Standing<T>[],
  sells: readonly Standing<T>[],
): readonly Standing<T>[] {
  const turns: Standing<T>[] = []
  let [bought, sold] = [0, 0]
  for (;;) {
    const [buy, sell] = [buys[bought], sells[sold]]
    const isBuy = buy !== undefined && (sell === undefined || isOlder(buy.turn, sell.turn))
    const next = isBuy ? buy : sell
    if (next === undefined) return turns
    if (isBuy) bought += 1
    else sold += 1
    turns.push(next)
  }
}
