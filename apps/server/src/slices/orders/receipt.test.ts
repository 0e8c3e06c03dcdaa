// Goal: every execution can be worked out again from its receipt alone, and whoever changes one value
// of it is found. Method: orders of each kind through the broker; every value of a receipt bent.
import type { FillReceipt } from '@parkett/contract/customer/fill-receipt'
import { bookOf, receiptHash, recomputeFill } from '@parkett/proof/fill'
import { beforeEach, expect, test } from 'vitest'
import { fillsOf } from '../../accounts/trading/order-fills.ts'
import { receiptById } from '../../accounts/trading/receipt.ts'
import type { OrderRow } from '../../accounts/trading/tables.ts'
import { chinese, german } from '../../accounts/trading/testing.ts'
import { creditDemoMoney, demoMoneyFor } from '../../ledger/acts/demo-money.ts'
import { makeBroker, type Broker } from './broker.ts'
import { matchRound } from './matcher.ts'
import { oneOrder } from './queries.ts'
import { testBrokerage, type TestBrokerage } from './testing.ts'

const [customer, other] = [1n, 2n]
let house: TestBrokerage
let broker: Broker
beforeEach(async () => {
  house = await testBrokerage(customer)
  await house.door.submit(creditDemoMoney, demoMoneyFor(other))
  broker = makeBroker(house.deps)
  return house.end
})

type Asked = Partial<Record<'side', 'buy' | 'sell'>> & {
  readonly quantity: number
  readonly limit?: string
  readonly of?: bigint
  readonly by?: bigint
}
let keys = 0
async function order({ side = 'buy', quantity, limit, of, by = customer }: Asked): Promise<bigint> {
  const type = limit === undefined ? 'market' : 'limit'
  const instrument = (of ?? german).toString()
  const asked = { instrument, side, type, quantity, ...(limit !== undefined && { limit }) } as const
  const reviewed = await broker.prepare(by, asked)
  if (!reviewed.ok) throw new Error(reviewed.reason)
  const placed = await broker.place(by, `receipt-${(keys += 1)}`, reviewed.value.intent)
  if (!placed.ok) throw new Error(placed.reason)
  return placed.value.id
}

const rowOf = async (id: bigint, by = customer): Promise<OrderRow> => {
  const row = await oneOrder(house.database.pool, by, id)
  if (row === undefined) throw new Error('the order is not there')
  return row
}

async function receiptsOf(id: bigint, by = customer): Promise<readonly FillReceipt[]> {
  const fills = await fillsOf(house.database.pool, await rowOf(id, by))
  const found = await Promise.all(
    fills.map((fill) => receiptById(house.database.pool, by, fill.id)),
  )
  return found.filter((one) => one !== undefined)
}

async function expectWhole(
  id: bigint,
  count: number,
  by = customer,
): Promise<readonly FillReceipt[]> {
  const receipts = await receiptsOf(id, by)
  expect(receipts).toHaveLength(count)
  expect(receipts.map(recomputeFill)).toEqual(receipts.map(() => null))
  return receipts
}

test('an execution at once, at several prices, and of a sale that brings less than it costs', async () => {
  house.market.size = 10
  await expectWhole(await order({ quantity: 10 }), 1)
  const [first] = await expectWhole(await order({ quantity: 45 }), 2)
  // What the order before took of this second is gone.
  expect(first?.book).toMatchObject({ taken: [{ price: '10.00', shares: '10' }], open: '45' })
  house.market.now += 1_000
  await expectWhole(await order({ side: 'sell', quantity: 1 }), 1)
})

test('in parts over several rounds each counts the charges of those before', async () => {
  house.market.size = 10
  const id = await order({ quantity: 30, limit: '10.00' })
  for (const more of [1_000, 1_000]) {
    house.market.now += more
    await matchRound(house.jobsOf(broker))
  }
  const receipts = await expectWhole(id, 3)
  expect(receipts.map(({ charges }) => charges.before.shares)).toEqual(['0', '10', '20'])
  expect(receipts.map(({ fees }) => fees.amount)).toEqual(['6.65', '0.25', '0.25'])
})

