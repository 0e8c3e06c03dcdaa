// Goal: fees and limits change only by two people, only for a day that has begun nowhere, told
// to every customer, with every version kept in sight; an order is priced by what applies on
// its day. Method: real staff and a customer on the real server; days pass on its clock.
import { rulesList, rulesPublic } from '@parkett/contract/customer/rules'
import { transfersPrepare } from '@parkett/contract/customer/transfers'
import { ordersPrepare } from '@parkett/contract/customer/orders'
import { nordlicht } from './testing-owner.ts'
import { approvalsDecide, approvalsList, approvalsRequest } from '@parkett/contract/desk/approvals'
import { limitRules, rulesDesk, rulesPreview } from '@parkett/contract/customer/rules'
import { rowAt } from '@parkett/core/effective'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { earliest } from '../slices/rules/change.ts'
import { refuse } from '../base/refusal.ts'
import { houseRules } from '../accounts/rules/current.ts'
import { testApp, type TestApp, type Customer, logInAgain, newTrader } from './testing-app.ts'
import { callerOf } from './testing-calls.ts'
import { firstAdmin, hire, type Colleague } from './testing-staff.ts'

let world: TestApp
let products: Colleague
let compliance: Colleague
let me: Customer
let customer: bigint
beforeAll(async () => {
  world = await testApp()
  const admin = await firstAdmin(world)
  products = await hire(world, admin, ['products'], 'plant')
  compliance = await hire(world, admin, ['compliance'], 'prueft')
  me = await newTrader(world.app)
  customer = me.id
})
afterAll(() => world.close())

const none = { value: null, rate: null, base: null, min: null, max: null }
const dayAhead = (days: number) =>
  new Date(world.wall.nowMs + days * 86_400_000).toISOString().slice(0, 10)
const ask = (rule: string, terms: object, validFrom = dayAhead(6)) =>
  products.call(approvalsRequest, {
    body: {
      act: { kind: 'rules.change', rule, validFrom, terms: { ...none, ...terms } },
      reason: 'tariff of the year',
    },
  })
async function change(rule: string, terms: object, validFrom?: string) {
  const { data } = await ask(rule, terms, validFrom)
  const seen = (await compliance.call(approvalsList, { query: { state: 'open' } })).data.rows[0]
  const body = { decision: 'approved', digest: data.digest, note: '' } as const
  return {
    ...(await compliance.call(approvalsDecide, { params: { id: data.id }, body: body })),
    seen,
  }
}
const quote = async (quantity: number) => {
  const instrument = (await nordlicht(me)).instrument.id
  return me.call(ordersPrepare, { body: { instrument, side: 'buy', type: 'market', quantity } })
}
const versionsOf = async (rule: string) =>
  (await me.must(rulesList)).rules.find((one) => one.rule === rule)!.versions

const refused: readonly (readonly [string, string, object, (() => string) | undefined, string])[] =
  [
    ['for today', 'transfer.minimum', { value: '5' }, () => dayAhead(0), 'field_invalid'],
    [
      'for a day that has begun in Shanghai',
      'fee.DE.venue',
      { rate: '2' },
      () => dayAhead(-1),
      'field_invalid',
    ],
    ['of a rule that does not exist', 'fee.withdrawal', { rate: '1' }, undefined, 'not_found'],
    [
      'that gives a limit a rate',
      'transfer.minimum',
      { value: '5', rate: '1' },
      undefined,
      'field_invalid',
    ],
    [
      'to a commission of half of everything',
      'fee.DE.commission',
      { rate: '0.5' },
      undefined,
      'field_invalid',
    ],
    [
      'with a minimum above the maximum',
      'fee.DE.commission',
      { rate: '0.001', min: '9', max: '8' },
      undefined,
      'field_invalid',
    ],
    ['of a limit to nothing', 'withdrawal.maximum', { value: '0' }, undefined, 'field_invalid'],
    [
      'of a minimum above its maximum',
      'deposit.card.minimum',
      { value: '5000.01' },
      undefined,
      'field_invalid',
    ],
  ]
for (const [what, rule, terms, date, reason] of refused) {
  test(`a change ${what} cannot be asked for`, async () => {
    expect((await ask(rule, terms, date?.())).reason).toBe(reason)
  })
}

test('a market whose calendar year is not published yet holds up no change of the others', () => {
  const tradeDate = (market: string) =>
    market === 'CN' ? refuse('calendar_missing') : '2027-01-04'
  expect(earliest(Date.UTC(2027, 0, 2, 12), { tradeDate })).toBe('2027-01-05')
})

test('the second person sees the diff and what an order costs before and after', async () => {
  const { seen, status } = await change(
    'fee.DE.commission',
    { rate: '0.005', base: '4.90', max: '69.90' },
    dayAhead(40),
  )
  expect(status).toBe(200)
  expect(seen!.before).toMatch(/rate 0\.0025.*buy 31\.40 EUR/)
  expect(seen!.after).toMatch(/rate 0\.005.*buy 56\.40 EUR/)
  expect((await ask('fee.DE.commission', { rate: '0.004' }, dayAhead(40))).reason).toBe(
    'rule_exists',
  )
})

