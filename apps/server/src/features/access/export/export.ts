import type { exportData } from '@parkett/contract/export'
import { ok, type Outcome } from '@parkett/contract/outcome'
import type { AnswerOf } from '@parkett/contract/route'
import type { AttemptRule } from '../attempts.ts'
import type { AccessParts } from '../parts.ts'
import { makeZip } from './zip.ts'

/** Reading everything is work: three a day. */
const rule: AttemptRule = {
  free: 3,
  pauseSeconds: 86_400,
  pauseSecondsMax: 86_400,
  grows: false,
  reason: 'too_many_requests',
}
/**
 * Every table that holds something of a customer, by the columns that are theirs to have: an allow-list, so that no
 * hash and no sealed picture ever leaves. `int8` goes out as text, because JSON numbers lose digits.
 */
const tables = {
  profile: `SELECT id::text, username, phone, email, account_number, invitation_code, invited_by, language,
    created_at FROM customers WHERE id = $1`,
  addresses: 'SELECT street, postcode, city, country, since FROM customer_addresses WHERE customer_id = $1 ORDER BY id',
  agreements:
    'SELECT version, language, accepted_at FROM agreement_consents WHERE customer_id = $1 ORDER BY accepted_at',
  sessions: `SELECT id::text, device, address, created_at, last_seen_at, ended_at FROM sessions WHERE customer_id = $1
    ORDER BY id`,
  messages: 'SELECT kind, facts::text, happened_at FROM security_messages WHERE customer_id = $1 ORDER BY id',
  staff_acts: `SELECT at, alias, act, before, after, reasons::text FROM customer_events WHERE customer_id = $1 ORDER BY id`,
  notice_choices:
    'SELECT kind, channel, wanted, chosen_at FROM notice_choices WHERE customer_id = $1 ORDER BY kind, channel',
  points: 'SELECT at, reason, delta FROM credit_points WHERE customer_id = $1 ORDER BY id',
  cards: 'SELECT id::text, bank, branch, tail, bound_at, removed_at FROM cards WHERE customer = $1 ORDER BY id',
  withdrawals: `SELECT id::text, card::text, currency, amount::text, status, reason, requested_at FROM withdrawals
    WHERE customer = $1 ORDER BY id`,
  deposits:
    'SELECT id::text, method, currency, amount::text, status, created_at FROM deposits WHERE customer = $1 ORDER BY id',
  favourites: 'SELECT instrument::text FROM favourites WHERE customer = $1 ORDER BY ordinal',
  closings: `SELECT asked_at, closes_at, withdrawn_at, lapsed_at FROM account_closings WHERE customer_id = $1 ORDER BY id`,
  holds: 'SELECT kind, begins_at, until_at FROM holds WHERE customer_id = $1 ORDER BY id',
  balances: 'SELECT asset, pocket, amount::text FROM balances WHERE customer = $1 ORDER BY asset, pocket',
  journals: `SELECT id::text, event, reference::text, business_at, business_date::text, lines::text FROM journals
    WHERE customer = $1 ORDER BY id`,
  orders: `SELECT id::text, instrument::text, side, kind, time_in_force, status, quantity::text, filled::text,
    limit_price::text, currency, notional::text, trade_date::text, created_at, ended_at FROM orders
    WHERE customer = $1 ORDER BY id`,
  fills: `SELECT id::text, order_id::text, instrument::text, side, quantity::text, value::text FROM fills
    WHERE customer = $1 ORDER BY id`,
} as const

type File = { readonly name: string; readonly content: Buffer }
/** What another room keeps of a customer as files. */
export type ExportFiles = (customer: bigint) => Promise<readonly File[]>

type Answer = AnswerOf<typeof exportData>
type Asking = { readonly customer: bigint; readonly session: bigint; readonly password: string }

/** All data of one customer: one JSON file, each table as CSV, and the files of other rooms (identity, documents). */
export async function exportAll(
  parts: AccessParts,
  rooms: readonly ExportFiles[],
  { customer, session, password }: Asking,
): Promise<Outcome<Answer>> {
  const proven = await parts.tradeProof.prove({ customer, session, password })
  if (!proven.ok) return proven
  const reserved = await parts.attempts.reserve(`export:${customer}`, rule)
  if (!reserved.ok) return reserved
  const read: Record<string, Row[]> = {}
  for (const [name, sql] of Object.entries(tables)) read[name] = (await parts.pool.query<Row>(sql, [customer])).rows
  const csv = Object.entries(read).map(([name, rows]) => ({ name: `${name}.csv`, content: Buffer.from(toCsv(rows)) }))
  const json = { name: 'all.json', content: Buffer.from(JSON.stringify(read, null, 2)) }
  const files: File[] = []
  for (const filesOf of rooms) files.push(...(await filesOf(customer)))
  const day = new Date(parts.wall.now()).toISOString().slice(0, 10)
  return ok({ name: `parkett-${day}.zip`, zip: makeZip([json, ...csv, ...files]).toString('base64') })
}

type Row = Readonly<Record<string, string | number | Date | null>>

/** With one of these a spreadsheet takes a cell for a formula; the wide signs are those of East Asian keyboards. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/
const plainNumber = /^-?\d+(\.\d+)?$/

/** Quoted throughout; a text that a spreadsheet would run as a formula is defused with an apostrophe. */
function toCsv(rows: readonly Row[]): string {
  const [first] = rows
  if (first === undefined) return ''
  const cell = (value: Row[string] | undefined): string => {
    const text = value instanceof Date ? value.toISOString() : String(value ?? '')
    const safe = formula.test(text) && !plainNumber.test(text) ? `'${text}` : text
    return `"${safe.replaceAll('"', '""')}"`
  }
  const columns = Object.keys(first)
  return [columns, ...rows.map((row) => columns.map((column) => row[column]))]
    .map((line) => `${line.map(cell).join(',')}\r\n`)
    .join('')
}
