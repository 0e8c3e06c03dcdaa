// Goal: whoever is frozen or held for money laundering or sanctions cannot find out why (GwG section 47): every
// door says the same neutral word, and staff read the true one. Method: two people freeze one customer and hold a
// payout of another, for each of the two reasons; then every reading call of the contract is made as that customer,
// refused writes are read, and the export and all that was sent or written for them are looked through.
import { exportData } from '@parkett/contract/customer/export'
import { kycActs } from '@parkett/contract/customer/kyc'
import { ordersPrepare } from '@parkett/contract/customer/orders'
import { withdrawalsDetail } from '@parkett/contract/customer/withdrawals'
import { usersShow } from '@parkett/contract/desk/users'
import { payoutsShow } from '@parkett/contract/desk/withdrawals'
import type { LegalReason } from '@parkett/contract/wire/legal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operations, sampleOf, urlOf } from './sweeps/testing-operations.ts'
import { testApp, tradePassword, type TestApp } from './testing-app.ts'
import { newPayer, type Payer } from './testing-cash.ts'
import { openFreezing, type Freezing } from './testing-freezing.ts'
import { sendRaw } from './testing-raw.ts'
import { hire, type Colleague } from './testing-staff.ts'

const secret = ['sanctions', 'money_laundering'] as const satisfies readonly LegalReason[]
let world: TestApp
let house: Freezing
let reader: Colleague
const told: { payer: Payer; reason: LegalReason; held: string }[] = []
beforeAll(async () => {
  world = await testApp()
  house = await openFreezing(world)
  reader = await hire(world, house.admin, ['compliance'], 'liest')
  for (const reason of secret) {
    const payer = await newPayer(world)
    const { id } = await payer.withdraw('20')
    await house.two({
      kind: 'withdrawal.hold',
      customer: String(payer.id),
      withdrawal: id,
      legalReason: reason,
      until: new Date(world.wall.nowMs + 20 * 86_400_000).toISOString(),
    })
    await house.freeze(payer.id, reason)
    told.push({ payer, reason, held: id })
  }
})
afterAll(() => world.close())

/** The codes and the words in which they were told; the closed list of refusals names no customer. */
const leak =
  /money.?laundering|geldw|legal_?reason"?:"sanctions|reasons?":\[?"sanctions(?!_hold)|\b[Ss]anctions(?!_hold)/u

test('the customer reads one neutral word, the desk the true one', async () => {
  for (const { payer, reason, held } of told) {
    const { hold } = await payer.must(withdrawalsDetail, { params: { id: held } })
    expect(hold?.reason).toBe('by_law')
    const { rows } = await payer.must(kycActs)
    const said = rows.filter(({ act }) => act === 'customer.freeze' || act === 'withdrawal.hold')
    expect(said.map(({ reasons }) => reasons)).toEqual([['by_law'], ['by_law']])
    const { freezes } = await reader.must(usersShow, { params: { id: String(payer.id) } })
    expect(freezes.map((one) => one.legalReason)).toEqual([reason])
    const payout = await house.payments.must(payoutsShow, { params: { id: held } })
    expect(payout.holds.map((one) => one.legalReason)).toEqual([reason])
  }
})

// The terms are the same for everybody and name the duties of every house.
const reads = operations.filter(
  ({ id, access, method }) =>
    access !== 'operator' && method === 'GET' && !id.startsWith('access.agreement'),
)

test.each(reads.map((operation) => [operation.id, operation] as const))(
  '%s says neither',
  async (_name, operation) => {
    for (const { payer, held } of told) {
      const given = { id: held, customer: String(payer.id) }
      const query = new URLSearchParams(
        operation.parameters
          .filter((one) => one.in === 'query' && one.required === true)
          .map(({ name, schema }): [string, string] => [name, String(sampleOf(schema, given))]),
      )
      const url = `${urlOf(operation, given)}${query.size > 0 ? `?${query.toString()}` : ''}`
      const headers = { lang: 'en', token: payer.token }
      const { text } = await sendRaw(world.app, { method: 'GET', url, headers })
      expect(text).not.toMatch(leak)
    }
  },
)

test('nor does a refusal, the export, or anything that was sent or written for the customer', async () => {
  for (const { payer } of told) {
    const body = {
      instrument: '600000.SH',
      side: 'buy',
      type: 'limit',
      quantity: '100',
      limit: '10.0000',
      validity: 'day',
    }
    const refused = await payer.untyped(ordersPrepare, { body })
    expect(JSON.stringify([refused.reason, refused.msg, refused.facts])).not.toMatch(leak)
    const { data } = await payer.prepare('10')
    const stopped = await payer.confirm(data.intent)
    expect(stopped.reason).toBe('account_frozen')
    const { reason, msg, facts } = stopped
    expect(JSON.stringify({ reason, msg, facts })).not.toMatch(leak)
    const { zip } = await payer.must(exportData, { body: { tradePassword } })
    const text = Buffer.from(zip, 'base64').toString('utf8')
    expect(text).toContain('by_law')
    expect(text).not.toMatch(leak)
  }
  for (const table of ['messages', 'sent_messages', 'outbox']) {
    const { rows } = await world.db.owner.query(`SELECT t::text FROM ${table} t`)
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toMatch(leak)
  }
})

test('the words are there to be found, so the walk can fail', async () => {
  const sql =
    'SELECT legal_reason FROM customer_freezes UNION SELECT legal_reason FROM withdrawal_holds'
  const { rows } = await world.db.owner.query(sql)
  expect(JSON.stringify(rows)).toMatch(leak)
  expect('Sanctions').toMatch(leak)
})
