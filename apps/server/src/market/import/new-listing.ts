import type { MarketCode } from '@parkett/contract/customer/market'
import { profiles, type Board } from '@parkett/core/market/profiles'
import { readingsOf } from '../readings.ts'
import type { InstrumentRow } from '../store.ts'
import { venues } from '../venues.ts'

/** What an import knows of a share; the rest follows from its board. */
export type NewListing = {
  readonly id: bigint
  readonly market: MarketCode
  readonly symbol: string
  readonly name: string
  readonly source: string
  readonly code?: string
  readonly isin?: string | null
  readonly sector?: string | null
  readonly industry?: string | null
  /** Given readings of a Chinese name; they come before those of the dictionary. */
  readonly pinyin?: string | null
  readonly lotSize?: number
}

/**
 * `000001.SZ` is code 000001: what follows the last point names the exchange, where it is one
 * of these.
 */
const exchangeSuffix = /\.(?:SH|SS|SZ|BJ|DE|HK)$/

export const codeOf = (symbol: string): string => symbol.replace(exchangeSuffix, '')

/**
 * The board of a share: in CN its code tells, elsewhere the market has one. Null when the code
 * is of no board.
 */
export function boardOf(market: MarketCode, symbol: string): Board | null {
  if (market === 'DE') return 'XETR'
  if (market === 'HK' || market === 'US') return market
  const code = codeOf(symbol)
  if (!/^\d{6}$/.test(code)) return null
  const boards = Object.values(profiles).filter((profile) => profile.market === 'CN')
  return (
    boards.find(({ prefixes }) => prefixes.some((prefix) => code.startsWith(prefix)))?.board ?? null
  )
}

/** @throws RangeError when the symbol is of no board: callers ask `boardOf` first */
export function newListing(listing: NewListing): InstrumentRow {
  const { id, market, symbol, name, source } = listing
  const board = boardOf(market, symbol)
  if (board === null) throw new RangeError(`no board for ${symbol}`)
  const profile = profiles[board]
  const chinese = /\p{Script=Han}/u.test(name)
  const given = listing.pinyin?.trim().toLowerCase().replaceAll(/\s+/g, ' ')
  const readings = chinese ? readingsOf(name) : []
  return {
    id,
    market,
    board,
    symbol,
    code: listing.code ?? codeOf(symbol),
    isin: listing.isin ?? null,
    name,
    nameZh: chinese ? name : null,
    pinyin:
      given === undefined || given === ''
        ? readings
        : [given, ...readings.filter((reading) => reading !== given)],
    venue: venues[board],
    currency: profile.currency,
    sector: listing.sector ?? null,
    industry: listing.industry ?? null,
    lotSize: listing.lotSize ?? (market === 'CN' ? 100 : 1),
    tickBand: null,
    specialTreatment: market === 'CN' && /^(?:\*|S)?\*?ST/.test(name),
    fictional: false,
    facts: null,
    source,
  }
}
