import type { BlockOffer } from '@parkett/contract/customer/blocks'
import type { Tone } from '@parkett/ui/chip'
import type { WordKey } from '@parkett/words/keys'
import type { Words } from '@parkett/words/speak'
import type { Format } from '../../trading/use-format.ts'

/** What an offer is to the reader. */
export const offerWords = {
  open: ['blocks.open', 'brand'],
  upcoming: ['blocks.upcoming', 'neutral'],
  closed: ['blocks.closed', 'neutral'],
  stopped: ['blocks.stopped', 'brass'],
  sold_out: ['blocks.sold_out', 'neutral'],
  limit_reached: ['blocks.limit_reached', 'neutral'],
} as const satisfies Readonly<Record<BlockOffer['status'], readonly [WordKey, Tone]>>

export const sellerWords = {
  founder: 'blocks.seller_founder',
  fund: 'blocks.seller_fund',
  company: 'blocks.seller_company',
  customer: 'blocks.seller_customer',
} as const satisfies Readonly<Record<BlockOffer['seller']['kind'], WordKey>>

/** Who sold, where nothing is said of how much they had. */
export const soldByWords = {
  founder: 'blocks.by_founder',
  fund: 'blocks.by_fund',
  company: 'blocks.by_company',
  customer: 'blocks.by_customer',
} as const satisfies Readonly<Record<BlockOffer['seller']['kind'], WordKey>>

/** `5.20` is below the other price, `-1.00` above it: said in words, never with the sign of a gain. */
export function againstText(points: string | null, t: Words, format: Format): string {
  if (points === null) return format.percent(null)
  if (/^-?0+\.0+$/.test(points)) return t('blocks.equal')
  const percent = format.percent(points.replace('-', ''))
  return t(points.startsWith('-') ? 'blocks.above' : 'blocks.below', { percent })
}
