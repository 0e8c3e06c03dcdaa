// Goal: whoever reads the database alone, or a copy of its disk, learns no phone, no address, no
// IBAN and no name of anybody; staff and the bank's matching find them all the same, and a database
// that lay open before is sealed by the first start of this version. Method: a world with known
// texts, every column of every row of every table looked through for them, as text and as bytes;
// then a database of the version before, filled with plain rows, opened as a start opens it.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { money } from '@parkett/contract/wire/money'
import { ok } from '@parkett/contract/wire/outcome'
import { incomingLinesList } from '@parkett/contract/desk/incoming-lines'
import { profileAddress } from '@parkett/contract/customer/profile'
import { staffInvite } from '@parkett/contract/desk/staff'
import { usersReveal, usersSearch } from '@parkett/contract/desk/users'
import { lineReceived } from '@parkett/core/ledger/events/deposits'
import { afterAll, expect, test } from 'vitest'
import { phoneColumns } from '../platform/data-dir/testing-personal.ts'
import { migrate, readMigrations } from '../platform/db/migrate.ts'
import { openDatabase } from '../platform/db/open.ts'
import {
  addressOf,
  emptyDatabase,
  testDatabase,
  type TestDatabase,
} from '../platform/db/testing.ts'
import type { Act } from '../ledger/door/act.ts'
import { testDoor } from '../ledger/testing.ts'
import { brokenInvariants, newPayer } from './testing-cash.ts'
import { openTestIncoming } from './testing-incoming.ts'
import { testApp, type TestApp } from './testing-app.ts'
import { wholeStaff } from './testing-staff.ts'

const known = {
  name: 'Quirina Zwiebelturm',
  iban: 'DE75512108001245126199',
  purpose: 'Kaution Dachwohnung 17',
  phone: '+4917612345987',
  workPhone: '+4917698765004',
  street: 'Querstieg 4711',
  city: 'Zwiebelstadt',
  email: 'quirina@zwiebel.example',
}

const closing: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const close of closing.toReversed()) await close()
})

/** Every table whose rows hold one of the texts, as they are or as bytes, and which. */
async function found(db: TestDatabase): Promise<readonly string[]> {
  const { rows: tables } = await db.owner.query<{ name: string }>(
    `SELECT quote_ident(table_name) AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`,
  )
  expect(tables.length).toBeGreaterThan(90)
  const hits: string[] = []
  for (const { name } of tables)
    for (const [what, text] of Object.entries(known)) {
      const { rowCount } = await db.owner.query(
        `SELECT 1 FROM ${name} t
         WHERE strpos(lower(t::text), $1) > 0 OR strpos(t::text, $2) > 0 LIMIT 1`,
        [text.toLowerCase(), Buffer.from(text).toString('hex')],
      )
      if (rowCount !== 0) hits.push(`${name}: ${what}`)
    }
  return hits
}

test('a world full of known texts shows none of them in its tables, and finds them by their marks', async () => {
  const world = await testApp()
  closing.push(world.close)
  const staff = await wholeStaff(world)
  const payer = await newPayer(world)
  await payer.must(profileAddress, {
    body: { street: known.street, postcode: '12345', city: known.city, country: 'DE' },
  })
  await setPhone(world, payer.id)
  const bank = openTestIncoming(world)
  closing.push(bank.close)
  const { name: remitter, iban, purpose: text } = known
  await bank.receive({ amount: money('EUR', 4_200n), bankRef: 'A-1', remitter, iban, text })
  await staff.admin.call(staffInvite, {
    body: {
      roles: ['support'],
      email: known.email,
      phone: known.workPhone,
      reason: 'A new colleague',
    },
  })
  expect(await found(world.db)).toEqual([])

  for (const q of ['5987', '12345987', '+49 176 12345987'])
    expect((await staff.support.call(usersSearch, { query: { q } })).data.rows, q).toMatchObject([
      { id: String(payer.id), phoneMasked: '+49 ••• 87' },
    ])
  expect((await staff.support.call(usersSearch, { query: { q: '1234598' } })).data.rows).toEqual([])
  const params = { id: String(payer.id) }
  const seen = await staff.support.call(usersReveal, { params, body: { reason: 'she calls' } })
  expect(seen.data).toEqual({
    phone: known.phone,
    address: `${known.street}, 12345 ${known.city}, DE`,
    tax: null,
  })
  const { open } = (await staff.payments.call(incomingLinesList)).data
  expect(open).toMatchObject([{ remitter, iban, text, returnable: true }])
})

