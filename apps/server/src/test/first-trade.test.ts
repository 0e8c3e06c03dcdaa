// Goal: the whole first trade through the calls a client makes, and every figure it shows
// opened down to its entries. Method: the real server on real PostgreSQL and the seeded market;
// days pass by the operator's call.
import { houseOf } from './testing-calls.ts'
import { nordlicht } from './testing-owner.ts'
import {
  ordersDetail,
  ordersEstimate,
  ordersList,
  ordersPlace,
  ordersPrepare,
} from '@parkett/contract/customer/orders'
import { operatorAdvanceDay, operatorVerify } from '@parkett/contract/desk/operator'
import {
  closedDetail,
  closedList,
  holdingsDetail,
  holdingsList,
} from '@parkett/contract/customer/holdings'
import {
  accountFigures,
  positionFigures,
  type ExplainNode,
  assetsPerformance,
  performanceSpans,
  assetsShow,
  explainFigure,
  ledgerJournal,
} from '@parkett/contract/customer/assets'
import { fromDecimal } from '@parkett/contract/wire/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer, newTrader, testApp, type Customer, type TestApp } from './testing-app.ts'

let world: TestApp
let me: Customer
let stock: Awaited<ReturnType<typeof nordlicht>>['instrument']

beforeAll(async () => {
  world = await testApp()
  me = await newTrader(world.app)
  stock = (await nordlicht(me)).instrument
})
afterAll(() => world.close())

async function trade(side: 'buy' | 'sell', quantity: number, type: 'market' | 'limit' = 'market') {
  const prepared = await me.call(ordersPrepare, {
    body: { instrument: stock.id, side, type, quantity },
  })
  expect(prepared.msg).toBe('')
  const placed = await me.call(ordersPlace, {
    body: {
      intent: prepared.data.intent,
      tradePassword: '472915',
    },
  })
  expect(placed.msg).toBe('')
  return placed.data
}
async function nextDay(days = 1) {
  await houseOf(world).must(operatorAdvanceDay, { body: { days } })
}
const minor = (amount: string) => fromDecimal(amount, 2)
const leafSum = (node: ExplainNode): bigint =>
  node.children.length === 0
    ? minor(node.amount.amount)
    : node.children.reduce((sum, child) => sum + BigInt(child.sign) * leafSum(child), 0n)

async function expectEveryFigureToAddUp() {
  const { blocks } = await me.must(assetsShow)
  const shown = blocks.find((block: { currency: string }) => block.currency === stock.currency)
  const byName: Partial<Record<string, keyof NonNullable<typeof shown>>> = {
    wallet: 'wallet',
    market_value: 'marketValue',
    floating_pl: 'floatingPl',
    total_pl: 'totalPl',
    retained_gains: 'retainedGains',
    net_assets: 'netAssets',
    total_assets: 'totalAssets',
    trading_assets: 'tradingAssets',
    buying_power: 'buyingPower',
    day_change: 'dayChange',
  }
  for (const figure of accountFigures) {
    const opened = await me.must(explainFigure, {
      params: { figure },
      query: { currency: stock.currency },
    })
    expect(opened.amount, figure).toEqual(shown![byName[figure] ?? (figure as keyof typeof shown)])
    expect(leafSum(opened.root), figure).toBe(minor(opened.amount!.amount))
  }
}

/** Each span ends in what there is now; the longest tells the whole result, the day the day's. */
async function expectPerformanceToTellGain() {
  const { blocks } = await me.must(assetsShow)
  const [block] = blocks
  for (const span of performanceSpans) {
    const told = await me.must(assetsPerformance, { query: { currency: 'EUR', span } })
    const times = told.points.map(({ at }) => at)
    expect(times, span).toEqual(times.toSorted())
    expect(told.points.at(-1), span).toMatchObject({ value: block!.totalAssets, gain: told.gain })
    expect(told.points[0]!.at >= told.from!, span).toBe(true)
    if (span === '1d') expect(told.gain).toEqual(block!.dayChange)
    if (span === 'max' || told.young) expect(told.gain, span).toEqual(block!.totalPl)
  }
}

