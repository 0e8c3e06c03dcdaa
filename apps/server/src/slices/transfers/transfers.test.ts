// Goal: money moves between a customer's own pockets once, only when it is settled and free,
// and the cash log adds up. Method: the calls a client makes, on the real server and real
// PostgreSQL.
import {
  transfersConfirm,
  transfersDetail,
  transfersLimits,
  transfersList,
  transfersPrepare,
} from '@parkett/contract/customer/transfers'
import { marketSearch } from '@parkett/contract/customer/market'
import { ordersPlace, ordersPrepare } from '@parkett/contract/customer/orders'
import { cashLog } from '@parkett/contract/customer/cash-log'
import { assetsShow } from '@parkett/contract/customer/assets'
import { fromDecimal } from '@parkett/contract/wire/money'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  newCustomer,
  newTrader,
  testApp,
  type Customer,
  type TestApp,
} from '../../test/testing-app.ts'

let world: TestApp
let me: Customer

beforeAll(async () => {
  world = await testApp()
})
beforeEach(async () => {
  me = await newTrader(world.app)
})
afterAll(() => world.close())

const prepare = (direction: 'to_bank' | 'to_trading', amount: string) =>
  me.call(transfersPrepare, { body: { direction, currency: 'EUR', amount } })
const confirm = (intent: string, key?: string) =>
  me.call(transfersConfirm, { body: { intent, tradePassword: '472915' }, key })
async function pockets() {
  const { pockets: all } = await me.must(transfersLimits)
  const { bank, trading } = all[0]!
  return [bank.amount, trading.amount]
}
async function trade(side: 'buy' | 'sell', quantity: number) {
  const { hits } = await me.must(marketSearch, { query: { q: 'nordlicht' } })
  const prepared = await me.call(ordersPrepare, {
    body: {
      instrument: hits[0]!.row.instrument.id,
      side,
      type: 'market',
      quantity,
    },
  })
  expect(
    await me.call(ordersPlace, { body: { intent: prepared.data.intent, tradePassword: '472915' } }),
  ).toMatchObject({
    code: 1,
  })
}

test('a transfer moves its amount to the bank side and back', async () => {
  const there = await prepare('to_bank', '1250.50')
  expect(there.data.review).toMatchObject({
    availableAfter: { amount: '48749.50' },
    otherAfter: { amount: '1250.50' },
    fee: { amount: '0.00' },
  })
  expect(await confirm(there.data.intent)).toMatchObject({
    code: 1,
    data: { direction: 'to_bank', amount: { amount: '1250.50' } },
  })
  expect(await pockets()).toEqual(['1250.50', '48749.50'])
  const back = await prepare('to_trading', '1250.50')
  await confirm(back.data.intent)
  expect(await pockets()).toEqual(['0.00', '50000.00'])
})

test('what was transferred is listed newest first, and each has its receipt, for its owner alone', async () => {
  const made = []
  for (const amount of ['10', '20'])
    made.push((await confirm((await prepare('to_bank', amount)).data.intent)).data)
  const { rows, next } = await me.must(transfersList, { query: { period: 'today' } })
  expect(rows).toEqual(made.toReversed())
  expect(next).toBeNull()
  expect(await me.must(transfersDetail, { params: { id: made[0]!.id } })).toEqual(made[0])
  me = await newCustomer(world.app)
  const foreign = await me.call(transfersDetail, { params: { id: made[0]!.id } })
  expect(foreign).toMatchObject({ reason: 'not_found' })
})

test('one review is one transfer, whatever is sent again', async () => {
  const { data } = await prepare('to_bank', '100')
  const first = await confirm(data.intent, 'the-same-key-of-a-transfer')
  expect(await confirm(data.intent, 'the-same-key-of-a-transfer')).toEqual(first)
  expect(await confirm(data.intent)).toMatchObject({ reason: 'intent_used' })
  expect(await pockets()).toEqual(['100.00', '49900.00'])
})