async function setPhone({ db, personal }: TestApp, customer: bigint): Promise<void> {
  await db.owner.query(
    'UPDATE customers SET phone_sealed = $2, phone_mark = $3, phone_tails = $4 WHERE id = $1',
    [customer, ...phoneColumns(customer, known.phone, personal)],
  )
}

/** The journal of an incoming line, without the line: the version before wrote that one open. */
const journalOfLine: Act<{ readonly id: bigint }, { readonly journal: string }> = {
  name: 'bank.line',
  under: 'unmoved',
  needs: () => [],
  decide: (_work, { id }, { nextId }) => {
    const journal = nextId()
    const posted = { ...lineReceived(money('EUR', 4_200n)), id: journal, reference: id }
    return ok({ value: { journal: journal.toString() }, journals: [posted], rows: [], events: [] })
  },
}

/** The journal as the version before kept it: posted elsewhere, because its tables have other names. */
async function postAsBefore(owner: TestDatabase['owner']): Promise<string> {
  const elsewhere = await testDatabase()
  const door = testDoor(elsewhere.pool)
  const request = { customer: 0n, route: 'bank.line', key: 'one', bodyHash: 'x', input: { id: 9n } }
  const posted = await door.submit(journalOfLine, request)
  if (!posted.ok) throw new Error(posted.reason)
  for (const [from, to, columns] of [
    ['journals_apart', 'journals', journalColumns],
    ['commands', 'idempotency_keys', keyColumns],
    ['ledger_accounts', 'ledger_accounts', ['customer', 'chain_position', 'chain_head']],
  ] as const) {
    const texts = columns.map((column) => `${column}::text`).join(', ')
    const { rows } = await elsewhere.owner.query<Texts>(
      `SELECT ${texts} FROM ${from} WHERE customer = 0`,
    )
    expect(rows).toHaveLength(1)
    const places = columns.map((_, at) => `$${at + 1}`).join(', ')
    const values = columns.map((column) => rows[0]?.[column])
    await owner.query(`INSERT INTO ${to} (${columns.join(', ')}) VALUES (${places})`, values)
  }
  await door.close()
  await elsewhere.drop()
  return posted.value.value.journal
}
type Texts = Readonly<Record<string, string | null>>
const keyColumns = [
  'customer',
  'route',
  'key',
  'body_hash',
  'command',
  'answer',
  'answered_at',
] as const
const journalColumns = [
  'customer',
  'id',
  'position',
  'event',
  'reference',
  'command',
  'business_at',
  'business_date',
  'lines',
  'previous_hash',
  'hash',
] as const

