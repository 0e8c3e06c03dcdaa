import { labels, sealParts } from '../platform/data-dir/personal.ts'
import { unlockCodeRoute } from '@parkett/contract/customer/lock'
import { exportData } from '@parkett/contract/customer/export'
import { crc32 } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { newTrader, testApp, tradePassword, type TestApp } from './testing-app.ts'
import type { Caller } from './testing-calls.ts'
import { exported, withheld } from '../slices/profile/export/tables.ts'
import { makeZip } from '../slices/profile/export/zip.ts'
import { fillAccount } from './testing-owner.ts'
import { verifiedCustomer } from './testing-verified.ts'

let world: TestApp
beforeAll(async () => (world = await testApp()))
afterAll(() => world.close())

const ask = (who: Caller, password = tradePassword) =>
  who.call(exportData, { body: { tradePassword: password } })
/** Each table as it stands in `all.json`. */
const allSchema = z.record(z.string(), z.array(z.record(z.string(), z.unknown())))

test('the export holds all of one’s own data, nobody else’s, and no secret', async () => {
  const other = await newTrader(world.app)
  const me = await newTrader(world.app)
  const { username, id } = me
  const { data } = await ask(me)
  expect(data.name).toMatch(/^parkett-\d{4}-\d\d-\d\d\.zip$/)
  const text = Buffer.from(data.zip, 'base64').toString('utf8')
  for (const part of [
    'all.json',
    'journals.csv',
    'sessions.csv',
    'orders.csv',
    username,
    String(id),
  ])
    expect(text).toContain(part)
  for (const secret of [other.username, String(other.id), '$argon2', 'token_hash', 'password_hash'])
    expect(text).not.toContain(secret)
})

test('what was handed in and what was issued comes along, one’s own alone', async () => {
  const stranger = await verifiedCustomer(world)
  await fillAccount(world, stranger, { passkey: false })
  const owner = await verifiedCustomer(world)
  await fillAccount(world, owner, { passkey: false })
  await owner.call(unlockCodeRoute)
  const { data } = await ask(owner)
  const zip = Buffer.from(data.zip, 'base64')
  const text = zip.toString('latin1')
  // Each name stands twice: before its file, and in the directory at the end.
  const found = text.match(/(?:identity|documents)\/[\w./-]+?\.(?:json|jpg|pdf)/g) ?? []
  const names = [...new Set<string>(found)]
  expect(names).toContain('identity/1.json')
  expect(names).toContain('identity/1-front.jpg')
  expect(names).toContain('identity/1-back.jpg')
  expect(names.filter((name) => /^documents\/.*contract_note.*\.json$/.test(name))).toHaveLength(1)
  expect(names.filter((name) => /^documents\/.*contract_note.*\.pdf$/.test(name))).toHaveLength(1)
  expect(text).toContain('Erika Mustermann')
  const all = allSchema.parse(JSON.parse(zipped(zip, 'all.json')))
  const rowsOf = (table: string) => all[table] ?? []
  for (const table of [
    'cards',
    'withdrawals',
    'withdrawal_steps',
    'deposits',
    'deposit_steps',
    'points',
    'transfers',
  ])
    expect(rowsOf(table).length, table).toBeGreaterThan(0)
  for (const table of [
    'orders',
    'fills',
    'positions',
    'closed_positions',
    'staff_acts',
    'sent_messages',
  ])
    expect(rowsOf(table).length, table).toBeGreaterThan(0)
  // The table is the same rows, each with all its columns.
  expect(zipped(zip, 'fills.csv').split('\r\n')[0]).toBe(
    Object.keys(rowsOf('fills')[0]!)
      .map((name) => `"${name}"`)
      .join(','),
  )
  const codes = rowsOf('sent_messages').filter(({ kind }) => String(kind).startsWith('code'))
  expect(codes.map(({ text: said }) => said)).toEqual([''])
  expect(text).not.toContain(String(stranger.id))
  expect(text).not.toContain('0532013000')
})

