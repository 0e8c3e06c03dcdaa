import { parsePrice, printPrice, type Price } from '@parkett/core/decimal'
import { profiles } from '@parkett/core/market/profiles'
import { ontoTick } from '@parkett/core/market/ticks'
import type { Entrant } from '@parkett/core/orders/auction/entrants'
import { allot, interestOf, uncross } from '@parkett/core/orders/auction/uncross'
import { each, flag, list, object, side, text, whole, type Group, type Json } from './check.ts'

/** China's step, 0.01 at any price. */
const onStep = (price: Price, direction: 'up' | 'down'): Price =>
  ontoTick(profiles.MAIN_SH.ticks, price, { date: '2026-11-30', direction })

const entrant = (row: Json, at: number): Entrant => {
  const order = object(row)
  return {
    id: BigInt(at),
    owner: BigInt(at),
    side: side(order['side']),
    limit: parsePrice(text(order['limit'])),
    shares: BigInt(whole(order['shares'])),
    isMarket: flag(order['market']),
    at: whole(order['at']),
  }
}

/** The one price of an auction, and who gets how much of it. */
export const auctions: Group = (data) =>
  each(data, (row) => {
    const entrants = list(row['orders']).map(entrant)
    const reference = parsePrice(text(row['reference']))
    const found = uncross(interestOf(entrants), { reference, onStep })
    const given = found === null ? [] : allot(entrants, found)
    const got = new Map(given.map(({ entrant: { id }, shares }) => [id, Number(shares)]))
    const { side: of, shares: open } = found?.surplus ?? { side: 'buy', shares: 0n }
    const { price = null, volume = null, surplus = null, got: expected = null } = row
    return {
      expected: { price, volume, surplus, got: expected },
      got: {
        price: found && printPrice(found.price),
        volume: Number(found?.volume ?? 0n),
        surplus: Number(of === 'buy' ? open : -open),
        got: entrants.map(({ id }) => got.get(id) ?? 0),
      },
    }
  })
