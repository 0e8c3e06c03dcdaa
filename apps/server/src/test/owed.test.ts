// Goal: anybody can see that what is owed to customers is held for them, and each customer that
// they are part of it. Method: real trades over sealed days; sums asked of the database in
// another way; proofs checked by the code of the browser.
import { houseOf } from './testing-calls.ts'
import { nordlicht } from './testing-owner.ts'
import { ordersPlace, ordersPrepare } from '@parkett/contract/customer/orders'
import { operatorAdvanceDay } from '@parkett/contract/desk/operator'
import { createPublicKey, verify } from 'node:crypto'
import { fromDecimal } from '@parkett/contract/wire/money'
import { verifySealed, type CheckSignature } from '@parkett/proof/verify'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
const ask = (url: string, token?: string) =>
  world.app.inject({ url, headers: { lang: 'de', ...(token !== undefined && { token }) } })
const shown = async (day?: string) =>
  (await ask(`/api/owed${day === undefined ? '' : `?day=${day}`}`)).json().data

const check: CheckSignature = async ({ publicKey: x, value, text }) => {
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, Buffer.from(text), key, Buffer.from(value, 'base64url'))
}
async function look(text: string) {
  const { keys: known } = (await ask('/api/documents/keys')).json().data
  return verifySealed(text, { known, check })
}

test('every sealed day is published once, held is owed to the cent, and owed is the ledger', async () => {
  const { days } = await shown()
  const sealed = await world.db.pool.query<{ day: string }>(
    'SELECT sealed_on AS day FROM daily_heads ORDER BY 1 DESC',
  )
  expect(days).toEqual(sealed.rows.map(({ day }) => day))
  expect(days.length).toBeGreaterThan(1)
  for (const day of days) {
    const { currencies, accounts } = (await shown(day)).shown
    expect(accounts).toBe(2)
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
    expect((await look((await ask(`/api/owed/${day}/json`)).body)).findings).toEqual([])
  }
})

test('each customer has a proof under the published root, of their own account and no other', async () => {
  const { days } = await shown()
  for (const day of days) {
    const { root } = (await shown(day)).shown
    const marks = new Set<string>()
    for (const { token, id } of [mine, other]) {
      const { body } = await ask(`/api/owed/${day}/proof`, token)
      const verdict = await look(body)
      expect(verdict.findings).toEqual([])
      const { document } = JSON.parse(body)
      expect(document.root.hash).toBe(root)
      const { rows } = await world.db.pool.query<{ number: string }>(
        'SELECT account_number AS number FROM customers WHERE id = $1',
        [id],
      )
      expect(document.leaf.mark).toBe(rows[0]?.number)
      marks.add(document.leaf.mark)
    }
    expect(marks.size).toBe(2)
  }
  const [day = ''] = days
  expect((await ask(`/api/owed/${day}/proof`)).statusCode).toBe(401)
  expect((await ask('/api/owed/2020-01-01/proof', mine.token)).statusCode).toBe(404)
  expect((await ask('/api/owed/2026-99-99/json')).statusCode).toBe(400)
})

test('the public page tells nothing of who is a customer, and a proof with a coin less is found out', async () => {
  const { days } = await shown()
  const published = (await ask(`/api/owed/${days[0]}/json`)).body
  for (const { id } of [mine, other]) expect(published).not.toContain(String(id))
  const { body } = await ask(`/api/owed/${days[0]}/proof`, mine.token)
  const sealed = JSON.parse(body)
  sealed.document.leaf.balances.EUR = String(BigInt(sealed.document.leaf.balances.EUR) - 1n)
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
  const euro = (await shown()).shown.currencies.find(
    ({ owed }: { owed: { currency: string } }) => owed.currency === 'EUR',
  )
  expect(euro.difference.amount).not.toBe('0.00')
})