// abuse row 78: the text is typed by people, the file is opened by a spreadsheet.
test('a text that a spreadsheet would run is disarmed in a table, a number stays one', async () => {
  const me = await newTrader(world.app)
  const { id } = me
  const formulas = ["-2+3+cmd|' /C calc'!A0", '=1+1', '+49', '@SUM(A1)', '\t=1', '\uff1d1+1']
  for (const [at, street] of formulas.entries()) {
    const row = id + BigInt(at)
    const parts = { street, postcode: '1', city: 'x' }
    await world.db.owner.query(
      `INSERT INTO customer_addresses (id, customer_id, sealed, country, since)
       VALUES ($1, $2, $3, 'DE', now())`,
      [row, id, sealParts(world.personal, labels.address(id, row), parts)],
    )
  }
  const { data } = await ask(me)
  const text = Buffer.from(data.zip, 'base64').toString('utf8')
  for (const formula of formulas) {
    expect(text, formula).toContain(`"'${formula}"`)
    expect(text, formula).not.toContain(`\n"${formula}"`)
  }
  await world.db.owner.query(
    `INSERT INTO credit_points (id, customer_id, at, reason, ref, delta) VALUES ($1, $1, now(), 'correction', 'test', -5)`,
    [id],
  )
  const again = (await ask(me)).data
  expect(Buffer.from(again.zip, 'base64').toString('utf8')).toContain('"-5"')
})

test('nothing that has an owner is forgotten: each table is exported, or stays for a reason that is written down', async () => {
  const { rows } = await world.db.owner.query<{ name: string }>(
    `SELECT DISTINCT c.table_name AS name FROM information_schema.columns c
     JOIN information_schema.tables t ON t.table_schema = c.table_schema AND t.table_name = c.table_name
     WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE'
       AND c.column_name IN ('customer', 'customer_id', 'owner')`,
  )
  const owned = rows.map(({ name }) => name)
  expect(owned.length).toBeGreaterThan(50)
  const read = Object.values(exported).flatMap(({ sql }) =>
    [...sql.matchAll(/(?:FROM|JOIN) (\w+)/g)].map(([, name]) => name),
  )
  const forgotten = owned.filter((name) => !read.includes(name) && !Object.hasOwn(withheld, name))
  expect(forgotten, 'add each to slices/profile/export/tables.ts').toEqual([])
  expect(Object.keys(withheld).filter((name) => !owned.includes(name))).toEqual([])
})

test('without the trade password there is no export, and three a day are enough', async () => {
  const me = await newTrader(world.app)
  expect((await ask(me, '839274')).reason).toBe('trade_password_wrong')
  expect((await ask(me, '')).reason).toBe('trade_password_required')
  for (let n = 0; n < 3; n += 1) expect((await ask(me)).code).toBe(1)
  expect((await ask(me)).reason).toBe('too_many_requests')
})

/** One file of an archive without compression. */
function zipped(zip: Buffer, name: string): string {
  const head = zip.indexOf(Buffer.from(name, 'ascii')) - 30
  const from = head + 30 + zip.readUInt16LE(head + 26)
  return zip.subarray(from, from + zip.readUInt32LE(head + 22)).toString('utf8')
}

test('the archive is read back the way every program reads one: from its end over the directory', () => {
  const files = { 'a.txt': 'ärger', 'empty.csv': '' }
  const zip = makeZip(
    Object.entries(files).map(([name, text]) => ({ name, content: Buffer.from(text) })),
  )
  const end = zip.length - 22
  expect(zip.readUInt32LE(end)).toBe(0x06054b50)
  let at = zip.readUInt32LE(end + 16)
  expect(at + zip.readUInt32LE(end + 12)).toBe(end)
  const found: Record<string, string> = {}
  for (let n = 0; n < zip.readUInt16LE(end + 10); n += 1) {
    expect(zip.readUInt32LE(at)).toBe(0x02014b50)
    const [size, label, local] = [
      zip.readUInt32LE(at + 24),
      zip.readUInt16LE(at + 28),
      zip.readUInt32LE(at + 42),
    ]
    expect(zip.readUInt32LE(local)).toBe(0x04034b50)
    const begin = local + 30 + zip.readUInt16LE(local + 26)
    const content = zip.subarray(begin, begin + size)
    expect(zip.readUInt32LE(at + 16)).toBe(crc32(content))
    found[zip.toString('ascii', at + 46, at + 46 + label)] = content.toString()
    at += 46 + label
  }
  expect(found).toEqual(files)
})
