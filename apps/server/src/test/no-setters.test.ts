// Goal: nobody can write a price, fill, profit, yield, allotment or balance (`honesty.md` H2):
// no call, no database role. Method: every grant of the application's role as the database
// knows it, and every field a staff call takes.
import { approvalActSchemas } from '@parkett/contract/desk/approvals'
import { allRoutes } from '@parkett/contract/routes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../platform/db/testing.ts'
import { makeSchemas } from '../platform/http/json-schemas.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.drop())

async function tablesWith(privilege: 'UPDATE' | 'DELETE' | 'TRUNCATE'): Promise<string[]> {
  const { rows } = await db.owner.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p', 'v')
       AND (has_table_privilege('parkett_app', c.oid, $1)
            OR ($1 = 'UPDATE' AND has_any_column_privilege('parkett_app', c.oid, 'UPDATE')))
     ORDER BY 1`,
    [privilege],
  )
  return rows.map(({ name }) => name)
}

/** Posted, filled, decided or written down: only ever added to. */
const appendOnly = [
  'journals',
  'journals_apart',
  'postings',
  'commands',
  'outbox',
  'daily_heads',
  'fills_apart',
  'lot_choices',
  'application_changes',
  'auctions',
  'auction_rounds',
  'closed_positions',
  'installation',
  'audit_log',
  'approvals',
  'approval_decisions',
  'customer_events',
  'customer_freezes',
  'customer_freeze_ends',
  'adjustments',
  'house_rules',
  'savings_offered',
  'savings_taken_back',
  'offering_changes',
  'bank_charges',
  'purchase_warnings',
  'offering_outside',
  'offering_prices',
  'offering_terms',
  'block_papers',
  'block_offer_papers',
  'withdrawal_approvals',
  'withdrawal_holds',
  'withdrawal_hold_ends',
  'payout_batch_items',
  'payout_batch_leaves',
  'deposit_steps',
  'provider_events',
  'psp_payouts',
  'psp_settled',
  'psp_fee_differences',
  'psp_reports',
  'psp_report_rows',
  'incoming_lines',
  'incoming_line_ends',
  'staff_roles',
  'agreement_consents',
  'credit_points',
  'market_imports',
  'calendar_years',
  'documents',
  'document_prints',
  'document_keys',
  'owed_leaves',
  'owed_days',
  'offerings',
  'offering_seeds',
  'offering_lists',
  'offering_draws',
  'offering_listings',
]

test('what was posted, filled, decided or logged cannot be changed or removed by the application', async () => {
  const [changed, removed] = [await tablesWith('UPDATE'), await tablesWith('DELETE')]
  for (const table of appendOnly) {
    expect(changed, table).not.toContain(table)
    expect(removed, table).not.toContain(table)
  }
  expect(await tablesWith('TRUNCATE')).toEqual([])
})

/** Where a row may go because nothing is lost by it; a new line here needs a reason. */
const money = [
  'ledger_accounts',
  'money',
  'holdings',
  'deposits',
  'orders',
  'settlements',
  'share_releases',
]

test('no row that carries money can be removed', async () => {
  const removed = await tablesWith('DELETE')
  expect(removed).toContain('used_nonces')
  for (const table of money) expect(removed, table).not.toContain(table)
})

test('the application owns nothing and makes nothing', async () => {
  const { rows } = await db.owner.query(
    `SELECT has_schema_privilege('parkett_app', 'public', 'CREATE') AS makes,
       (SELECT count(*) FROM pg_class c JOIN pg_roles r ON r.oid = c.relowner WHERE r.rolname = 'parkett_app') AS owns,
       (SELECT rolsuper OR rolcreaterole OR rolcreatedb OR rolbypassrls FROM pg_roles WHERE rolname = 'parkett_app') AS strong`,
  )
  expect(rows[0]).toEqual({ makes: false, owns: 0n, strong: false })
})

const setters =
  /^(price|last|open(?!sAt)|high|low|close(?!s(On|At))|quote|balance|amount|cash|credit|debit|profit|yield|rate|fill|filled|quantity|shares|allot|allotment|winner|points|level)/i

/** What two people may ask for beyond that: the typed adjustment has an amount, a counter-account and a reason; a
 * fee has a rate, for a day that has not begun; a block and a new share have the price that whoever sells them asks, which is no quote; a fixed
 * term has the yield rate that the house promises out of own money, for purchases of a day that has not begun; a pool's money is
 * carried from one institution to another, of which no customer has a cent more or less. */
const byTwo: Readonly<Record<string, readonly string[]>> = {
  'ledger.adjustment': ['amount'],
  'rules.change': ['rate'],
  'block.list': ['price'],
  'offering.publish': ['price', 'priceLow'],
  // Of a range that two people published, the price within it, before anybody knows who has won.
  'offering.price': ['priceLow', 'priceHigh', 'price'],
  // The price of everybody while the list is open: beside what both read, and nobody pays more by it than confirmed.
  'offering.change': ['price', 'priceLow', 'price', 'priceLow'],
  'savings.offer': ['yieldRate'],
  'savings.change': ['yieldRate'],
  'treasury.move': ['amount'],
}

for (const schema of approvalActSchemas) {
  const [kind = ''] = schema.shape.kind.def.values
  test(`${kind} names no fill, profit or balance, a price only if a seller asks it, a yield only if it is promised, and an amount only if it is the typed adjustment or what is carried between institutions`, () => {
    const { schemaOf, shared } = makeSchemas()
    const named = fieldsIn({ own: schemaOf(schema, 'input'), shared }).filter((field) =>
      setters.test(field),
    )
    expect(named).toEqual(byTwo[kind] ?? [])
  })
}

/** At the terminal of the machine alone: what the owners of the house paid in, no customer's money. */
const byMachine: Readonly<Record<string, readonly string[]>> = { 'operator.capital': ['amount'] }

const posts = allRoutes.filter(({ access, method }) => access === 'operator' && method === 'POST')
/** What it takes are acts of two people, which stand above. */
const asksTwo = ['approvals.request', 'approvals.requestOfferings']
for (const route of posts.filter(({ name }) => !asksTwo.includes(name))) {
  test(`${route.name} takes no price, fill, yield or allotment, and an amount only from the machine`, () => {
    const { schemaOf, shared } = makeSchemas()
    const own = route.body === undefined ? {} : schemaOf(route.body, 'input')
    const named = fieldsIn({ own, shared })
    expect(named.filter((field) => setters.test(field))).toEqual(byMachine[route.name] ?? [])
  })
}

test('nothing that one person does is about an offering; two publish one without a seed, a list or a winner, price it within its range, change price and quantity of all, put it off or call it off', () => {
  const about = /^(offering|application|ipo|draw|lot)/i
  // A file is read and judged, and kept nowhere; a prospectus is nothing until two people publish what names it.
  const alone = posts
    .filter(({ name }) => about.test(name))
    .map(({ name, upload }) => [name, upload])
  expect(alone).toEqual([
    ['offerings.readFile', true],
    ['offerings.keepProspectus', true],
  ])
  const acts = approvalActSchemas.filter(({ shape }) => about.test(shape.kind.def.values[0] ?? ''))
  expect(acts.map(({ shape }) => Object.keys(shape))).toEqual([
    [
      ...['kind', 'name', 'nameZh', 'board', 'code', 'applicationCode', 'industry', 'way', 'price'],
      ...[
        'priceLow',
        'totalShares',
        'issued',
        'offered',
        'unit',
        'minimum',
        'maximum',
        'annualProfit',
      ],
      ...['opensAt', 'closesAt', 'drawsAt', 'resultsAt', 'payUntil', 'listsOn'],
      ...['parent', 'prospectus', 'risks'],
    ],
    ['kind', 'offering', 'priceLow', 'priceHigh', 'price'],
    ['kind', 'offering', 'closesAt', 'before', 'price', 'priceLow', 'offered'],
    ['kind', 'offering', 'closesAt', 'days'],
    ['kind', 'offering', 'closesAt'],
  ])
})

const ofDraws = /^(seed|entropy|nonce|drawn|units|list$|lots?$|winners?|allotted)/i
/** Words of draws that these mean otherwise. */
const ownFields: Readonly<Record<string, readonly string[]>> = {
  // What the applicant's own device adds, and how many units of each one click asks for.
  'offerings.prepare': ['nonce', 'units'],
  // Purchases of one's own, of which a sale takes.
  'orders.prepare': ['lots', 'lot'],
}
const written = allRoutes.filter(({ method }) => method === 'POST')
test.each(written.map((route) => [route.name, route] as const))(
  '%s takes no seed, list or result of a draw',
  (name, { body }) => {
    const { schemaOf, shared } = makeSchemas()
    const named = fieldsIn({ own: body === undefined ? {} : schemaOf(body, 'input'), shared })
    const own = Object.entries(ownFields).find(([of]) => name.startsWith(of))?.[1] ?? []
    expect(named.filter((field) => ofDraws.test(field) && !own.includes(field))).toEqual([])
  },
)

/** Every property name of a JSON schema, however deep. */
function fieldsIn(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(fieldsIn)
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([name, part]: [string, unknown]) =>
    name === 'properties' && typeof part === 'object' && part !== null
      ? [...Object.keys(part), ...Object.values(part).flatMap(fieldsIn)]
      : fieldsIn(part),
  )
}
