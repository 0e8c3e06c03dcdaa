import type { booksDay } from '@parkett/contract/desk/books'
import { money, toWire, type Currency } from '@parkett/contract/wire/money'
import { currencySchema } from '@parkett/contract/wire/money-schemas'
import type { AnswerOf, QueryOf } from '@parkett/contract/wire/route'
import type pg from 'pg'
import { labels, openParty, type Personal } from '../../platform/data-dir/personal.ts'
import { lastShown, pageOf, pageRows } from '../../platform/http/cursor.ts'
import { refuse } from '../../base/refusal.ts'
import type { Clock } from '../../base/ports.ts'
import { oneDay } from './days.ts'
import { count, date, int8, nullable, text, timestamp } from '../../platform/db/columns.ts'
import { int8Array, optional, textArray } from '../../platform/db/kinds.ts'
import { everyAccountRow, houseRow, mixedRow, read } from '../../platform/db/read.ts'

type Day = AnswerOf<typeof booksDay>

type DayPorts = {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly personal: Personal
}

/** Everything about one booking day that is over. */
export async function dayView(
  { pool, clock, personal }: DayPorts,
  day: string,
  query: QueryOf<typeof booksDay>,
): Promise<Day> {
  const row = await oneDay(pool, day)
  const read = await Promise.all([
    linesOf({ pool, personal }, day, lastShown(query.lines)),
    itemsOf(pool, day, itemCursor(query.items)),
    sharesOf(pool, lastShown(query.shares)),
  ])
  const [lines, items] = [pageOf(read[0], ({ id }) => id), pageOf(read[1], ({ item }) => item)]
  const shares = pageOf(read[2], ({ instrument }) => instrument)
  return {
    ...row,
    lines: lines.rows,
    linesNext: lines.next,
    items: items.rows,
    itemsNext: items.next,
    proof: await proofOf(pool, day),
    shares: shares.rows,
    sharesNext: shares.next,
    at: new Date(clock.now()).toISOString(),
  }
}

/** Items are named by what they are: `journal/123`, `market.settle/EUR/2026-11-20`. */
function itemCursor(cursor: string | undefined): string | null {
  if (cursor === undefined) return null
  return /^[a-z_.]+\/[\w/-]{1,60}$/.test(cursor) ? cursor : refuse('field_invalid')
}

const noted = { reason: nullable(text()), by: nullable(text()), at: nullable(timestamp) }
type Noted = { reason: string | null; by: string | null; at: Date | null }
const noteOf = ({ reason, by, at }: Noted): Day['lines'][number]['note'] =>
  reason === null || by === null || at === null ? null : { reason, by, at: at.toISOString() }
const newestNote = (of: string): string =>
  `LEFT JOIN LATERAL (SELECT reason, noted_by AS by, noted_at AS at FROM bank_notes
     WHERE ${of} ORDER BY id DESC LIMIT 1) n ON true`

type Page = {
  readonly shown: string
  /** The last one names a row. */
  readonly order: readonly string[]
  readonly last: `$${number}::${'bigint' | 'text'}`
}
/** The page after the row last shown (null on the first page), by these columns of `found`. */
function pageAfter({ shown, order: columns, last }: Page): string {
  const order = columns.join(', ')
  return `SELECT ${shown} FROM found WHERE ${last} IS NULL
    OR (${order}) > (SELECT ${order} FROM found WHERE ${columns.at(-1) ?? ''} = ${last})
    ORDER BY ${order} LIMIT ${pageRows + 1}`
}
/**
 * First what nobody has explained, then what stands alone with words, then what is the same
 * money.
 */
const byNeed = ['matched', 'noted', 'currency']

const bankLine = houseRow({
  id: int8,
  bookedOn: date,
  amount: int8,
  currency: text<Currency>(),
  reference: text(),
  sealed: text(),
  statement: text(),
  items: optional(textArray()),
  how: nullable(text<'reference' | 'amount' | 'staff'>()),
  ...noted,
})
const lineColumns = `id, booked_on, amount, currency, reference, sealed, statement, items, how,
  reason, by, at`

async function linesOf(
  { pool, personal }: Pick<DayPorts, 'pool' | 'personal'>,
  day: string,
  last: bigint | null,
): Promise<Day['lines']> {
  const rows = await read(
    pool,
    bankLine,
    `WITH found AS (SELECT l.id, l.booked_on, l.amount, a.currency, l.reference, l.sealed,
       s.name AS statement, m.items, m.how, n.reason, n.by, n.at, m.items IS NOT NULL AS matched,
       n.reason IS NOT NULL AS noted
     FROM bank_lines l JOIN bank_accounts a ON a.id = l.account
     JOIN bank_statements s ON s.id = l.statement
     LEFT JOIN LATERAL (SELECT array_agg(item ORDER BY item) AS items, min(how) AS how
       FROM bank_matches WHERE line = l.id) m ON true ${newestNote('line = l.id')}
     WHERE l.booked_on = $1 OR (l.booked_on < $1 AND m.items IS NULL))
     ${pageAfter({ shown: lineColumns, order: [...byNeed, 'id'], last: '$2::bigint' })}`,
    [day, last],
  )
  return rows.map((row) => ({
    id: String(row.id),
    day: row.bookedOn,
    amount: toWire(money(row.currency, row.amount)),
    reference: row.reference,
    ...saidIn(personal, row),
    statement: row.statement,
    items: row.items ?? [],
    how: row.how,
    note: noteOf(row),
  }))
}

