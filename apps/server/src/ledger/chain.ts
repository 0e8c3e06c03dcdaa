import { hash as digest } from 'node:crypto'
import type { JournalRow, PostingRow } from './own-tables.ts'

/** The hash before an account's first journal. */
export const genesis = '0'.repeat(64)

export type ChainedJournal = Omit<JournalRow, 'hash'>
export type ChainedLine = Pick<PostingRow, 'debit' | 'credit' | 'asset' | 'amount'>

/**
 * The canonical text of a journal: a JSON array of strings in fixed order, so any language writes it the same way.
 * Instants are milliseconds since 1970, amounts integers, a missing reference is empty.
 */
export function canonical(journal: ChainedJournal, lines: readonly ChainedLine[]): string {
  return JSON.stringify([
    'parkett.journal.1',
    journal.customer.toString(),
    journal.position.toString(),
    journal.id.toString(),
    journal.event,
    journal.reference?.toString() ?? '',
    journal.command.toString(),
    journal.businessAt.toString(),
    journal.businessDate,
    lines.map(({ debit, credit, asset, amount }) => [debit, credit, asset, amount.toString()]),
    journal.previousHash,
  ])
}

/** SHA-256 of the canonical text, 64 hex digits. Each hash covers the one before it: an account's journals are a chain. */
export const journalHash = (journal: ChainedJournal, lines: readonly ChainedLine[]): string =>
  digest('sha256', canonical(journal, lines), 'hex')

/** The head of all chains is the SHA-256 of `customer position head` of each account that has a journal, by number. */
export const headLine = (customer: bigint, position: bigint, head: string): string =>
  `${customer} ${position} ${head}\n`
