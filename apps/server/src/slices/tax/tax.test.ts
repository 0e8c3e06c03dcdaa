// Goal: where a customer is taxed is certified in versions that nothing changes, opened by nobody
// unseen, and readable in no table. Method: the calls of an app on the real server and real PostgreSQL;
// stored rows are searched for the numbers.
import { exportData } from '@parkett/contract/customer/export'
import { kycActs } from '@parkett/contract/customer/kyc'
import { lockAccountRoute } from '@parkett/contract/customer/lock'
import {
  taxCertify,
  taxExempt,
  taxRead,
  taxVersionsMax,
  type TaxEntry,
} from '@parkett/contract/customer/tax'
import { usersReveal, usersShow } from '@parkett/contract/desk/users'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  logInAgain,
  newTrader,
  testApp,
  tradePassword,
  type Customer,
  type TestApp,
} from '../../test/testing-app.ts'
import { firstAdmin, hire } from '../../test/testing-staff.ts'

let world: TestApp
let me: Customer
beforeAll(async () => (world = await testApp()))
afterAll(() => world.close())
beforeEach(async () => void (me = await newTrader(world.app)))

const number = '36 574 261 809'
const german: TaxEntry = { country: 'DE', number, none: null }
const certify = (residencies: readonly TaxEntry[], who = me) =>
  who.call(taxCertify, { body: { residencies: [...residencies], text: 'v2026', language: 'de' } })

test('each certification is a version with text, language and last day; numbers come back masked', async () => {
  expect((await me.must(taxRead)).versions).toEqual([])
  expect(await certify([german])).toMatchObject({ code: 1, data: { version: 1 } })
  const none = { country: 'AE', number: null, none: 'not_issued' } as const
  // Without number and reason it stays as it was certified before.
  await certify([{ ...german, number: null }, none])
  const { versions, valid } = await me.must(taxRead)
  expect(valid).toBe(true)
  const masked = { country: 'DE', numberMasked: '•••809', none: null }
  expect(versions).toMatchObject([
    {
      version: 2,
      residencies: [masked, { country: 'AE', numberMasked: null, none: 'not_issued' }],
    },
    { version: 1, text: 'v2026', language: 'de', residencies: [masked] },
  ])
  expect(versions[0]?.validUntil).toMatch(/-12-31$/)
})

test('a number that its country would not issue is refused with the country and an example', async () => {
  const wrong = { ...german, number: '36 574 261 808' }
  expect(await certify([wrong])).toMatchObject({
    reason: 'tax_number_wrong',
    facts: { country: 'DE', example: '36 574 261 809' },
  })
  for (const residencies of [
    [german, german],
    [{ ...german, none: 'not_issued' as const }],
    [{ ...german, country: 'QQ' }],
  ])
    expect(await certify(residencies)).toMatchObject({ reason: 'field_invalid' })
  // Nothing on file that could stay.
  expect(await certify([{ ...german, number: null }])).toMatchObject({ reason: 'tax_number_wrong' })
  expect((await me.must(taxRead)).versions).toEqual([])
})

test('whoever has the database reads no number of it, not even out of a fingerprint', async () => {
  await certify([german])
  for (const name of ['tax_residencies', 'commands', 'outbox', 'audit_log', 'first_answers']) {
    const { rows } = await world.db.owner.query(
      `SELECT count(*)::int AS found FROM ${name} t WHERE t::text LIKE '%36574261809%' OR t::text LIKE '%36 574 261 809%'`,
    )
    expect(rows, name).toEqual([{ found: 0 }])
  }
})

test('what one certified opens nowhere else, and another customer reads none of it', async () => {
  await certify([german])
  const other = await newTrader(world.app)
  expect((await other.must(taxRead)).versions).toEqual([])
  await certify([{ country: 'AE', number: null, none: 'not_issued' }], other)
  const moved = `UPDATE tax_residencies SET sealed = (SELECT sealed FROM tax_residencies WHERE customer = $1)
    WHERE customer = $2`
  await world.db.owner.query(moved, [me.id, other.id])
  expect(await other.call(taxRead)).toMatchObject({ reason: 'internal' })
})