test('of a share of China by its own tariff', async () => {
  house.market.size = 1_000
  const [receipt] = await expectWhole(await order({ quantity: 100, of: chinese }), 1)
  expect(receipt?.charges).toMatchObject({ schedule: 'CN_SH_SZ' })
})

test('what one took is gone for another, and is told without a name', async () => {
  house.market.size = 10
  await order({ quantity: 10 })
  const [receipt] = await expectWhole(await order({ quantity: 5, by: other }), 1, other)
  expect(receipt?.price).toBe('10.01')
  const [best, next] = receipt === undefined ? [] : bookOf(receipt)
  expect([best?.got, next?.got]).toEqual([0n, 5n])
})

test('nobody sees the receipt of somebody else, and none is made up', async () => {
  const [receipt] = await receiptsOf(await order({ quantity: 5 }))
  const { pool } = house.database
  expect(await receiptById(pool, other, BigInt(receipt?.id ?? 0))).toBeUndefined()
  expect(await receiptById(pool, customer, 2n ** 62n)).toBeUndefined()
})

/** Every value at the end of a branch, with a way to bend it. */
function* bent(value: unknown, way: readonly string[] = []): Generator<[string, unknown]> {
  if (value !== null && typeof value === 'object') {
    for (const [name, part] of Object.entries(value))
      for (const [path, changed] of bent(part, [...way, name]))
        yield [
          path,
          Array.isArray(value) ? value.with(Number(name), changed) : { ...value, [name]: changed },
        ]
    return
  }
  const other = typeof value === 'string' && /^-?[\d.]+$/.test(value) ? `${value}1` : 'x'
  yield [way.join('.'), typeof value === 'number' ? value + 1 : other]
}

test('a receipt of the rules before has its value, its hash and no other side', async () => {
  house.market.size = 10
  const [receipt] = await receiptsOf(await order({ quantity: 5 }))
  if (receipt?.book === null || receipt === undefined) throw new Error('no receipt')
  const { other: side, match, parties, ...before } = receipt
  expect([side, match, parties?.length]).toEqual(['street', receipt.id, expect.any(Number)])
  const first: FillReceipt = { ...before, book: { ...receipt.book, model: 1 } }
  expect(recomputeFill(first)).toBeNull()
  expect(receiptHash({ ...first, other: undefined })).toBe(receiptHash(first))
})

test('whoever changes one value changes the hash; what was worked out differs', async () => {
  house.market.size = 10
  const [, receipt] = await receiptsOf(await order({ quantity: 45 }))
  if (receipt === undefined) throw new Error('no receipt')
  const hash = receiptHash(receipt)
  const changes = [...bent(receipt)]
  expect(changes.length).toBeGreaterThan(40)
  for (const [path, changed] of changes)
    expect(receiptHash(changed as FillReceipt), path).not.toBe(hash)
  const found = (change: Partial<FillReceipt>) => recomputeFill({ ...receipt, ...change })?.what
  expect(found({ price: '10.02' })).toBe('quantity')
  expect(found({ price: '10.05' })).toBe('price')
  expect(found({ quantity: '19' })).toBe('quantity')
  expect(found({ value: { currency: 'EUR', amount: '200.21' } })).toBe('value')
  expect(found({ fees: { currency: 'EUR', amount: '0.00' } })).toBe('fees')
  const book = receipt.book && { ...receipt.book, best: { price: '10.00', shares: '11' } }
  expect(found({ book })).toBe('quantity')
  expect(found({ book: receipt.book && { ...receipt.book, limit: '10.00' } })).toBe('price')
  expect(found({ book: receipt.book && { ...receipt.book, model: 3 } })).toBe('model')
  expect(found({ other: 'customer' })).toBe('other')
  expect(found({ match: receipt.order })).toBe('match')
  const parties = (receipt.parties ?? []).map((party) => ({ ...party, by: 'SIM Uhu' }))
  expect(found({ parties })).toBe('party')
  const lines = receipt.charges.lines.map((line) => ({ ...line, rate: '0.5' }))
  expect(found({ charges: { ...receipt.charges, lines } })).toBe('charge')
})