test('a first trade: estimate, buy, position, explain, sell next day, history', async () => {
  const estimate = await me.must(ordersEstimate, {
    query: { instrument: stock.id, side: 'buy', type: 'market', quantity: '20' },
  })
  expect(estimate.problems).toEqual([])
  await expectEveryFigureToAddUp()
  const inShare = () => me.must(holdingsList, { query: { instrument: stock.id } })
  expect(await inShare()).toEqual({ positions: [], totals: [] })
  const bought = await trade('buy', 20)
  expect(bought).toMatchObject({ status: 'filled', filled: 20, side: 'buy' })
  await expectEveryFigureToAddUp()
  const held = await me.must(holdingsDetail, { params: { instrument: stock.id } })
  // What only the whole position tells, a list does not.
  const { transactions: _orders, breakEven, fees, ...position } = held.position
  expect(Number(breakEven)).toBeGreaterThan(Number(position.costPrice))
  const { lines: _rules, ...groups } = fees
  expect((await inShare()).positions).toEqual([{ ...position, fees: groups }])
  expect(held.position).toMatchObject({ quantity: 20, sellable: 20, transactions: 1 })
  expect(minor(held.position.buyValue.amount) + minor(held.position.fees.total.amount)).toBe(
    minor(held.position.capital.amount),
  )
  for (const figure of positionFigures) {
    const opened = await me.must(explainFigure, {
      params: { figure },
      query: { instrument: stock.id },
    })
    expect(leafSum(opened.root), figure).toBe(minor(opened.amount!.amount))
  }
  await trade('sell', 5)
  await expectEveryFigureToAddUp()
  for (const figure of positionFigures) {
    const opened = await me.must(explainFigure, {
      params: { figure },
      query: { instrument: stock.id },
    })
    expect(leafSum(opened.root), figure).toBe(minor(opened.amount!.amount))
  }
  await nextDay()
  const sold = await trade('sell', 15)
  expect(sold).toMatchObject({ status: 'filled', side: 'sell' })
  const { blocks } = await me.must(assetsShow)
  const block = blocks.find(({ currency }) => currency === 'EUR')
  expect(minor(block!.cash.amount) - minor(block!.withdrawable.amount)).toBe(
    minor(block!.unsettled.amount),
  )
  const closed = await me.must(closedList, { query: { period: 'all' } })
  expect(closed.rows[0]).toMatchObject({ quantity: 20, sellType: 'partial', transactions: 3 })
  expect(closed.rows[0]!.realisedPl).toEqual(block!.totalPl)
  await expectEveryFigureToAddUp()
  await nextDay(5)
  const after = (await me.must(assetsShow)).blocks[0]
  expect(after!.withdrawable).toEqual(after!.cash)
  await expectEveryFigureToAddUp()
  await expectPerformanceToTellGain()
  expect(
    (await me.must(ordersDetail, { params: { id: sold.id } })).timeline.map(
      (step: { step: string }) => step.step,
    ),
  ).toContain('settled')
})

test('the entries of an explanation open as journals whose lines balance', async () => {
  const opened = await me.must(explainFigure, {
    params: { figure: 'cash' },
    query: { currency: 'EUR' },
  })
  const leaf = opened.root.children[0]!.children[0]
  const journal = await me.must(ledgerJournal, { params: { id: leaf!.entry!.journal } })
  expect(journal.hash).toMatch(/^[0-9a-f]{64}$/)
  expect(journal.lines.length).toBeGreaterThan(0)
})

test('another customer finds none of it', async () => {
  const order = { id: (await me.must(ordersList)).rows[0]!.id }
  const closed = { id: (await me.must(closedList)).rows[0]!.id }
  expect((await me.call(ordersDetail, { params: order })).status).toBe(200)
  expect((await me.call(closedDetail, { params: closed })).status).toBe(200)
  const other = await newCustomer(world.app)
  const answers = [
    await other.call(ordersDetail, { params: order }),
    await other.call(holdingsDetail, { params: { instrument: stock.id } }),
    await other.call(closedDetail, { params: closed }),
  ]
  expect(answers.map(({ status, reason }) => [status, reason])).toEqual(
    answers.map(() => [404, 'not_found']),
  )
})

test('a wrong trade password places nothing and says how many tries are left', async () => {
  const prepared = await me.call(ordersPrepare, {
    body: {
      instrument: stock.id,
      side: 'buy',
      type: 'market',
      quantity: 1,
    },
  })
  const before = await me.must(ordersList)
  const refused = await me.call(ordersPlace, {
    body: {
      intent: prepared.data.intent,
      tradePassword: '111222',
    },
  })
  expect(refused).toMatchObject({ reason: 'trade_password_wrong', facts: { left: 4 } })
  expect(refused.msg).toContain('4')
  expect((await me.must(ordersList)).rows).toEqual(before.rows)
})

test('the books hold after all of it', async () => {
  const { ok, invariants } = await houseOf(world).must(operatorVerify)
  expect(invariants.filter((invariant) => !invariant.ok)).toEqual([])
  expect(ok).toBe(true)
})
