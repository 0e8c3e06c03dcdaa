// Goal: anybody can see that what is owed to customers is held for them, and each customer that
// they are part of it. Method: real trades over sealed days; sums asked of the database in
// another way; proofs checked by the code of the browser.
import { callerOf, houseOf, type Caller } from './testing-calls.ts'
import { nordlicht } from './testing-owner.ts'
import { ordersPlace, ordersPrepare } from '@parkett/contract/customer/orders'
import { documentsKeys } from '@parkett/contract/customer/documents'
import {
  liabilitiesDay,
  liabilitiesDays,
  liabilitiesFile,
  liabilitiesProof,
  liabilitiesShow,
} from '@parkett/contract/customer/liabilities'
import { operatorAdvanceDay } from '@parkett/contract/desk/operator'
import { createPublicKey, verify } from 'node:crypto'
import { fromDecimal } from '@parkett/contract/wire/money'
import { verifySealed, type CheckSignature } from '@parkett/proof/verify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { firstAdmin, hire } from './testing-staff.ts'
import { newCustomer, newTrader, testApp, type Customer, type TestApp } from './testing-app.ts'

let world: TestApp
let mine: Customer
let other: Customer
beforeAll(async () => {
  world = await testApp()
  mine = await newTrader(world.app)
  other = await newCustomer(world.app)
  const { instrument } = await nordlicht(mine)
  const body = {
    instrument: instrument.id,
    side: 'buy',
    type: 'market',
    quantity: 7,
  } as const
  const { intent } = (await mine.call(ordersPrepare, { body: body })).data
  expect(
    (await mine.call(ordersPlace, { body: { intent, tradePassword: '472915' } })).data.filled,
  ).toBe(7)
  await nextDays(4)
})
afterAll(() => world.close())

/** Days pass one by one, each is sealed, and what is sealed is published, by two rounds at once. */
async function nextDays(days: number): Promise<void> {
  for (let left = days; left > 0; left -= 1) {
    await houseOf(world).must(operatorAdvanceDay, { body: { days: 1 } })
    await world.run('exchange')
  }
  await Promise.all([world.run('books'), world.run('books')])
}
test('staff read every published day, newest first, as the public does', async () => {
  const admin = await firstAdmin(world)
  const payments = await hire(world, admin, ['payments'], 'zahlt')
  const { rows, unpublished, next } = await payments.must(liabilitiesDays, { query: {} })
  const { days } = await anybody().must(liabilitiesShow, { query: {} })
  expect(rows.map(({ day }) => day)).toEqual(days)
  expect([unpublished, next]).toEqual([[], null])
  for (const row of rows)
    expect((await anybody().must(liabilitiesShow, { query: { day: row.day } })).shown).toEqual(row)
  const older = await payments.must(liabilitiesDays, { query: { cursor: rows[0]?.day } })
  expect(older.rows).toEqual(rows.slice(1))
  await addsUp(payments)
  const support = await hire(world, admin, ['support'], 'hilft')
  expect((await support.call(liabilitiesDays, { query: {} })).reason).toBe('not_permitted')
})

/** The customers of each day add up to what the day says is owed, and each follows the day before. */
async function addsUp(payments: Awaited<ReturnType<typeof hire>>): Promise<void> {
  const { rows: days } = await payments.must(liabilitiesDays, { query: {} })
  const sumOf = (rows: readonly { owed: readonly { currency: string; amount: string }[] }[]) =>
    rows
      .flatMap(({ owed }) => owed)
      .filter(({ currency }) => currency === 'EUR')
      .reduce((sum, { amount }) => sum + fromDecimal(amount, 2), 0n)
  for (const [at, { day, currencies, accounts }] of days.entries()) {
    const { rows } = await payments.must(liabilitiesDay, { params: { day }, query: {} })
    expect(rows).toHaveLength(accounts)
    const euro = currencies.find(({ owed }) => owed.currency === 'EUR')
    expect(sumOf(rows)).toBe(fromDecimal(euro?.owed.amount ?? '0', 2))
    const earlier = days[at + 1]
    const before = earlier?.currencies.find(({ owed }) => owed.currency === 'EUR')
    expect(sumOf(rows.map((row) => ({ owed: row.before })))).toBe(
      fromDecimal(before?.owed.amount ?? '0', 2),
    )
  }
  const never = { params: { day: '2001-01-01' }, query: {} }
  expect((await payments.call(liabilitiesDay, never)).reason).toBe('not_found')
}

/** The first day that anything was booked on: at night, the day that is sealed first was before. */
async function firstBooked(): Promise<string> {
  const { rows } = await world.db.pool.query<{ day: string }>(
    'SELECT min(business_date) AS day FROM journals',
  )
  return rows[0]!.day
}
const anybody = () => callerOf(world.app)
const shown = async (day?: string) => {
  const { days, shown: found } = await anybody().must(liabilitiesShow, { query: { day } })
  if (found === null) throw new Error('no day is sealed')
  return { days, ...found }
}
const fileOf = async (day: string) =>
  (await anybody().file(liabilitiesFile, { params: { day } })).text
const proofOf = async (who: Caller, day: string) =>
  (await who.file(liabilitiesProof, { params: { day } })).text