/** What the version before kept open, row by row, with one account that is told twice. */
async function fillOpen({ owner }: TestDatabase): Promise<void> {
  const journal = await postAsBefore(owner)
  const { name, iban, purpose, phone, workPhone, street, city, email } = known
  const add = (sql: string, values: readonly unknown[] = []) => owner.query(sql, [...values])
  await add(
    `INSERT INTO customers (id, account_number, username, username_key, username_look, phone, email,
       password_hash, invitation_code, language, created_at, welcomed_at)
     SELECT n, 'PKOLD' || n, 'alt' || n, 'alt' || n, 'alt' || n, $1, $2, 'x', 'OLD' || n, 'de', now(), now()
     FROM generate_series(1, 2) n`,
    [phone, email],
  )
  await add(
    `INSERT INTO customer_addresses (id, customer_id, street, postcode, city, country, since)
     VALUES (5, 1, $1, '12345', $2, 'DE', now())`,
    [street, city],
  )
  await add(
    `INSERT INTO proof_codes (id, customer_id, purpose, ticket_hash, code_mac, tries_left, expires_at, detail)
     VALUES (6, 1, 'phone', sha256('a'), sha256('b'), 3, now() + interval '5 minutes', $1)`,
    [phone],
  )
  await add(
    `INSERT INTO sent_messages (id, customer_id, kind, recipient, language, text, sent_at)
     VALUES (7, 1, 'codePhone', $1, 'de', '123456', now())`,
    [phone],
  )
  await add(
    `INSERT INTO staff (id, username, username_key, alias, password_hash, created_at, person_key, phone)
     VALUES (8, 'kollegin', 'kollegin', 'K8', 'x', now(), $1, $2)`,
    [email, workPhone],
  )
  await add(
    `INSERT INTO bank_accounts (id, currency, iban, holder, bank) VALUES (1, 'SEK', 'X', 'P', 'B')`,
  )
  await add(
    `INSERT INTO bank_statements (id, account, name, day, opening, closing, source, digest, imported_at, imported_by)
     VALUES (1, 1, 'S', '2026-03-02', 0, 0, 'csv', '\\x00', now(), 'A1')`,
  )
  await add(
    `INSERT INTO bank_lines (id, statement, account, line_key, booked_on, value_on, amount, reference, party, party_iban, purpose)
     SELECT n, 1, 1, 'k' || n, '2026-03-02', '2026-03-02', CASE n WHEN 3 THEN 42 ELSE -42 END, '', $1, $2, $3
     FROM generate_series(3, 4) n`,
    [name, iban, purpose],
  )
  await add(
    `INSERT INTO bank_notes (id, line, reason, noted_by, noted_at)
     SELECT n, n, 'of another house', 'A1', now() FROM generate_series(3, 4) n`,
  )
  await add(
    `INSERT INTO incoming_lines (customer, id, account, bank_ref, booked_on, currency, amount, remitter, iban, text, journal, received_at)
     VALUES (0, 9, 'A', 'R1', '2026-03-02', 'EUR', 4200, $1, $2, $3, $4, now())`,
    [name, iban, purpose, journal],
  )
}

test('a database of the version before is sealed by the first start, and is as it was', async () => {
  const db = await emptyDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'parkett-sealed-'))
  closing.push(db.drop, async () => rmSync(dataDir, { recursive: true }))
  const client = await db.owner.connect()
  const before = readMigrations().filter(({ name }) => name < '0289')
  await migrate(client, before)
  await fillOpen(db)
  // Half of it in one transaction, then nothing: without keys it stays as it is.
  await expect(migrate(client)).rejects.toThrow('0289-personal-sealed.sql failed')
  client.release()
  expect((await found(db)).length).toBeGreaterThan(10)

  const opened = await openDatabase({ dataDir, databaseUrl: addressOf(db) }, { doing: 'a test' })
  await opened.close()
  expect(opened.migrated).toContain('0289-personal-sealed.sql')
  expect(await found(db)).toEqual([])

  const world = await testApp({}, undefined, { db, dataDir })
  closing.splice(-2, 2, world.close)
  expect(await brokenInvariants(world)).toEqual([])
  const staff = await wholeStaff(world)
  const { rows } = (await staff.support.call(usersSearch, { query: { q: '5987' } })).data
  expect(rows).toMatchObject([{ username: 'alt1' }, { username: 'alt2' }])
  const seen = await staff.support.call(usersReveal, {
    params: { id: '1' },
    body: { reason: 'she calls' },
  })
  expect(seen.data).toEqual({
    phone: known.phone,
    address: `${known.street}, 12345 ${known.city}, DE`,
    tax: null,
  })
  const { open } = (await staff.payments.call(incomingLinesList)).data
  const { name: remitter, iban, purpose: text } = known
  expect(open).toMatchObject([{ remitter, iban, text, returnable: true }])
})
