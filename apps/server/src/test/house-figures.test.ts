// Goal: figures of the watch and caps of a pool are rules like every other: changed by two people, for a day that
// has begun nowhere; the first are read by staff alone, and of the others every customer is told. Method: real
// staff and a customer on the real server.
import { rulesDesk, rulesList, rulesPublic } from '@parkett/contract/customer/rules'
import { approvalsDecide, approvalsRequest } from '@parkett/contract/desk/approvals'
import { rowAt } from '@parkett/core/effective'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { houseRules } from '../accounts/rules/current.ts'
import { boundsOn } from '../accounts/treasury/terms.ts'
import { newTrader, testApp, type Customer, type TestApp } from './testing-app.ts'
import { firstAdmin, hire, type Colleague } from './testing-staff.ts'

let world: TestApp
let products: Colleague
let compliance: Colleague
let me: Customer
beforeAll(async () => {
  world = await testApp()
  const admin = await firstAdmin(world)
  products = await hire(world, admin, ['products'], 'plant')
  compliance = await hire(world, admin, ['compliance'], 'prueft')
  me = await newTrader(world.app)
})
afterAll(() => world.close())

const none = { value: null, rate: null, base: null, min: null, max: null }
const dayAhead = (days: number) =>
  new Date(world.wall.nowMs + days * 86_400_000).toISOString().slice(0, 10)
const ask = (rule: string, value: string, validFrom = dayAhead(9)) =>
  products.call(approvalsRequest, {
    body: {
      act: { kind: 'rules.change', rule, validFrom, terms: { ...none, value } },
      reason: 'as compliance asked for',
    },
  })
async function change(rule: string, value: string, validFrom: string): Promise<void> {
  const { id, digest } = (await ask(rule, value, validFrom)).data
  const body = { decision: 'approved', digest, note: '' } as const
  await compliance.must(approvalsDecide, { params: { id }, body })
}
const toldOf = async (rules: string): Promise<number | null> => {
  await world.run('ruleNotices')
  const sql = `SELECT 1 FROM house_rule_notices n JOIN house_rules r ON r.id = n.rule_change
    WHERE r.rule LIKE $1 AND n.customer = $2`
  return (await world.db.owner.query(sql, [rules, me.id])).rowCount
}

test('figures of the watch change by two within bounds, and customers neither read nor hear of it', async () => {
  const rule = 'watch.many_cards.cards'
  for (const value of ['1', '2.5'])
    expect((await ask(rule, value)).reason, value).toBe('field_invalid')
  expect((await ask(rule, '11')).reason).toBe('above_maximum')
  expect((await ask('watch.nothing.days', '3')).reason).toBe('not_found')
  const before = houseRules().watch
  const validFrom = dayAhead(9)
  await change(rule, '3', validFrom)
  await change('watch.deposits_sum.least', '12000', validFrom)
  const { manyCards, depositsSum } = houseRules().watch
  expect(rowAt(manyCards, dayAhead(8))).toMatchObject({ value: before.manyCards[0] })
  expect(rowAt(manyCards, validFrom)).toMatchObject({ value: { cards: 3n, days: 90 } })
  const least = { EUR: 1_200_000n, CNY: 9_600_000n }
  expect(rowAt(depositsSum, validFrom)).toMatchObject({ value: { least, days: 30 } })
  const { rules: read } = await compliance.must(rulesDesk)
  expect(read.find((one) => one.rule === rule)?.versions.at(-1)).toMatchObject({
    validFrom,
    terms: { value: '3' },
    state: 'coming',
  })
  const shown = [...(await me.must(rulesList)).rules, ...(await me.must(rulesPublic)).rules]
  expect(shown.filter((one) => one.rule.startsWith('watch.'))).toEqual([])
  expect(await toldOf('watch.%')).toBe(0)
})

test('what one may have in a pool and get back at once changes by two, from its day on, and every customer is told', async () => {
  const validFrom = dayAhead(10)
  await change('treasury.maximum', '20000', validFrom)
  await change('treasury.fast', '500', validFrom)
  const capsOn = (date: string) => {
    const bounds = boundsOn('EUR', date)
    return bounds.ok ? [bounds.value.maximum, bounds.value.fast] : bounds.reason
  }
  expect(capsOn(dayAhead(9))).toEqual([10_000_000n, 1_000_000n])
  expect(capsOn(validFrom)).toEqual([2_000_000n, 50_000n])
  const { rules } = await me.must(rulesList)
  const versions = rules.find(({ rule }) => rule === 'treasury.fast')?.versions
  expect(versions?.at(-1)).toMatchObject({ validFrom, state: 'coming' })
  expect(await toldOf('treasury.%')).toBe(2)
})
