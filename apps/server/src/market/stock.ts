import type { marketStock } from '@parkett/contract/customer/market'
import { currencyExponents, toDecimal } from '@parkett/contract/wire/money'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { amplitude, turnoverRate } from '@parkett/core/labels/change'
import { capitalisation, priceEarnings } from '@parkett/core/labels/ratios'
import type { Figures } from './figures.ts'
import type { Listing } from './listing.ts'
import { priceText } from './quote.ts'
import { capOf } from './rows.ts'

export type StockFacts = AnswerOf<typeof marketStock>['facts']

/** The key figures of a share (`market.md` M21). What is not known is null. */
export function stockFacts(listing: Listing, figures: Figures): StockFacts {
  const { facts, instrument } = listing
  const { high, low, before, volume } = figures
  const day = {
    amplitudePct:
      high === null || low === null || before === null
        ? null
        : percent(amplitude(BigInt(high), BigInt(low), BigInt(before))),
    turnoverRatePct:
      facts === null ? null : percent(turnoverRate(BigInt(volume), BigInt(facts.sharesFloat))),
    marketCap: capOf(listing, figures),
  }
  if (facts === null) return { ...day, ...unknown }
  const earnings = earningsOf(listing, figures)
  return {
    ...day,
    sharesTotal: facts.sharesTotal,
    pe: typeof earnings === 'bigint' ? toDecimal(earnings, 2) : null,
    loss: earnings === 'loss',
    industryPe: facts.industryPe,
    issuePrice: priceText(facts.issuePrice, instrument.priceDecimals),
    issueQuantity: facts.issueQuantity,
    publicIssueQuantity: facts.publicIssueQuantity,
    listedAt: facts.listedAt,
    publishedAt: facts.publishedAt,
    about: null,
  }
}

const unknown = {
  sharesTotal: null,
  pe: null,
  loss: false,
  industryPe: null,
  issuePrice: null,
  issueQuantity: null,
  publicIssueQuantity: null,
  listedAt: null,
  publishedAt: null,
  about: null,
} as const

const percent = (hundredths: bigint | null): string | null =>
  hundredths === null ? null : toDecimal(hundredths, 2)

/** Static P/E: capitalisation by the profit of the last year. */
function earningsOf(
  { facts, instrument }: Listing,
  { last, before }: Figures,
): bigint | 'loss' | null {
  const price = last ?? before
  if (price === null || facts === null) return null
  const { currency } = instrument
  const cap = capitalisation(BigInt(price), BigInt(facts.sharesTotal), currency)
  return priceEarnings(cap, BigInt(facts.annualProfit) * 10n ** BigInt(currencyExponents[currency]))
}
