import type { deskFind, Found } from '@parkett/contract/desk/find'
import { currencyExponents, fromDecimal, money, toWire } from '@parkett/contract/wire/money'
import type { Currency } from '@parkett/contract/wire/money'
import { readReference, referenceOf } from '@parkett/contract/wire/reference'
import type { AnswerOf } from '@parkett/contract/wire/route'
import type { Pool } from 'pg'
import { referencePart } from '../../accounts/trading/reference.ts'
import { usernamesOf } from '../../identity/usernames.ts'
import { int8, text, timestamp } from '../../platform/db/columns.ts'
import { everyAccountRow, houseRow, read } from '../../platform/db/read.ts'
import type { Staff } from '../../platform/http/serve.ts'
import { mayCall } from '../../identity/staff/may-call.ts'
import { values } from '../../platform/queue/narrowed.ts'
import { namedBy, namesRow, type Named } from './by-reference.ts'
import { searchUsers, type SearchPorts } from './search.ts'

/** So many of each kind: a search that finds more is made longer, not scrolled. */
const most = 6

const moved = everyAccountRow({
  id: int8,
  customer: int8,
  currency: text<Currency>(),
  amount: int8,
  at: timestamp,
})
const person = houseRow({ id: int8, username: text(), alias: text() })

/** The call of the room that shows a kind: who may not make it is not told that there is one. */
const rooms = {
  customer: 'users.search',
  withdrawal: 'payouts.show',
  deposit: 'incomingLines.deposits',
  order: 'users.show',
  paper: 'users.papers',
  problem: 'problems.queue',
  staff: 'staff.list',
  note: 'notes.list',
} as const

export type FindPorts = SearchPorts & {
  /** Notes with these words that who asks may read. */
  readonly notesWith: (
    staff: Staff,
    asked: { readonly q: string; readonly most: number },
  ) => Promise<readonly Found[]>
}

/** Everything that a few letters, a number, a reference or an amount may mean. */
export async function findAll(
  ports: FindPorts,
  staff: Staff,
  q: string,
): Promise<AnswerOf<typeof deskFind>> {
  const allowed = (kind: keyof typeof rooms): boolean => mayCall(staff, rooms[kind])
  const named = await namedBy(ports, q)
  const { rows: known } = await searchUsers(ports, { q }, named)
  const customers = known.slice(0, most)
  const asked: Asked = { q, named, customers: customers.map(({ id }) => BigInt(id)) }
  const parts = await Promise.all([
    allowed('withdrawal') ? moves(ports.pool, 'withdrawal', asked) : [],
    allowed('deposit') ? moves(ports.pool, 'deposit', asked) : [],
    allowed('order') ? moves(ports.pool, 'order', asked) : [],
    allowed('paper') ? records(ports.pool, 'paper', q) : [],
    allowed('problem') ? records(ports.pool, 'problem', q) : [],
    allowed('staff') ? people(ports.pool, q) : [],
    allowed('note') ? ports.notesWith(staff, { q, most }) : [],
  ])
  const customersFound = allowed('customer')
    ? customers.map(({ id, username, accountNumber }) => ({
        kind: 'customer' as const,
        id,
        customer: id,
        name: username,
        reference: accountNumber,
        amount: null,
        at: null,
      }))
    : []
  // Whoever types a reference means the payment, and then whose it is.
  const rows = namesRow(q)
    ? [...parts.flat(), ...customersFound]
    : [...customersFound, ...parts.flat()]
  return { rows }
}

type Asked = {
  readonly q: string
  readonly named: readonly Named[]
  readonly customers: readonly bigint[]
}

const sources = {
  withdrawal: { table: 'withdrawals', at: 'requested_at', amount: 'amount' },
  deposit: { table: 'deposits', at: 'created_at', amount: 'amount' },
  order: { table: 'orders', at: 'created_at', amount: 'notional' },
} as const

/** Newest first: of the customers that were found, of this reference, or of just this amount. */
async function moves(
  pool: Pool,
  kind: keyof typeof sources,
  { q, named, customers }: Asked,
): Promise<Found[]> {
  const { table, at, amount } = sources[kind]
  const cents = kind === 'order' ? null : centsOf(q)
  const own = named.filter((one) => one.kind === kind)
  const { all, put } = values()
  const ways = [
    customers.length === 0 ? [] : [`customer = ANY(${put(customers)}::bigint[])`],
    own.map(
      ({ customer, id }) => `(customer, id) = (${put(customer)}::bigint, ${put(id)}::bigint)`,
    ),
    cents === null ? [] : [`amount = ${put(cents)}::bigint`],
  ].flat()
  if (ways.length === 0) return []
  const rows = await read(
    pool,
    moved,
    `SELECT id, customer, currency, ${amount} AS amount, ${at} AS at FROM ${table}
     WHERE ${ways.join(' OR ')} ORDER BY id DESC LIMIT ${most}`,
    all,
  )
  const nameOf = await usernamesOf(
    pool,
    rows.map(({ customer }) => customer),
  )
  return rows.map((row) => ({
    kind,
    id: String(row.id),
    customer: String(row.customer),
    name: nameOf(row.customer),
    reference: referenceOf(row.id),
    amount: toWire(money(row.currency, row.amount)),
    at: row.at.toISOString(),
  }))
}

const kept = everyAccountRow({ id: int8, customer: int8, at: timestamp })
const places = {
  paper: { table: 'documents', at: 'issued_at' },
  problem: { table: 'problem_reports', at: 'reported_at' },
} as const

/** What has no amount is found by its own reference alone. */
async function records(pool: Pool, kind: keyof typeof places, q: string): Promise<Found[]> {
  const reference = readReference(q)
  if (reference === null) return []
  const { table, at } = places[kind]
  const rows = await read(
    pool,
    kept,
    `SELECT id, customer, ${at} AS at FROM ${table} WHERE ${referencePart('id')} = $1::numeric
     ORDER BY id DESC LIMIT ${most}`,
    [String(reference)],
  )
  const nameOf = await usernamesOf(
    pool,
    rows.map(({ customer }) => customer),
  )
  return rows.map(({ id, customer, at: since }) => ({
    kind,
    id: String(id),
    customer: String(customer),
    name: nameOf(customer),
    reference: referenceOf(id),
    amount: null,
    at: since.toISOString(),
  }))
}

/** Figures before the point: more are no amount that a row could hold. */
const figuresMax = 16

/** `1,240.50` and `1240,5` are one amount; a whole number needs its cents to be one. */
function centsOf(q: string): bigint | null {
  const plain = q.replace(/^[€$¥]\s*|\s*(?:EUR|USD|CNY|HKD|€)$/gu, '').trim()
  const match = /^(\d{1,3}(?:[.,' ]\d{3})*|\d+)[.,](\d{1,2})$/.exec(plain)
  if (match === null) return null
  const [, whole = '', part = ''] = match
  const figures = whole.replaceAll(/\D/g, '')
  if (figures.length > figuresMax) return null
  return fromDecimal(`${figures}.${part.padEnd(2, '0')}`, currencyExponents.EUR)
}

async function people(pool: Pool, q: string): Promise<Found[]> {
  const rows = await read(
    pool,
    person,
    `SELECT id, username, alias FROM staff WHERE disabled_at IS NULL
       AND (strpos(username_key, $1) > 0 OR alias = upper($1)) ORDER BY username_key LIMIT ${most}`,
    [q.toLowerCase()],
  )
  return rows.map(({ id, username, alias }) => ({
    kind: 'staff',
    id: String(id),
    customer: null,
    name: username,
    reference: alias,
    amount: null,
    at: null,
  }))
}