test('who asks sees the same figures before asking as who approves, and asking for them changes nothing', async () => {
  const terms = { rule: 'fee.DE.commission', rate: '0.006', base: '4.90', max: '69.90' } as const
  const preview = (who: Colleague, validFrom: string) =>
    who.call(rulesPreview, { query: { ...terms, validFrom } })
  const [asking, approving] = [
    await preview(products, dayAhead(50)),
    await preview(compliance, dayAhead(50)),
  ]
  expect(asking).toEqual(approving)
  expect(asking.data).toMatchObject({
    currency: 'EUR',
    example: { shares: 100, value: { amount: '10000.00', currency: 'EUR' } },
    before: { buy: { amount: '56.40' } },
    after: { terms: { rate: '0.006' }, buy: { amount: '66.40' } },
  })
  const { earliest } = (await products.call(rulesDesk)).data
  const early = (validFrom: string) => preview(products, validFrom)
  expect(
    (await early(new Date(Date.parse(earliest) - 86_400_000).toISOString().slice(0, 10))).reason,
  ).toBe('field_invalid')
  expect((await early(earliest)).status).toBe(200)
  expect((await early(dayAhead(40))).reason).toBe('rule_exists')
  expect((await compliance.call(approvalsList, { query: { state: 'open' } })).data.rows).toEqual([])
  expect(await versionsOf('fee.DE.commission')).toHaveLength(2)
})

test('a change that changes nothing is refused, and none switches the second person off', async () => {
  const day = dayAhead(60)
  for (const value of ['10000', '10000.00'])
    expect((await ask('payout.alone', { value }, day)).reason).toBe('rule_unchanged')
  expect((await ask('deposit.quick.minimum', { value: '10.0' }, day)).reason).toBe('rule_unchanged')
  expect((await ask('payout.alone', { value: '50000.01' }, day)).reason).toBe('above_maximum')
  expect((await ask('payout.alone', { value: '999999999' }, day)).reason).toBe('above_maximum')
  expect((await ask('deposit.second_person', { value: '10000.01' }, day)).reason).toBe(
    'above_maximum',
  )
  expect((await change('payout.alone', { value: '50000.00' }, day)).status).toBe(200)
})

test('of every rule there is a change to what applies already is refused, and none lets people do without a second one', async () => {
  const day = dayAhead(61)
  const { rules } = (await products.call(rulesDesk)).data
  const finer = (part: string | null) =>
    part === null ? null : part.includes('.') ? `${part}0`.replace(/(\.\d\d)0$/, '$1') : `${part}.0`
  // What a customer may do alone; the house has no second person in it.
  const ofCustomers = limitRules.filter((rule) => !/second_person|alone/.test(rule))
  for (const { rule, versions } of rules) {
    const { terms } = versions.findLast(({ validFrom }) => (validFrom ?? '') <= day)!
    const same = Object.fromEntries(
      Object.entries(terms).map(([name, part]) => [name, finer(part)] as const),
    )
    for (const written of [terms, same])
      expect([rule, (await ask(rule, written, day)).reason]).toEqual([rule, 'rule_unchanged'])
    if (rule.startsWith('fee.') || ofCustomers.some((one) => one === rule)) continue
    expect([rule, (await ask(rule, { value: '1000000.01' }, day)).reason]).toEqual([
      rule,
      'above_maximum',
    ])
  }
  expect(rules.filter(({ rule }) => rule.startsWith('adjustment.'))).toHaveLength(15)
})

test('a ceiling of what is moved by hand changes by two people on its day, and is nothing that customers are told', async () => {
  const rule = 'adjustment.compensation.payments'
  expect((await ask(rule, { value: '10000.01' }, dayAhead(7))).reason).toBe('above_maximum')
  expect((await change(rule, { value: '250' }, dayAhead(7))).status).toBe(200)
  await world.run('ruleNotices')
  const { rows } = await world.db.pool.query(
    `SELECT 1 FROM house_rule_notices n JOIN house_rules r ON r.id = n.rule_change WHERE r.rule = $1`,
    [rule],
  )
  expect(rows).toEqual([])
  const read = (await me.must(rulesList)).rules.map((one) => one.rule)
  expect(read.filter((one) => one.startsWith('adjustment.'))).toEqual([])
  const on = (date: string) => {
    const row = rowAt(houseRules().ceiling('compensation', 'payments'), date)
    return row.ok ? row.value.minor : null
  }
  expect([on(dayAhead(6)), on(dayAhead(7))]).toEqual([100_000n, 25_000n])
})