/** What a proof says, as far as a test reads it; all else stays as it is. */
const proofSchema = z.looseObject({
  document: z.looseObject({
    root: z.looseObject({ hash: z.string() }),
    leaf: z.looseObject({ mark: z.string(), balances: z.record(z.string(), z.string()) }),
  }),
})
const readProof = (text: string) => proofSchema.parse(JSON.parse(text))

const check: CheckSignature = async ({ publicKey: x, value, text }) => {
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, Buffer.from(text), key, Buffer.from(value, 'base64url'))
}
async function look(text: string) {
  const { keys } = await anybody().must(documentsKeys)
  return verifySealed(text, { known: keys, check })
}

test('every sealed day is published once, held is owed to the cent, and owed is the ledger', async () => {
  const { days } = await shown()
  const sealed = await world.db.pool.query<{ day: string }>(
    'SELECT sealed_on AS day FROM daily_heads ORDER BY 1 DESC',
  )
  expect(days).toEqual(sealed.rows.map(({ day }) => day))
  const booked = await firstBooked()
  expect(days.filter((day) => day >= booked).length).toBeGreaterThan(1)
  for (const day of days) {
    const { currencies, accounts } = await shown(day)
    expect(accounts).toBe(day < booked ? 0 : 2)
    for (const { owed, held, difference } of currencies) {
      const { rows } = await world.db.pool.query<{ sum: bigint }>(
        `SELECT sum(CASE WHEN credit LIKE 'C.%' THEN amount ELSE 0 END - CASE WHEN debit LIKE 'C.%' THEN amount ELSE 0 END)::bigint AS sum
         FROM postings p JOIN journals j ON j.customer = p.customer AND j.id = p.journal
         WHERE asset = $1 AND j.business_date <= $2`,
        [owed.currency, day],
      )
      expect(fromDecimal(owed.amount, 2)).toBe(rows[0]?.sum)
      expect(held).toEqual(owed)
      expect(difference.amount).toBe('0.00')
    }
    expect((await look(await fileOf(day))).findings).toEqual([])
  }
})

test('each customer has a proof under the published root, of their own account and no other', async () => {
  const { days } = await shown()
  const booked = await firstBooked()
  for (const day of days) {
    if (day < booked) {
      expect((await mine.call(liabilitiesProof, { params: { day } })).reason).toBe('not_found')
      continue
    }
    const { root } = await shown(day)
    const marks = new Set<string>()
    for (const one of [mine, other]) {
      const text = await proofOf(one, day)
      expect((await look(text)).findings).toEqual([])
      const { document } = readProof(text)
      expect(document.root.hash).toBe(root)
      const { rows } = await world.db.pool.query<{ number: string }>(
        'SELECT account_number AS number FROM customers WHERE id = $1',
        [one.id],
      )
      expect(document.leaf.mark).toBe(rows[0]?.number)
      marks.add(document.leaf.mark)
    }
    expect(marks.size).toBe(2)
  }
  const [day = ''] = days
  expect((await anybody().call(liabilitiesProof, { params: { day } })).status).toBe(401)
  expect((await mine.call(liabilitiesProof, { params: { day: '2020-01-01' } })).status).toBe(404)
  expect((await anybody().call(liabilitiesFile, { params: { day: '2026-99-99' } })).status).toBe(
    400,
  )
})

test('the public page tells nothing of who is a customer, and a proof with a coin less is found out', async () => {
  const { days } = await shown()
  const [day = ''] = days
  const published = await fileOf(day)
  const page = JSON.stringify(await shown(day))
  const { rows } = await world.db.pool.query<{ number: string; name: string }>(
    'SELECT account_number AS number, username AS name FROM customers',
  )
  expect(rows).toHaveLength(2)
  const ids = [mine, other].map(({ id }) => String(id))
  for (const told of [published, page])
    for (const who of [...ids, ...rows.flatMap(({ number, name }) => [number, name])])
      expect(told).not.toContain(who)
  const sealed = readProof(await proofOf(mine, day))
  const { balances } = sealed.document.leaf
  balances['EUR'] = String(BigInt(balances['EUR'] ?? '') - 1n)
  const verdict = await look(`${JSON.stringify(sealed, null, 2)}\n`)
  expect(verdict.findings).toContainEqual({
    what: 'changed',
    where: 'document.leaf.balances.EUR'.slice(9),
  })
  expect(verdict.findings).toContainEqual({ what: 'sum', where: 'path' })
})

test('a day that was tampered with shows as a difference on the next one', async () => {
  await expect(world.db.pool.query(`UPDATE owed_leaves SET balances = '{}'`)).rejects.toThrow(
    /permission denied/,
  )
  await world.db.owner.query(
    `UPDATE owed_leaves SET balances = jsonb_set(balances, '{EUR}', '"1"') WHERE customer = $1
     AND day = (SELECT max(day) FROM owed_leaves)`,
    [other.id],
  )
  await nextDays(1)
  const { currencies } = await shown()
  const euro = currencies.find(({ owed }) => owed.currency === 'EUR')
  expect(euro?.difference.amount).toMatch(/^-?\d+\.\d\d$/)
  expect(euro?.difference.amount).not.toBe('0.00')
})
