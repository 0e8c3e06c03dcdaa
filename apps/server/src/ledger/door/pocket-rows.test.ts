// Goal: pockets and what stands beside them are one row, whoever asks for which of them and writes which.
// Method: an act of its own through the door of a real database, one by one and in one batch.
import { ok } from '@parkett/contract/wire/outcome'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { int4, int8, json, text } from '../../platform/db/columns.ts'
import { testDatabase, type TestDatabase } from '../../platform/db/testing.ts'
import { table } from '../table.ts'
import { moveMoney, request, testDoor, type TestDoor } from '../testing.ts'
import { pockets, put, rowsOf, type Act, type Need } from './act.ts'

/** The funds of trading, as far as this test goes. */
const funds = table(
  'trading_funds',
  ['customer', 'currency'],
  {
    customer: int8,
    currency: text(),
    dues: json<readonly unknown[]>(),
    openOrders: int4,
    realised: int8,
    closed: int4,
  },
  { unwatched: true, beside: 'money' },
)

type Counted = {
  readonly by: number
  readonly asks: readonly ('funds' | 'pockets')[]
  readonly cash?: bigint
}

/** Counts an open order more, and moves money into the cash where it is told to. */
const count: Act<Counted, { readonly openOrders: number }> = {
  name: 'test.count',
  under: 'trade.settle',
  needs: ({ asks }, customer) =>
    asks.map((one): Need =>
      one === 'funds' ? rowsOf(funds, customer, 'EUR') : pockets(customer, 'EUR'),
    ),
  decide: (work, { by, cash = 0n }, { customer }) => {
    const was = work.row(funds, [customer, 'EUR'])
    const openOrders = (was?.openOrders ?? 0) + by
    const row = { customer, currency: 'EUR', dues: [], openOrders, realised: 0n, closed: 0 }
    const posting = {
      debit: 'H.bank_client',
      credit: 'C.cash',
      asset: 'EUR',
      amount: cash,
    } as const
    return ok({
      value: { openOrders },
      journals: cash === 0n ? [] : [{ event: 'demo.credited', postings: [posting] }],
      rows: [put(funds, row)],
      events: [],
    })
  },
}

let db: TestDatabase
let door: TestDoor
let keys = 0
beforeEach(async () => {
  db = await testDatabase()
  door = testDoor(db.pool)
})
afterEach(async () => {
  await door.close()
  await db.drop()
})

const ask = (customer: bigint, input: Counted) =>
  door.submit(count, {
    customer,
    route: 'test',
    key: `key-${(keys += 1)}`,
    bodyHash: '',
    input,
  })
const credit = (customer: bigint, amount: bigint) =>
  door.submit(
    moveMoney,
    request(customer, { debit: 'H.bank_client', credit: 'C.cash', asset: 'EUR', amount }),
  )
type Row = {
  customer: bigint
  cash: bigint | null
  wallet: bigint | null
  open_orders: number | null
}
const rows = async (): Promise<readonly Row[]> => {
  const sql = 'SELECT customer, cash, wallet, open_orders FROM money ORDER BY 1'
  return (await db.owner.query<Row>(sql)).rows
}

test('funds before any pocket, pockets before any funds, and both at once', async () => {
  await ask(1n, { by: 1, asks: ['funds'] })
  await credit(2n, 5n)
  await ask(3n, { by: 1, asks: ['funds', 'pockets'], cash: 7n })
  expect(await rows()).toEqual([
    { customer: 1n, cash: null, wallet: null, open_orders: 1 },
    { customer: 2n, cash: 5n, wallet: null, open_orders: null },
    { customer: 3n, cash: 7n, wallet: null, open_orders: 1 },
  ])
  await credit(1n, 5n)
  await ask(2n, { by: 2, asks: ['funds'] })
  await ask(3n, { by: -1, asks: ['funds', 'pockets'], cash: 3n })
  expect(await rows()).toEqual([
    { customer: 1n, cash: 5n, wallet: null, open_orders: 1 },
    { customer: 2n, cash: 5n, wallet: null, open_orders: 2 },
    { customer: 3n, cash: 10n, wallet: null, open_orders: 0 },
  ])
})

test('in one batch each finds what the one before left, and no row is opened twice', async () => {
  const asked = Array.from({ length: 40 }, (_, at) =>
    at % 2 === 0
      ? ask(BigInt(at % 4), { by: 1, asks: ['funds', 'pockets'], cash: 1n })
      : credit(BigInt(at % 4), 1n),
  )
  const answers = await Promise.all(asked)
  expect(answers.filter(({ ok: isOk }) => !isOk)).toEqual([])
  expect(await rows()).toEqual([
    { customer: 0n, cash: 10n, wallet: null, open_orders: 10 },
    { customer: 1n, cash: 10n, wallet: null, open_orders: null },
    { customer: 2n, cash: 10n, wallet: null, open_orders: 10 },
    { customer: 3n, cash: 10n, wallet: null, open_orders: null },
  ])
})

test('a row that nobody asked for is not written', async () => {
  expect(await ask(1n, { by: 1, asks: [] })).toMatchObject({ ok: false, reason: 'internal' })
  expect(await rows()).toEqual([])
})
