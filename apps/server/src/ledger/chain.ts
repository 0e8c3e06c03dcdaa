import { hash as digest } from 'node:crypto'
import type { JournalRow } from './own-tables.ts'

/** The hash before an account's first journal. */
export const genesis = '0'.repeat(64)

export type Line = {
  readonly debit: string
  readonly credit: string
  readonly asset: string
  /** Minor units or shares. */
  readonly amount: bigint
}

/**
 * The lines of a journal as stored and hashed: a JSON array of [debit, credit, asset, amount],
 * all texts.
 */
export const linesText = (lines: readonly Line[]): string =>
  JSON.stringify(
    lines.map(({ debit, credit, asset, amount }) => [debit, credit, asset, amount.toString()]),
  )

/** @throws when the text is not what `linesText` writes. */
export function linesFrom(text: string): Line[] {
  const parsed: unknown = JSON.parse(text)
  if (!Array.isArray(parsed)) throw new Error('lines are not a list')
  return parsed.map((line: unknown) => {
    const [debit, credit, asset, amount] = Array.isArray(line) ? line.map(String) : []
    if (debit === undefined || credit === undefined || asset === undefined || amount === undefined)
      throw new Error('a line has four parts')
    return { debit, credit, asset, amount: BigInt(amount) }
  })
}

export type ChainedJournal = Omit<JournalRow, 'hash'>

/**
 * The canonical text of a journal: a JSON array without spaces, every value a text, in fixed
 * order, so any language writes it the same way. Instants are milliseconds since 1970; a
 * missing reference is empty.
 */
export const canonical = (journal: ChainedJournal): string =>
  `["parkett.journal.1","${journal.customer}","${journal.position}","${journal.id}",${JSON.stringify(journal.event)},` +
  `"${journal.reference ?? ''}","${journal.command}","${journal.businessAt}","${journal.businessDate}",` +
  `${journal.lines},"${journal.previousHash}"]`

/**
 * SHA-256 of the canonical text, 64 hex digits. Each hash covers the one before it: an
 * account's journals are a chain.
 */
export const journalHash = (journal: ChainedJournal): string =>
  digest('sha256', canonical(journal), 'hex')

/**
 * The head of all chains is the SHA-256 of `customer position head` of each account that has a
 * journal, by number.
 */
export const headLine = (customer: bigint, position: bigint, head: string): string =>
  `${customer} ${position} ${head}\n`
