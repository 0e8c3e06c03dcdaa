// Goal: books and secrets of a house that trades come back on another machine, to the byte, and
// open no account that was closed since. Method: a real world backed up while it trades, restored
// into an empty database and a new folder, verified, and used by its customers; then files that
// were cut off, changed, or sealed for somebody else.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { holdingsList } from '@parkett/contract/customer/holdings'
import { accessLogout } from '@parkett/contract/customer/access'
import { ordersPlace, ordersPrepare } from '@parkett/contract/customer/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  backup,
  makeBackupKey,
  newestPair,
  readKeys,
  restore,
  type BackupFiles,
} from '../compose/backup.ts'
import { addressOf, emptyDatabase, type TestDatabase } from '../platform/db/testing.ts'
import { callerOf } from './testing-calls.ts'
import { logInAgain, newTrader, testApp, tradePassword, type Customer } from './testing-app.ts'
import type { TestApp } from './testing-app.ts'
import { nordlicht } from './testing-owner.ts'

const folder = mkdtempSync(join(tmpdir(), 'parkett-backup-'))
const keyFile = join(folder, 'backup.key')
const other = join(folder, 'other.key')
const databases: TestDatabase[] = []
let world: TestApp
let trader: Customer
let files: BackupFiles

beforeAll(async () => {
  world = await testApp()
  const recipient = await makeBackupKey(keyFile)
  const secrets = await makeBackupKey(other)
  trader = await newTrader(world.app)
  await buy(trader, 3)
  // Somebody goes on buying all the while: what is not yet done is not half in the backup.
  let over = false
  const trading = (async () => {
    while (!over) await buy(trader, 1)
  })()
  const at = new Date('2026-11-22T20:00:00Z')
  const from = { dataDir: world.dataDir, databaseUrl: addressOf(world.db) }
  try {
    files = await backup(from, { folder, recipients: { books: recipient, secrets }, at })
  } finally {
    over = true
    await trading
  }
  // Logged out after the backup: the restored books have the token as it was.
  await callerOf(world.app, { token: trader.token }).must(accessLogout, { body: {} })
})
afterAll(async () => {
  await world.close()
  for (const database of databases) await database.drop()
  rmSync(folder, { recursive: true })
})

async function buy(customer: Customer, quantity: number): Promise<void> {
  const { instrument } = await nordlicht(customer)
  const body = { instrument: instrument.id, side: 'buy', type: 'market', quantity } as const
  const { intent } = await customer.must(ordersPrepare, { body })
  await customer.must(ordersPlace, { body: { intent, tradePassword } })
}

const keys = () => [...readKeys(keyFile), ...readKeys(other)]

async function fresh() {
  const db = await emptyDatabase()
  databases.push(db)
  const dataDir = mkdtempSync(join(folder, 'restored-'))
  return { db, dataDir, databaseUrl: addressOf(db) }
}

/** Nothing that a customer could take for their books. */
async function hasNoBooks({ db }: { readonly db: TestDatabase }): Promise<boolean> {
  const { rows } = await db.owner.query<{ there: string | null }>(
    "SELECT to_regclass('journals')::text AS there",
  )
  if (rows[0]?.there === null) return true
  return (
    (await db.owner.query('SELECT 1 FROM journals UNION ALL SELECT 1 FROM installation'))
      .rowCount === 0
  )
}

test('restored books verify, know their customers, and every session is over', async () => {
  const there = await fresh()
  const { restored, verified } = await restore(there, { files: newestPair(folder), keys: keys() })
  expect(verified.invariants.filter(({ ok }) => !ok)).toEqual([])
  expect(restored.sums.find(({ table }) => table === 'customers')?.rows).toBe(1)
  const again = await testApp({}, undefined, there)
  const before = await callerOf(again.app, { token: trader.token }).call(holdingsList)
  expect(before.reason).toBe('session_over')
  const back = await logInAgain(again.app, trader)
  const [held] = (await back.must(holdingsList)).positions
  expect(held?.quantity).toBeGreaterThanOrEqual(3)
  await buy(back, 2)
  const [more] = (await back.must(holdingsList)).positions
  expect(more?.quantity).toBe((held?.quantity ?? 0) + 2)
  databases.splice(databases.indexOf(there.db), 1)
  await again.close()
})

const damages: readonly (readonly [string, (bytes: Buffer) => Buffer])[] = [
  ['cut off at its end', (bytes) => bytes.subarray(0, -1)],
  ['cut off in its middle', (bytes) => bytes.subarray(0, bytes.length >> 1)],
  ['cut off in its head', (bytes) => bytes.subarray(0, 40)],
  ['changed in one bit', (bytes) => Buffer.from(bytes.with(-200, (bytes.at(-200) ?? 0) ^ 1))],
]

test('what is damaged or sealed for somebody else is refused whole; the good one follows', async () => {
  const there = await fresh()
  const bad = join(folder, 'bad.age')
  for (const [damage, harm] of damages) {
    writeFileSync(bad, harm(readFileSync(files.books)))
    const tried = restore(there, { files: { ...files, books: bad }, keys: keys() })
    await expect(tried, damage).rejects.toThrow(/cannot be opened|cut off/)
    expect(await hasNoBooks(there), damage).toBe(true)
  }
  for (const key of [keyFile, other]) {
    const tried = restore(there, { files, keys: readKeys(key) })
    await expect(tried, key).rejects.toThrow('cannot be opened')
  }
  expect(await hasNoBooks(there)).toBe(true)
  const { verified } = await restore(there, { files, keys: keys() })
  expect(verified.invariants.every(({ ok }) => ok)).toBe(true)

  const over = restore(there, { files, keys: keys() })
  await expect(over).rejects.toThrow('There are books already')
  writeFileSync(join(there.dataDir, 'secrets', 'audit.pem'), 'another', { mode: 0o600 })
  const mixed = restore({ ...(await fresh()), dataDir: there.dataDir }, { files, keys: keys() })
  await expect(mixed).rejects.toThrow('exists and is another one')
})
