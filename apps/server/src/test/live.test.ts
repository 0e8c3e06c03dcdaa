// Goal: play money never becomes money, a live house starts with nothing missing or not at all, and sells
// nothing without a licence of its own. Method: databases of both kinds, real staff, and the whole server
// in live mode.
import { manifestFile } from '@parkett/contract/customer/manifest'
import { blocksList } from '@parkett/contract/customer/blocks'
import { loansShow } from '@parkett/contract/customer/loans'
import { pushOn, pushRead } from '@parkett/contract/customer/push'
import { savingsShow } from '@parkett/contract/customer/savings'
import { treasuryPrepare, treasuryShow } from '@parkett/contract/customer/treasury'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../base/config.ts'
import { liveFacts, settle } from '../compose/live.ts'
import { testDatabase, type TestDatabase } from '../platform/db/testing.ts'
import { seedDemoInvitation } from '../slices/access/invitations.ts'
import { settleMode } from '../platform/installation/mode.ts'
import { newTrader, testApp, type TestApp } from './testing-app.ts'
import { callerOf } from './testing-calls.ts'
import { unnamedHouse } from './testing-house.ts'
import { firstAdmin, hire, invite } from './testing-staff.ts'

const live = readConfig({ MODE: 'live' })
const modeIn = async ({ pool }: TestDatabase): Promise<string | undefined> => {
  const { rows } = await pool.query<{ mode: string }>('SELECT mode FROM installation')
  return rows[0]?.mode
}

test('a live start with gaps names each, and leaves the database what it was', async () => {
  const db = await testDatabase()
  try {
    const refused = settle(db.pool, live, Date.now())
    await expect(refused).rejects.toThrow(/^MODE=live is refused\. What is missing:\n- HOUSE_NAME/)
    await expect(refused).rejects.toThrow(/\n- PSP_URL, PSP_KEY and PSP_WEBHOOK_SECRET/)
    expect(await modeIn(db)).toBeUndefined()
    // What no live start marked may still become a simulation.
    await settle(db.pool, readConfig({}), Date.now())
    expect(await modeIn(db)).toBe('simulated')
  } finally {
    await db.drop()
  }
})

test('a database keeps its mode, whoever asks for another, and its role cannot write it', async () => {
  const db = await testDatabase()
  try {
    await settleMode(db.pool, 'simulated')
    await expect(settle(db.pool, live, Date.now())).rejects.toThrow(
      'This database is simulated and cannot become live. Set DATA_DIR or DATABASE_URL to another one.',
    )
    await expect(db.pool.query(`UPDATE installation SET mode = 'live'`)).rejects.toThrow(
      /permission denied/,
    )
    await expect(db.pool.query('DELETE FROM installation')).rejects.toThrow(/permission denied/)
    expect(await modeIn(db)).toBe('simulated')
  } finally {
    await db.drop()
  }
})

test('a live database does not become a simulation', async () => {
  const db = await testDatabase()
  try {
    await settleMode(db.pool, 'live')
    await expect(settle(db.pool, readConfig({}), Date.now())).rejects.toThrow(
      /^This database is live and cannot become simulated\./,
    )
  } finally {
    await db.drop()
  }
})

test('whoever was invited counts as the one who did, until the operator vouches', async () => {
  const world = await testApp()
  try {
    const two = async () => (await liveFacts(world.db.pool, live, world.wall.nowMs)).twoPeople
    const admin = await firstAdmin(world)
    expect(await two()).toBe(false)
    await invite(world, admin, ['payments'], 'kasse')
    expect(await two()).toBe(false)
    const other = await hire(world, admin, ['compliance'], 'prueft')
    expect(await two()).toBe(true)
    await world.db.owner.query('UPDATE staff SET totp_confirmed_at = NULL WHERE id = $1', [
      other.id,
    ])
    expect(await two()).toBe(false)
  } finally {
    await world.close()
  }
})

test('what the simulated bank wrote is no statement of a bank', async () => {
  const world = await testApp()
  try {
    const { owner, pool } = world.db
    const iban = live.receivingAccount.iban
    const add = (id: number, day: string, by: string) =>
      owner.query(
        `INSERT INTO bank_statements (id, account, name, day, opening, closing, source, digest, imported_at, imported_by)
         SELECT $1, id, $2, $3, 0, 0, 'camt.053', '\\x00', now(), $4 FROM bank_accounts WHERE iban = $5`,
        [id, `N${id}`, day, by, iban],
      )
    await world.run('books')
    await add(900_001, '2026-11-27', 'SIM')
    expect((await liveFacts(pool, live, world.wall.nowMs)).statementOf).toBeNull()
    await add(900_002, '2026-11-26', 'kasse')
    expect((await liveFacts(pool, live, world.wall.nowMs)).statementOf).toBe('2026-11-26')
  } finally {
    await world.close()
  }
})

let world: TestApp
beforeAll(async () => {
  world = await testApp({
    mode: 'live',
    house: { ...unnamedHouse, licences: { ...unnamedHouse.licences, savings: 'KWG 2' } },
    psp: {
      name: 'P',
      url: 'https://api.provider.example',
      key: 'sk_live_0123456789',
      webhookSecret: 'whsec_0123456789abcdef',
      kind: 'ideal',
      origin: 'https://broker.example',
    },
  })
  await seedDemoInvitation(world.db.pool, new Date(world.wall.nowMs))
})
afterAll(() => world.close())

test('a live house sells what a licence covers, and pays out the rest all the same', async () => {
  const me = await newTrader(world.app)
  expect((await me.must(treasuryShow)).gate).toBe('not_offered')
  expect((await me.must(loansShow, { query: {} })).gate).toBe('not_offered')
  expect((await me.must(blocksList)).gate).toBe('not_offered')
  expect((await me.must(savingsShow)).gate).toBeNull()
  const asked = (kind: 'buy' | 'redeem') =>
    me.call(treasuryPrepare, { body: { kind, currency: 'EUR', amount: '10.00' } })
  expect((await asked('buy')).reason).toBe('not_offered')
  // Nothing is there to be given back; the refusal is about that alone.
  expect((await asked('redeem')).reason).toBe('insufficient_settled')
})

test('a live house that told push services nothing takes no device', async () => {
  const me = await newTrader(world.app)
  expect(await me.must(pushRead)).toMatchObject({ way: 'none', key: null, devices: [] })
  expect((await me.call(pushOn, { body: { subscription: null } })).reason).toBe('not_found')
})

test('the manifest of a live house says which products are off', async () => {
  const text = (await callerOf(world.app).file(manifestFile, {})).text
  expect(text).toContain('"mode": "live"')
  const { document } = JSON.parse(text) as {
    readonly document: { readonly products: readonly { product: string; offered: boolean }[] }
  }
  expect(document.products.flatMap(({ product, offered }) => (offered ? [product] : []))).toEqual([
    'savings',
  ])
})
