import { table, type RowOf } from './table.ts'
import { date, hash, instant, int8, nullable, text } from '../platform/db/columns.ts'

/**
 * The ledger's own tables (migration 0010), in the form in which the door reads and writes
 * them.
 */
export const balances = table('balances', ['customer', 'asset', 'pocket'], {
  customer: int8,
  asset: text(),
  pocket: text(),
  amount: int8,
})
export type BalanceRow = RowOf<typeof balances>

/**
 * The house's own money by currency (migration 0294): what lies on the own account, and what the
 * house owes beyond it.
 */
export const ownMoney = table('house_own', ['customer', 'asset'], {
  customer: int8,
  asset: text(),
  held: int8,
  owed: int8,
})

export const accounts = table('ledger_accounts', ['customer'], {
  customer: int8,
  chainPosition: int8,
  chainHead: hash,
  eventSequence: int8,
  haltedBecause: nullable(text()),
})
export type AccountRow = RowOf<typeof accounts>

const journalColumns = {
  customer: int8,
  id: int8,
  position: int8,
  event: text(),
  reference: nullable(int8),
  command: int8,
  businessAt: instant,
  businessDate: date,
  lines: text(),
  previousHash: hash,
  hash,
}

/** Journals that are rows of their own. */
export const journalsApart = table('journals_apart', ['customer', 'id'], journalColumns, {
  appendOnly: true,
})

/** Every journal, wherever it stands (migration 0405): a view, to read. */
export const journals = table('journals', ['customer', 'id'], journalColumns)
export type JournalRow = RowOf<typeof journals>

const keyColumns = {
  customer: int8,
  route: text(),
  key: text(),
  bodyHash: text(),
  command: int8,
  answer: text(),
  answeredAt: instant,
}

/** First answers, by their keys. */
export const keys = table('commands', ['customer', 'route', 'key'], keyColumns)
export type KeyRow = RowOf<typeof keys>

/** The same rows whole: with the journals of the command, where they stand in it. */
export const commands = table(
  'commands',
  ['customer', 'route', 'key'],
  {
    ...keyColumns,
    businessDate: nullable(date),
    position: nullable(int8),
    lastJournal: nullable(int8),
    journals: nullable(text()),
    previousHash: nullable(hash),
    hashes: nullable(hash),
  },
  { appendOnly: true },
)
export type CommandRow = RowOf<typeof commands>

export const outbox = table(
  'outbox',
  ['customer', 'sequence'],
  { customer: int8, sequence: int8, type: text(), data: text(), happenedAt: instant },
  { appendOnly: true },
)
export type OutboxRow = RowOf<typeof outbox>