test('a confirmation repeated after its review expired hears that the money has moved', async () => {
  const { data } = await prepare('to_bank', '100')
  const first = await confirm(data.intent, 'a-key-that-is-sent-again-late')
  world.wall.nowMs += 121_000
  expect(await confirm(data.intent, 'a-key-that-is-sent-again-late')).toEqual(first)
  expect(await confirm(data.intent)).toMatchObject({ reason: 'intent_expired' })
  expect(await pockets()).toEqual(['100.00', '49900.00'])
})

test('parallel transfers of everything move it once', async () => {
  const intents = await Promise.all(
    Array.from({ length: 8 }, async () => (await prepare('to_bank', '50000')).data.intent),
  )
  const answers = await Promise.all(intents.map((intent: string) => confirm(intent)))
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
  expect(answers.filter(({ reason }) => reason === 'insufficient_settled')).toHaveLength(7)
  expect(await pockets()).toEqual(['50000.00', '0.00'])
})

test('sale proceeds cannot leave before they have settled', async () => {
  await trade('buy', 20)
  await trade('sell', 20)
  const { pockets: all } = await me.must(transfersLimits)
  expect(all[0]!.waiting).toHaveLength(1)
  const cash = all[0]!.trading.amount
  const more = `${cash.slice(0, -1)}${(Number(cash.slice(-1)) + 1) % 10}`
  expect(await prepare('to_bank', Number(more) > Number(cash) ? more : '50000')).toMatchObject({
    reason: 'insufficient_settled',
  })
  expect((await prepare('to_bank', cash)).code).toBe(1)
})

test.for([
  ['0', 'amount_zero'],
  ['0.99', 'below_minimum'],
  ['1e3', 'field_invalid'],
  ['-5', 'field_invalid'],
  ['1.005', 'field_invalid'],
  ['50000.01', 'insufficient_settled'],
])('an amount of %s is refused as %s', async ([amount = '', reason]) => {
  expect(await prepare('to_bank', amount)).toMatchObject({ reason })
})

test('the cash log tells every change, and opening plus in minus out is closing', async () => {
  await trade('buy', 20)
  await trade('sell', 5)
  const moved = await prepare('to_bank', '10')
  const confirmed = await confirm(moved.data.intent)
  const log = await me.must(cashLog, { query: { currency: 'EUR', period: 'all' } })
  const minor = ({ amount }: { amount: string }) => fromDecimal(amount, 2)
  // Moving between one's own pockets changes no cash. What is offered at this minute may fill
  // an order in parts.
  const events: readonly string[] = log.rows.map(({ event }) => event)
  expect([...new Set(events)]).toEqual(['sell.fill', 'buy.fill', 'demo.credited'])
  expect(minor(log.opening) + minor(log.in) - minor(log.out)).toBe(minor(log.closing))
  const { blocks } = await me.must(assetsShow)
  expect(log.closing).toEqual(blocks[0]!.cash)
  expect(log.rows[0]!.balance).toEqual(log.closing)
  // Each pocket alone knows the transfer, and the two together are the whole.
  const [bank, securities] = await Promise.all(
    (['bank', 'securities'] as const).map((side) =>
      me.must(cashLog, { query: { currency: 'EUR', side } }),
    ),
  )
  expect(bank!.rows).toMatchObject([
    {
      event: 'transfer.trading_to_wallet',
      amount: { amount: '10.00' },
      transfer: confirmed.data.id,
    },
  ])
  expect([...new Set<string>(securities!.rows.map(({ event }) => event))]).toEqual([
    'transfer.trading_to_wallet',
    'sell.fill',
    'buy.fill',
    'demo.credited',
  ])
  for (const each of [bank, securities]) {
    expect(minor(each!.opening) + minor(each!.in) - minor(each!.out)).toBe(minor(each!.closing))
    expect(each!.rows[0]!.balance).toEqual(each!.closing)
  }
  expect(minor(bank!.closing) + minor(securities!.closing)).toBe(minor(log.closing))
  const out = await me.must(cashLog, { query: { currency: 'EUR', direction: 'out' } })
  const bought = log.rows.filter(({ event }) => event === 'buy.fill')
  expect(out.rows).toHaveLength(bought.length)
  expect(out.rows[0]!.balance).toEqual(bought[0]!.balance)
})
