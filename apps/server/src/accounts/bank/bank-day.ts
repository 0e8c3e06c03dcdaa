import type pg from 'pg'
import type { DueWork } from '../../platform/jobs/due.ts'
import type { Ids } from '../../base/ports.ts'
import { listItems, type Item } from './items.ts'
import { matchLines } from './match.ts'
import { readCamt } from './read-camt.ts'
import { storeStatement } from './store-statement.ts'
import { writeCamt } from './write-camt.ts'
import type { Personal } from '../../platform/data-dir/personal.ts'
import { date, int8, text } from '../../platform/db/columns.ts'
import { houseRow, read } from '../../platform/db/read.ts'

type Db = Pick<pg.PoolClient, 'query'>
export type BankDay = {
  readonly personal: Personal
  readonly ids: Ids
  readonly clock: { readonly now: () => number }
  /**
   * Whether an embedded bank says what the real one would; a live one sends its statements
   * itself.
   */
  readonly simulated: boolean
}

/** Asks for the bank side of every booking day that the house has summed. */
export async function askBankDays(pool: Pick<pg.Pool, 'query'>): Promise<void> {
  await pool.query(
    `INSERT INTO due_jobs (kind, key, due_at)
     SELECT 'bank.day', day::text, summed_at FROM book_days d
     WHERE NOT EXISTS (SELECT 1 FROM due_jobs j WHERE j.kind = 'bank.day' AND j.key = d.day::text)
     ON CONFLICT DO NOTHING`,
  )
}

/**
 * One day's items, the simulated bank's statement of it, and what of both is the same money:
 * one transaction.
 */
export const bankDayWork = ({ personal, ids, clock, simulated }: BankDay): DueWork => ({
  kind: 'bank.day',
  run: async (db, day) => {
    const now = new Date(clock.now())
    const items = await listItems(db, day)
    if (simulated) await simulateBank(db, { day, items, personal, ids, now })
    await matchLines(db, now)
  },
})

type Simulated = {
  readonly day: string
  readonly items: readonly Item[]
  readonly personal: Personal
  readonly ids: Ids
  readonly now: Date
}

const openAccount = houseRow({
  iban: text(),
  currency: text<Item['currency']>(),
  closing: int8,
  last: date,
})

/**
 * The embedded bank carries out what it is told and writes it down: settlements, payouts,
 * taxes, sweeps, what the payment provider pays. What came to it first (`bank.line_received`)
 * stood on a statement before we knew of it, unless the simulation let it arrive.
 */
async function simulateBank(db: Db, { day, items, personal, ids, now }: Simulated): Promise<void> {
  const sql = `SELECT a.iban, a.currency, COALESCE(s.closing, 0) AS closing,
      COALESCE(s.day, $1) AS last
    FROM bank_accounts a LEFT JOIN LATERAL (
      SELECT closing, day FROM bank_statements WHERE account = a.id
      ORDER BY day DESC, id DESC LIMIT 1) s ON true
    ORDER BY a.currency`
  const accounts = await read(db, openAccount, sql, [day])
  const known = await linesAlreadyTold(db, items)
  const told = items.filter(
    ({ event, reference }) => event !== 'bank.line_received' || !known.has(reference),
  )
  const homeless = told.find(({ currency }) =>
    accounts.every((account) => account.currency !== currency),
  )
  if (homeless !== undefined)
    throw new Error(`no bank account for ${homeless.item} in ${homeless.currency}`)
  for (const { iban, currency, closing, last } of accounts) {
    const lines = told
      .filter((item) => item.currency === currency)
      .map(({ item, amount, reference, event }) => ({
        key: `SIM/${item}`,
        amount,
        reference,
        purpose: `SIM ${event}`,
      }))
    if (lines.length === 0) continue
    const camt = writeCamt({
      name: `SIM-${currency}-${day}`,
      iban,
      currency,
      // A statement that somebody imported for a later day is not overtaken.
      day: last > day ? last : day,
      opening: closing,
      lines,
    })
    for (const statement of readCamt(camt))
      await storeStatement(db, statement, { personal, ids, now, by: 'SIM' })
  }
}

const toldLine = houseRow({ reference: text() })

/** References of lines that an imported statement brought. */
async function linesAlreadyTold(db: Db, items: readonly Item[]): Promise<ReadonlySet<string>> {
  const sql = `SELECT 'line/' || id AS reference FROM bank_lines
    WHERE 'line/' || id = ANY($1::text[])`
  const received = items.filter(({ event }) => event === 'bank.line_received')
  const rows = await read(db, toldLine, sql, [received.map(({ reference }) => reference)])
  return new Set(rows.map(({ reference }) => reference))
}
