import { parsePrice, type Price } from '@parkett/core/decimal'
import type { Market } from '../market/market.ts'

/** A share's last close until a day: `day` is the one it is of. */
type DayClose = { readonly day: string; readonly close: Price }

/** The closes of a share up to now; the running day has none. Undefined of a share that the market does not know. */
export async function closesOf(
  market: Market,
  id: bigint,
): Promise<((date: string) => DayClose | null) | undefined> {
  const view = market.view()
  const listing = view.catalogue.byId(id)
  if (listing === undefined) return undefined
  const candles = await view.candles(listing, 'day', market.clock.now())
  return (date) => {
    // [key, first, last, open, high, low, close, …]
    const last = candles.findLast(([, day, , , , , , , partial]) => day <= date && !partial)
    return last === undefined ? null : { day: last[1], close: parsePrice(last[6]) }
  }
}
