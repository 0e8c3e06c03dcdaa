import type pg from 'pg'
import type { DueWork } from '../../platform/jobs/due.ts'
import type { Ids } from '../../base/ports.ts'
import { listItems, type Item } from './items.ts'
import { matchLines } from './match.ts'
import { readCamt } from './read-camt.ts'
import { storeStatement } from './store-statement.ts'
import { writeCamt } from './write-camt.ts'
import type { Personal } from '../../platform/data-dir/personal.ts'
import { referenceOf } from '@parkett/contract/wire/reference'
import { date, int8, text } from '../../platform/db/columns.ts'
import { everyAccountRow, houseRow, read } from '../../platform/db/read.ts'

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
 * The embedded bank carries out what it is told and writes it down: settlements, taxes, sweeps,
 * what the payment provider pays, and the payouts it was handed by that day, before the books know
 * that they were paid. What came to it first (`bank.line_received`, `bank.line_charged`) stood on a statement before we
 * knew of it, unless the simulation let it arrive.
 */
async function simulateBank(db: Db, { day, items, personal, ids, now }: Simulated): Promise<void> {
  const sql = `SELECT a.iban, a.currency, COALESCE(s.closing, 0) AS closing,
      COALESCE(s.day, $1) AS last
    FROM bank_accounts a LEFT JOIN LATERAL (
      SELECT closing, day FROM bank_statements WHERE account = a.id
      ORDER BY day DESC, id DESC LIMIT 1) s ON true
    ORDER BY a.currency`
  const accounts = await read(db, openAccount, sql, [day])
  const known = await itemsAlreadyTold(db, items)
  const told = [...items.filter(({ item }) => !known.has(item)), ...(await handedOver(db, day))]
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

const toldItem = houseRow({ item: text() })
const toldJournal = everyAccountRow({ journal: int8 })

/**
 * Items that a statement told before they were booked: what an imported one brought, and payouts,
 * whose journal a line brought about or whose line stands open.
 */
async function itemsAlreadyTold(db: Db, items: readonly Item[]): Promise<ReadonlySet<string>> {
  const column = <T>(of: (item: Item) => T): T[] => items.map(of)
  const journals = column(({ item }) => /^journal\/(\d+)$/.exec(item)?.[1] ?? '0')
  const steps = `SELECT journal FROM withdrawal_steps
    WHERE line IS NOT NULL AND journal = ANY($1::bigint[])`
  const byLine = await read(db, toldJournal, steps, [journals])
  const sql = `SELECT i.item
    FROM unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::text[])
      AS i(item, event, reference, amount, currency)
    WHERE CASE WHEN i.event IN ('bank.line_received', 'bank.line_charged') AND i.reference ~ '^line/[0-9]+$'
      THEN EXISTS (SELECT 1 FROM bank_lines l WHERE l.id = substr(i.reference, 6)::bigint)
      WHEN i.event LIKE 'withdraw.%'
      THEN EXISTS (SELECT 1 FROM bank_lines l JOIN bank_accounts a ON a.id = l.account
        WHERE a.currency = i.currency AND l.amount = i.amount AND l.amount < 0
          AND l.reference = i.reference
          AND NOT EXISTS (SELECT 1 FROM bank_matches m WHERE m.line = l.id))
      END`
  const open = await read(db, toldItem, sql, [
    column(({ item }) => item),
    column(({ event }) => event),
    column(({ reference }) => reference),
    column(({ amount }) => amount.toString()),
    column(({ currency }) => currency),
  ])
  return new Set([
    ...open.map(({ item }) => item),
    ...byLine.map(({ journal }) => `journal/${journal}`),
  ])
}

const handed = everyAccountRow({ id: int8, currency: text<Item['currency']>(), amount: int8 })
const toldReference = houseRow({ reference: text() })

/**
 * Payouts that were with the bank by the end of the day, that no line of it has shown: sent, as
 * far as the books know, or paid by the word of two people.
 */
async function handedOver(db: Db, day: string) {
  const sql = `SELECT w.id, w.currency, w.amount FROM withdrawals w
    JOIN (SELECT customer, id FROM withdrawals WHERE status = 'sent'
      UNION SELECT p.customer, p.withdrawal FROM payout_claims p
        WHERE p.says = 'arrived' AND NOT EXISTS (SELECT 1 FROM payout_claim_ends e
          WHERE e.customer = p.customer AND e.withdrawal = p.withdrawal AND e.claim = p.claim)) o
      ON o.customer = w.customer AND o.id = w.id
    WHERE EXISTS (SELECT 1 FROM withdrawal_steps s
      LEFT JOIN journals_apart j ON j.customer = s.customer AND j.id = s.journal
      WHERE s.customer = w.customer AND s.withdrawal = w.id AND s.status = 'sent'
        AND COALESCE(j.business_date, (s.at AT TIME ZONE 'UTC')::date) <= $1)
    ORDER BY w.id`
  const payouts = (await read(db, handed, sql, [day])).map((row) => ({
    item: `payout/${row.id}`,
    event: 'payout',
    currency: row.currency,
    amount: -row.amount,
    reference: referenceOf(row.id),
  }))
  const before = `SELECT reference FROM bank_lines
    JOIN unnest($1::text[], $2::bigint[]) AS p(reference, amount) USING (amount, reference)
    WHERE bank_lines.amount < 0`
  const rows = await read(db, toldReference, before, [
    payouts.map(({ reference }) => reference),
    payouts.map(({ amount }) => amount.toString()),
  ])
  const told = new Set(rows.map(({ reference }) => reference))
  return payouts.filter(({ reference }) => !told.has(reference))
}