test('deposit minima and what one person may assign change the same way, and customers are told of both', async () => {
  expect((await change('deposit.quick.minimum', { value: '20' }, dayAhead(7))).status).toBe(200)
  expect((await change('deposit.transfer.minimum', { value: '3' }, dayAhead(7))).status).toBe(200)
  expect((await change('deposit.second_person', { value: '5000' }, dayAhead(7))).status).toBe(200)
  expect(await versionsOf('deposit.quick.minimum')).toMatchObject([
    { terms: { value: '10.00' } },
    { terms: { value: '20.00' } },
  ])
  expect(await versionsOf('deposit.quick.maximum')).toHaveLength(1)
  await world.run('ruleNotices')
  const { rows } = await world.db.pool.query<{ count: bigint }>(
    `SELECT count(*) FROM house_rule_notices n JOIN house_rules r ON r.id = n.rule_change
     WHERE n.customer = $1 AND r.rule LIKE 'deposit.%'`,
    [customer],
  )
  expect(rows[0]?.count).toBe(3n)
  const onDay = (date: string) => {
    const { deposits, depositSecond } = houseRules()
    const found = [
      rowAt(deposits.quick, date),
      rowAt(deposits.transfer, date),
      rowAt(depositSecond, date),
    ]
    return found.map((row) =>
      row.ok ? ('minor' in row.value ? row.value.minor : row.value.min) : null,
    )
  }
  expect(onDay(dayAhead(6))).toEqual([1_000n, 100n, 100_000n])
  expect(onDay(dayAhead(7))).toEqual([2_000n, 300n, 500_000n])
})

test('every customer is told once and sees what was, what is and what comes', async () => {
  await change('transfer.minimum', { value: '25' })
  await Promise.all([world.run('ruleNotices'), world.run('ruleNotices')])
  await world.run('ruleNotices')
  const { rows } = await world.db.pool.query<{ count: bigint }>(
    `SELECT count(*) FROM messages WHERE customer_id = $1 AND kind = 'ruleChange' AND facts->>'date' = $2`,
    [customer, dayAhead(6)],
  )
  expect(rows[0]?.count).toBe(1n)
  expect(await versionsOf('transfer.minimum')).toMatchObject([
    { validFrom: null, state: 'current', terms: { value: '1.00' } },
    { validFrom: dayAhead(6), state: 'coming', terms: { value: '25.00' } },
  ])
})

test('a visitor reads what applies and what is announced, not what was, nor when a second person looks', async () => {
  const { rules, products } = await callerOf(world.app).must(rulesPublic)
  // Each product beside shares by its own dated rows, as they are and as they are announced.
  const today = (rule: string, currency: string) =>
    products
      .find((one) => one.rule === rule && one.currency === currency)
      ?.versions.find(({ state }) => state === 'current')?.terms
  expect(today('treasury.fee', 'EUR')).toMatchObject({ rate: '0.0015', value: null })
  expect(today('savings.90', 'EUR')).toMatchObject({ rate: '0.02', min: '100.00', max: '50000.00' })
  expect(today('newShares.HK', 'HKD')).toMatchObject({ rate: '0.010085' })
  expect(products.flatMap(({ versions }) => versions)).not.toContainEqual(
    expect.objectContaining({ state: 'past' }),
  )
  const own = (await me.must(rulesList)).rules
  const names = rules.map(({ rule }) => rule)
  expect(names).not.toContain('payout.alone')
  expect(names).not.toContain('deposit.second_person')
  expect(names).toHaveLength(own.length - 2)
  const states = new Set(rules.flatMap(({ versions }) => versions.map(({ state }) => state)))
  expect([...states].toSorted()).toEqual(['coming', 'current'])
  for (const { rule, versions } of rules)
    expect(own.find((one) => one.rule === rule)?.versions, rule).toEqual(
      expect.arrayContaining(versions),
    )
})

test('nothing changes before its day; on it limits and fees are the new ones, for another server too', async () => {
  await change('purchase.maximum', { value: '500' })
  await change('fee.DE.venue', { rate: '9.50' })
  const before = await quote(5)
  const move = { direction: 'to_bank', currency: 'EUR', amount: '10' } as const
  expect((await me.call(transfersPrepare, { body: move })).code).toBe(1)
  await world.again()
  const day = dayAhead(6)
  world.wall.nowMs += 7 * 86_400_000
  me = await logInAgain(world.app, me)
  expect(await me.call(transfersPrepare, { body: move })).toMatchObject({ reason: 'below_minimum' })
  const after = await quote(5)
  const venue = ({ data }: typeof before) =>
    data.review.fees.lines.find(({ component }) => component === 'venue')
  expect([venue(before)!.amount.amount, venue(after)!.amount.amount]).toEqual(['1.50', '9.50'])
  expect(venue(after)!.rule.validFrom).toBe(day)
  expect(await quote(500)).toMatchObject({ reason: 'order_too_large' })
})

test('the database takes no rule for a day that has begun, and never changes one', async () => {
  const { rows } = await world.db.pool.query<{ approval: bigint }>(
    'SELECT approval FROM house_rules LIMIT 1',
  )
  const late = world.db.owner.query(
    `INSERT INTO house_rules (id, rule, valid_from, terms, announced_at, approval) VALUES (1, 'x', $1, '{}', $2, $3)`,
    [dayAhead(0), new Date(world.wall.nowMs), rows[0]?.approval],
  )
  await expect(late).rejects.toMatchObject({ constraint: 'house_rules_ahead' })
  await expect(world.db.pool.query(`UPDATE house_rules SET rule = 'y'`)).rejects.toMatchObject({
    code: '42501',
  })
})