test('the database lets nobody change or delete what was certified', async () => {
  await certify([german])
  for (const sql of [
    "UPDATE tax_residencies SET language = 'en'",
    'DELETE FROM tax_residencies WHERE customer = 1',
  ])
    await expect(world.db.pool.query(sql)).rejects.toThrow(/permission denied/)
})

test('the export gives every version out with its numbers', async () => {
  await certify([german])
  const { zip } = await me.must(exportData, { body: { tradePassword } })
  expect(Buffer.from(zip, 'base64').toString('utf8')).toContain('DE 36574261809')
})

test('at the desk numbers are masked; opening them takes a reason that the customer reads', async () => {
  await certify([german])
  const support = await hire(world, await firstAdmin(world), ['support'], 'hilft')
  const params = { id: String(me.id) }
  const shown = await support.call(usersShow, { params })
  expect(shown.data.tax?.residencies).toEqual([
    { country: 'DE', numberMasked: '•••809', none: null },
  ])
  expect(JSON.stringify(shown)).not.toContain('36574261809')
  const reason = 'asked for by the tax office'
  const seen = await support.call(usersReveal, { params, body: { reason, what: 'tax' } })
  expect(seen.data).toEqual({
    phone: null,
    address: null,
    tax: [{ country: 'DE', number: '36574261809', none: null }],
  })
  const { rows } = await me.must(kycActs)
  expect(rows[0]).toMatchObject({ act: 'customer.taxSeen', reasons: [reason] })
})

test('it is certified fifty times and no more, each version once, also at once', async () => {
  const answers = []
  for (let round = 0; round < 60; round += 1) {
    const some = await Promise.all([certify([german]), certify([german])])
    answers.push(...some)
  }
  const done = answers.filter(({ code }) => code === 1).map(({ data }) => data.version)
  expect(done.toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: taxVersionsMax }, (_, at) => at + 1),
  )
  const late = answers.filter(({ reason }) => reason === 'limit_exceeded')
  expect(late.length).toBeGreaterThan(0)
  expect(late.every(({ facts }) => facts?.['max'] === taxVersionsMax)).toBe(true)
})

test('an exemption order is written down up to the maximum of the law, and each time anew', async () => {
  const exempt = (amount: string, joint: boolean, key?: string) =>
    me.call(taxExempt, { body: { amount, joint }, ...(key !== undefined && { key }) })
  expect(await me.must(taxRead)).toMatchObject({
    exemption: null,
    exemptionMost: { single: { amount: '1000.00', currency: 'EUR' }, joint: { amount: '2000.00' } },
  })
  expect(await exempt('1000.01', false)).toMatchObject({
    reason: 'above_maximum',
    facts: { max: '1000.00 EUR' },
  })
  const key = 'the-exemption-order-of-this-year'
  for (let nth = 0; nth < 2; nth += 1) expect((await exempt('1000', false, key)).code).toBe(1)
  expect((await exempt('2000', true)).code).toBe(1)
  expect((await me.must(taxRead)).exemption).toMatchObject({
    amount: { amount: '2000.00', currency: 'EUR' },
    joint: true,
  })
  const sql =
    'SELECT version, amount::int, joint FROM exemption_orders WHERE customer = $1 ORDER BY 1'
  expect((await world.db.owner.query(sql, [me.id])).rows).toEqual([
    { version: 1, amount: 100_000, joint: false },
    { version: 2, amount: 200_000, joint: true },
  ])
  expect((await newTrader(world.app).then((other) => other.must(taxRead))).exemption).toBeNull()
  await me.must(lockAccountRoute)
  const again = await logInAgain(world.app, me)
  const late = await again.call(taxExempt, { body: { amount: '1', joint: false } })
  expect(late.reason).toBe('account_locked')
})

test('in a locked account what was certified stands as its owner left it', async () => {
  await certify([german])
  await me.must(lockAccountRoute)
  const again = await logInAgain(world.app, me)
  expect(await certify([{ ...german, country: 'AE' }], again)).toMatchObject({
    reason: 'account_locked',
  })
  expect((await again.must(taxRead)).versions).toHaveLength(1)
})
