// Goal: the books of the house and of a practice never touch.
// Method: every table of both before and after acts of the other; and random acts of both, mixed and each alone.
import { assetsShow } from '@parkett/contract/customer/assets'
import {
  practiceBegin,
  practiceMove,
  practiceOpen,
  practiceSpeed,
  practiceWorld,
} from '@parkett/contract/customer/practice'
import {
  transfersConfirm,
  transfersList,
  transfersPrepare,
} from '@parkett/contract/customer/transfers'
import { practiceWeeks } from '@parkett/core/practice/weeks'
import fc from 'fast-check'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newTrader, testApp, tradePassword, type TestApp } from './testing-app.ts'
import { callerOf, type Caller } from './testing-calls.ts'
import {
  booksOf,
  buy,
  enterPractice,
  practiceBeside,
  testPractices,
  ticketOf,
  type TestPractices,
} from './testing-practice.ts'

let here: TestPractices
let house: TestApp
const [week = ''] = practiceWeeks(Date.now())

beforeAll(async () => {
  here = await testPractices()
  house = await testApp({ practice: practiceBeside(here) })
})
afterAll(async () => {
  await house.close()
  await here.close()
})

/** What stands in each table of a database, or in those of its books alone. */
async function rowsIn(owner: pg.Pool, tables?: readonly string[]): Promise<Record<string, string>> {
  const named = await owner.query<{ name: string }>(
    `SELECT relname::text AS name FROM pg_class
     WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND ($1::text[] IS NULL OR relname = ANY ($1))`,
    [tables ?? null],
  )
  const found: Record<string, string> = {}
  for (const { name } of named.rows) {
    const sql = `SELECT md5(coalesce(string_agg(t::text, '' ORDER BY t::text), '')) AS sum FROM "${name}" t`
    found[name] = (await owner.query<{ sum: string }>(sql)).rows[0]?.sum ?? ''
  }
  return found
}

it('writes no row of the house from a practice, and none of a practice from the house', async () => {
  const mine = await newTrader(house.app)
  const begun = await mine.must(practiceBegin, { body: { week } })
  const { cookie, me: inside } = await enterPractice(here, ticketOf(begun))
  await inside.must(practiceSpeed, { body: { speed: 0 } })
  const before = await rowsIn(house.db.owner)
  expect(Object.keys(before).length).toBeGreaterThan(100)
  await buy(inside, 'DE', 'NLE')
  await transfer(
    { caller: inside, password: (await inside.must(practiceWorld)).tradePassword },
    asked,
  )
  await inside.must(practiceMove, { body: { to: 'hour' } })
  expect(await rowsIn(house.db.owner)).toEqual(before)

  const theirs = booksOf(here, cookie)
  try {
    const books = ['orders', 'commands', 'journals_apart', 'money', 'holdings', 'outbox']
    const kept = await rowsIn(theirs, books)
    expect(Object.keys(kept)).toHaveLength(books.length)
    await transfer({ caller: mine, password: tradePassword }, asked)
    expect(await rowsIn(theirs, books)).toEqual(kept)
    expect(await rowsIn(house.db.owner)).not.toEqual(before)
  } finally {
    await theirs.end()
  }
})

const asked: Moved = { to: 'to_bank', cents: 12_00 }

/** Somebody with money, in the house or in a practice, and what may be done with it. */
type Somebody = { readonly caller: Caller; readonly password: string }
type Moved = { readonly to: 'to_bank' | 'to_trading'; readonly cents: number }

async function transfer({ caller, password }: Somebody, { to, cents }: Moved): Promise<void> {
  const amount = (cents / 100).toFixed(2)
  const body = { direction: to, currency: 'EUR', amount } as const
  const prepared = await caller.call(transfersPrepare, { body })
  // What is not there is refused in both alike.
  if (prepared.code !== 1) return
  const confirm = { intent: prepared.data.intent, tradePassword: password }
  await caller.must(transfersConfirm, { body: confirm })
}

/** Everything that came of it, without numbers and times. */
async function digestOf({ caller }: Somebody) {
  const { blocks } = await caller.must(assetsShow)
  const { rows } = await caller.must(transfersList)
  const moved = rows.map(({ direction, amount }) => ({ direction, amount }))
  return { cash: blocks.map(({ cash, withdrawable }) => ({ cash, withdrawable })), moved }
}

const acts = fc.array(
  fc.record({
    inside: fc.boolean(),
    to: fc.constantFrom('to_bank' as const, 'to_trading' as const),
    cents: fc.integer({ min: 1_00, max: 30_000_00 }),
  }),
  { minLength: 4, maxLength: 8 },
)

it('books of house and practice end alike, whether their calls are mixed or each plays alone', async () => {
  const inHouse = async (): Promise<Somebody> => ({
    caller: await newTrader(house.app),
    password: tradePassword,
  })
  let network = 0
  const inside = async (): Promise<Somebody> => {
    const from = { remoteAddress: `10.8.0.${(network += 1)}` }
    const opened = await callerOf(house.app, from).must(practiceOpen, { body: { week } })
    const { me: caller } = await enterPractice(here, ticketOf(opened))
    await caller.must(practiceSpeed, { body: { speed: 0 } })
    return { caller, password: (await caller.must(practiceWorld)).tradePassword }
  }
  await fc.assert(
    fc.asyncProperty(acts, async (mixed) => {
      const alone = [await inHouse(), await inside()] as const
      for (const act of mixed.filter((one) => !one.inside)) await transfer(alone[0], act)
      for (const act of mixed.filter((one) => one.inside)) await transfer(alone[1], act)
      const both = [await inHouse(), await inside()] as const
      const turns = [Promise.resolve(), Promise.resolve()]
      // Each side in its own order, both at once.
      for (const act of mixed) {
        const side = act.inside ? 1 : 0
        turns[side] = (turns[side] ?? Promise.resolve()).then(() => transfer(both[side], act))
      }
      await Promise.all(turns)
      for (const side of [0, 1] as const)
        expect(await digestOf(both[side])).toEqual(await digestOf(alone[side]))
    }),
    { numRuns: 4 },
  )
})
