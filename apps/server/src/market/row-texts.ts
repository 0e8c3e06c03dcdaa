import type { Listing } from './listing.ts'
import type { Market } from './market.ts'
import { rowOf } from './rows.ts'

/** The row of a share as JSON text. */
export type RowTexts = (listing: Listing) => string

/** Rows stand in many lists: each is written once for an edition of the market. */
export function makeRowTexts({ view, edition, clock }: Market): RowTexts {
  const texts = new Map<bigint, string>()
  let written = ''
  return (listing) => {
    const now = edition()
    if (now !== written) texts.clear()
    written = now
    const kept = texts.get(listing.id)
    if (kept !== undefined) return kept
    const text = JSON.stringify(rowOf(listing, clock.now(), view()))
    texts.set(listing.id, text)
    return text
  }
}
