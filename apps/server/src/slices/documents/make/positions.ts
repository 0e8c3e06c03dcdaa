import { currencyExponents, toDecimal } from '@parkett/contract/wire/money'
import { notionalOf, parsePrice } from '@parkett/core/decimal'
import type { JsonObject } from '@parkett/proof/json'
import type { Close, DocumentParts } from '../parts.ts'
import { sourceOf } from '../../../accounts/trading/provenance-of.ts'
import { instrumentOf } from './contract-note.ts'

/** At a day's close, or at this instant. */
export type Valued = { readonly closeOf: string } | { readonly atMs: number }

/**
 * Shares held at the end, each with its price, where that comes from, and its value; "unknown"
 * is null, never 0.
 */
export async function positionsOf(
  parts: DocumentParts,
  shares: ReadonlyMap<string, bigint>,
  valued: Valued,
): Promise<readonly JsonObject[]> {
  const rows: JsonObject[] = []
  for (const [asset, quantity] of shares) {
    if (quantity === 0n) continue
    const id = BigInt(asset.slice('share:'.length))
    const instrument = parts.feed.instrument(id)
    if (instrument === undefined) throw new Error(`instrument ${id} is held but unknown`)
    const close =
      'closeOf' in valued
        ? await parts.closeOn(id, valued.closeOf)
        : quoteOf(parts, id, valued.atMs)
    const value =
      close === null
        ? null
        : notionalOf(parsePrice(close.price), quantity, currencyExponents[instrument.currency])
    rows.push({
      instrument: instrumentOf(instrument),
      quantity: quantity.toString(),
      currency: instrument.currency,
      price: close?.price ?? null,
      priceDate: close?.date ?? null,
      source: close === null ? null : sourceOf(close.provenance),
      value: value === null ? null : toDecimal(value, currencyExponents[instrument.currency]),
    })
  }
  return rows
}

function quoteOf({ feed }: DocumentParts, id: bigint, atMs: number): Close | null {
  const quote = feed.quote(id, atMs)
  const price = quote?.last ?? quote?.prevClose ?? null
  if (quote === undefined || price === null) return null
  return { price, date: quote.provenance.at.slice(0, 10), provenance: quote.provenance }
}
