import { isObject, type Json } from './json.ts'
import { hashOf } from './sha256.ts'

/**
 * A journal as a document carries it: everything its hash covers but the hash before it and
 * whose it is.
 */
export type ChainRow = {
  readonly position: string
  readonly id: string
  readonly event: string
  readonly reference: string
  readonly command: string
  readonly atMs: string
  readonly date: string
  /** Debit, credit, asset, amount in minor units or shares. */
  readonly lines: readonly (readonly string[])[]
  readonly hash: string
}
export type Head = { readonly position: string; readonly hash: string }

/** The text a journal's hash covers; the server's `ledger/chain.ts` writes the same. */
export const journalText = (customer: string, row: ChainRow, previousHash: string): string =>
  `["parkett.journal.1","${customer}","${row.position}","${row.id}",${JSON.stringify(row.event)},"${row.reference}",` +
  `"${row.command}","${row.atMs}","${row.date}",${JSON.stringify(row.lines)},"${previousHash}"]`

type Chain = {
  readonly customer: string
  readonly from: Head
  readonly to: Head
  readonly rows: readonly ChainRow[]
}

/**
 * The way to each row that does not follow from the one before it; `chain.to` when the end is
 * not the head.
 */
export function brokenLinks({ customer, from, to, rows }: Chain): readonly string[] {
  const broken: string[] = []
  let { position, hash } = from
  for (const [at, row] of rows.entries()) {
    const follows = row.position === String(BigInt(position) + 1n)
    if (!follows || hashOf(journalText(customer, row, hash)) !== row.hash)
      broken.push(`journals[${at}]`)
    position = row.position
    hash = row.hash
  }
  if (position !== to.position || hash !== to.hash) broken.push('chain.to')
  return broken
}

export function isChainRow(value: Json): boolean {
  if (!isObject(value) || !Array.isArray(value['lines'])) return false
  const { position } = value
  const texts = ['id', 'event', 'reference', 'command', 'atMs', 'date', 'hash'].map(
    (name) => value[name],
  )
  return (
    texts.every((text) => typeof text === 'string') &&
    typeof position === 'string' &&
    /^\d{1,19}$/.test(position)
  )
}
