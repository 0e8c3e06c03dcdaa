// Goal: an act that asks for the rows of its customer from a number on gets them from there on, and two that ask in one batch
// miss nothing. Method: acts that say what they see, alone and together, on real PostgreSQL.
import { ok } from '@parkett/contract/wire/outcome'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../platform/db/testing.ts'
import { creditDemoMoney, demoMoneyFor } from '../acts/demo-money.ts'
import { outbox } from '../own-tables.ts'
import { moveMoney, request, testDoor, type TestDoor } from '../testing.ts'
import { rowsFrom, rowsOf, type Act } from './act.ts'
import { accountsOf } from './load.ts'

let database: TestDatabase
let door: TestDoor
beforeAll(async () => {
  database = await testDatabase()
  door = testDoor(database.pool)
  for (const customer of [1n, 2n]) {
    await door.submit(creditDemoMoney, demoMoneyFor(customer))
    for (const amount of [1n, 2n, 3n, 4n]) {
      const line = { debit: 'C.cash', credit: 'C.hold', asset: 'EUR', amount } as const
      await door.submit(moveMoney, request(customer, line))
    }
  }
})
afterAll(async () => {
  await door.close()
  await database.drop()
})

/** The numbers of the events that it sees; null asks for all. */
const look: Act<bigint | null, string> = {
  name: 'test.look',
  under: 'unmoved',
  needs: (from, customer) => [
    from === null ? rowsOf(outbox, customer) : rowsFrom(outbox, from, customer),
  ],
  decide: (work, _, at) =>
    ok({
      value: work
        .rows(outbox, [at.customer])
        .map(({ sequence }) => sequence)
        .toSorted((a, b) => Number(a - b))
        .join(),
      journals: [],
      rows: [],
      events: [],
    }),
}
const seen = async (from: bigint | null, customer = 1n): Promise<string> => {
  const answer = await door.submit(look, request(customer, from))
  if (!answer.ok) throw new Error(answer.reason)
  return answer.value.value
}

test('from a number on, and not from the one before it', async () => {
  expect([await seen(1n), await seen(4n), await seen(5n), await seen(6n)]).toEqual([
    '1,2,3,4,5',
    '4,5',
    '5',
    '',
  ])
  expect(await seen(null)).toBe('1,2,3,4,5')
})

test.each([
  [4n, 2n],
  [2n, 4n],
])(
  'asked together from %s and from %s on, neither misses a row, and another customer has its own',
  async (...from) => {
    const [one, two, other] = await Promise.all([seen(from[0]), seen(from[1]), seen(5n, 2n)])
    // Whether they came in one batch or in two is the door's.
    for (const [said, own] of [
      [one, from[0]],
      [two, from[1]],
    ] as const)
      expect(said.split(',').slice(-(6 - Number(own)))).toEqual(
        ['1', '2', '3', '4', '5'].slice(Number(own) - 1),
      )
    expect(other).toBe('5')
  },
)

test('accounts are made and locked each once, in the order of their numbers', () => {
  const batch = [10n, 9n, 10n, 100n, 9n, 2n].map((customer) => ({ customer }))
  expect(accountsOf(batch)).toEqual([2n, 9n, 10n, 100n])
})