function saidIn(
  personal: Personal,
  { id, sealed }: { readonly id: bigint; readonly sealed: string },
) {
  const { party, purpose } = openParty(personal, { label: labels.bankLine(id), box: sealed })
  return { party, purpose }
}

const bankItem = houseRow({
  item: text(),
  day: date,
  amount: int8,
  currency: text<Currency>(),
  event: text(),
  reference: text(),
  journals: count,
  lines: optional(int8Array),
  ...noted,
})
const itemColumns = 'item, day, amount, currency, event, reference, journals, lines, reason, by, at'

async function itemsOf(pool: pg.Pool, day: string, last: string | null): Promise<Day['items']> {
  const rows = await read(
    pool,
    bankItem,
    `WITH found AS (SELECT i.item, i.day, i.amount, i.currency, i.event, i.reference, i.journals,
       m.lines, n.reason, n.by, n.at, m.lines IS NOT NULL AS matched, n.reason IS NOT NULL AS noted
     FROM bank_items i LEFT JOIN LATERAL (SELECT array_agg(line ORDER BY line) AS lines
       FROM bank_matches WHERE item = i.item) m ON true ${newestNote('item = i.item')}
     WHERE i.day = $1 OR (i.day < $1 AND m.lines IS NULL))
     ${pageAfter({ shown: itemColumns, order: [...byNeed, 'item'], last: '$2::text' })}`,
    [day, last],
  )
  return rows.map((row) => ({
    item: row.item,
    day: row.day,
    amount: toWire(money(row.currency, row.amount)),
    event: row.event,
    reference: row.reference,
    journals: row.journals,
    lines: (row.lines ?? []).map(String),
    note: noteOf(row),
  }))
}

const houseBalance = houseRow({ account: text(), currency: text(), balance: int8 })
const customersHold = everyAccountRow({ currency: text(), held: int8 })

/**
 * House accounts as summed up to the day, customers as stored now less what happened since: two
 * sources, sum zero.
 */
async function proofOf(pool: pg.Pool, day: string): Promise<Day['proof']> {
  const house = await read(
    pool,
    houseBalance,
    `SELECT DISTINCT ON (account, asset) account, asset AS currency, balance FROM house_days
     WHERE day <= $1 AND asset NOT LIKE 'share:%' ORDER BY account, asset, day DESC`,
    [day],
  )
  const customers = await read(
    pool,
    customersHold,
    `SELECT currency, sum(held)::bigint AS held FROM (
       SELECT asset AS currency, amount AS held FROM balances WHERE asset NOT LIKE 'share:%'
       UNION ALL SELECT l->>2, CASE WHEN l->>0 LIKE 'C.%' THEN (l->>3)::bigint ELSE 0 END
         - CASE WHEN l->>1 LIKE 'C.%' THEN (l->>3)::bigint ELSE 0 END
       FROM journals j CROSS JOIN LATERAL json_array_elements(j.lines::json) l
       WHERE j.business_date > $1 AND l->>2 NOT LIKE 'share:%') each
     GROUP BY currency ORDER BY currency`,
    [day],
  )
  const names = new Set([...house, ...customers].map(({ currency }) => currency))
  return [...names].toSorted().flatMap((name) => {
    const currency = currencySchema.parse(name)
    const own = house.filter((row) => row.currency === name && row.balance !== 0n)
    const held = customers.find((row) => row.currency === name)?.held ?? 0n
    const wire = (minor: bigint) => toWire(money(currency, minor))
    const sum = own.reduce((total, { balance }) => total + balance, -held)
    if (own.length === 0 && held === 0n) return []
    const accounts = own.map(({ account, balance }) => ({ account, balance: wire(balance) }))
    return [{ currency, accounts, customers: wire(-held), sum: wire(sum) }]
  })
}

const shares = mixedRow({ instrument: int8, name: text(), customers: int8, house: int8 })

/**
 * Positions against depositary, street and issuer: as summed day by day, and what was posted
 * since.
 */
async function sharesOf(pool: pg.Pool, last: bigint | null): Promise<Day['shares']> {
  const rows = await read(
    pool,
    shares,
    `WITH found AS (SELECT p.instrument, i.name, p.shares AS customers,
       COALESCE(h.shares, 0)::bigint AS house, p.shares = COALESCE(h.shares, 0) AS same
     FROM (SELECT instrument, sum(shares)::bigint AS shares FROM positions
       GROUP BY instrument HAVING sum(shares) <> 0) p
     JOIN instruments i ON i.id = p.instrument
     LEFT JOIN (SELECT asset, sum(shares) AS shares FROM (
       SELECT asset, balance AS shares FROM house_sums WHERE asset LIKE 'share:%'
       UNION ALL SELECT l->>2,
         CASE WHEN l->>0 IN ('S.depot', 'S.street', 'S.issuer') THEN (l->>3)::bigint ELSE 0 END
         - CASE WHEN l->>1 IN ('S.depot', 'S.street', 'S.issuer') THEN (l->>3)::bigint ELSE 0 END
       FROM journals j CROSS JOIN LATERAL json_array_elements(j.lines::json) l
       WHERE j.business_date > COALESCE((SELECT max(day) FROM book_days), '-infinity')
         AND l->>2 LIKE 'share:%') each
       GROUP BY asset) h ON h.asset = 'share:' || p.instrument
     )
     ${pageAfter({
       shown: 'instrument, name, customers, house',
       order: ['same', 'name', 'instrument'],
       last: '$1::bigint',
     })}`,
    [last],
  )
  return rows.map(({ instrument, name, customers, house }) => ({
    instrument: String(instrument),
    name,
    customers: String(customers),
    house: String(house),
  }))
}
