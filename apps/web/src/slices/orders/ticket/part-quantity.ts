import type { Instrument } from '@parkett/contract/customer/market'
import type { Language } from '@parkett/words/languages'
import { asWaiting, priceOf, sharesFor, waitingOf, type Entry } from './entry.ts'
import { fitQuantity, minorOf, partOfHolding } from './fit-quantity.ts'
import { askEstimate, type Estimate } from './use-estimate.ts'

type Of = {
  readonly entry: Entry
  readonly instrument: Instrument
  readonly language: Language
  readonly known: Estimate
}

/** How many shares so many percent are: of the buying power with every charge, or of what can be sold. */
export async function quantityOfPart(
  percent: number,
  { entry, instrument: { id, currency, lotSize }, language, known }: Of,
): Promise<number> {
  if (entry.side === 'sell') return partOfHolding(known.sellable, percent, lotSize)
  const limit = entry.type === 'limit' ? priceOf(entry.limit, language) : null
  const waiting = waitingOf(entry, language)
  const target = (minorOf(known.buyingPower) * BigInt(percent)) / 100n
  const start = sharesFor(target, {
    price: limit ?? waiting.stop ?? known.limit,
    currency,
    lotSize,
  })
  const type = limit === null ? 'market' : 'limit'
  const holdFor = async (quantity: number) => {
    const asked = { instrument: id, side: 'buy', type, quantity: String(quantity) } as const
    const prices = { ...(limit !== null && { limit }), ...asWaiting(waiting) }
    return (await askEstimate({ ...asked, ...prices })).hold
  }
  return fitQuantity({ target, start, lotSize, holdFor })
}
