import { ok } from '@parkett/contract/wire/outcome'
import { journal } from '@parkett/core/ledger/posting'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../platform/db/testing.ts'
import { creditDemoMoney, demoMoneyFor } from '../acts/demo-money.ts'
import { journalHash } from '../chain.ts'
import { pockets } from '../door/act.ts'
import { balancesOf, entriesOf, eventsAfter, journalOf, journalsOf, sumOfEntries } from './read.ts'
import { balances, commands, journalsApart, outbox } from '../own-tables.ts'
import { writeRows } from './statement.ts'
import { moveMoney, request, type TestDoor, testDoor } from '../testing.ts'

let database: TestDatabase
let door: TestDoor
const cash = { customer: 1n, pocket: 'C.cash', asset: 'EUR' } as const

beforeAll(async () => {
  database = await testDatabase()
  door = testDoor(database.pool)
  for (const customer of [1n, 2n, 3n]) await door.submit(creditDemoMoney, demoMoneyFor(customer))
  for (const amount of [1n, 2n, 3n, 4n]) {
    await door.submit(
      moveMoney,
      request(1n, { debit: 'C.cash', credit: 'C.hold', asset: 'EUR', amount }),
    )
  }
})
afterAll(async () => {
  await door.close()
  await database.drop()
})

test('what is only ever added is never written over, what changes is', () => {
  const texts = [journalsApart, commands, outbox, balances].map((each) => writeRows(each, []).text)
  expect(texts.map((text) => text.includes('ON CONFLICT'))).toEqual([false, false, false, true])
})

test('the entries of a pocket add up to its balance, newest first', async () => {
  const entries = await entriesOf(database.pool, cash, { limit: 50 })
  expect(entries.map(({ change }) => change)).toEqual([-4n, -3n, -2n, -1n, 5_000_000n])
  const [eur] = (await balancesOf(database.pool, 1n)).filter(
    ({ asset, pocket }) => asset === 'EUR' && pocket === 'C.cash',
  )
  expect(entries.reduce((sum, { change }) => sum + change, 0n)).toBe(eur?.amount)
})

test('a page and the sum of all tell what the page leaves out', async () => {
  const first = await entriesOf(database.pool, cash, { limit: 2 })
  const rest = await entriesOf(database.pool, cash, { limit: 50, before: first.at(-1)?.id })
  expect(rest.map(({ change }) => change)).toEqual([-2n, -1n, 5_000_000n])
  expect(await sumOfEntries(database.pool, cash)).toEqual({ change: 4_999_990n, count: 5 })
  expect(await sumOfEntries(database.pool, cash, { events: ['demo.credited'] })).toEqual({
    change: 5_000_000n,
    count: 1,
  })
})

test('entries stand in the order of the chain, whatever numbers the journals of one act drew', async () => {
  const amountOf = (amount: bigint) =>
    ({ debit: 'C.cash', credit: 'C.hold', asset: 'CNY', amount }) as const
  const asked = request(3n, {})
  const done = await door.submit(
    {
      name: 'test.later',
      under: 'transfer',
      needs: (_input, customer) => [pockets(customer, 'CNY')],
      decide: (_work, _input, { nextId }) => {
        const early = nextId()
        return ok({
          value: null,
          journals: [
            journal('buy.freeze', [amountOf(7n)]),
            { ...journal('buy.fill', [amountOf(5n)]), id: early },
          ],
          rows: [],
          events: [],
        })
      },
    },
    asked,
  )
  expect(done.ok).toBe(true)
  const hold = { customer: 3n, pocket: 'C.hold', asset: 'CNY' } as const
  const entries = await entriesOf(database.pool, hold, { limit: 50 })
  expect(entries.map(({ change }) => change)).toEqual([5n, 7n])
  const before = entries[0]!.id
  const later = await entriesOf(database.pool, hold, { limit: 50, before })
  expect(later.map(({ change }) => change)).toEqual([7n])
  expect(await sumOfEntries(database.pool, hold, { from: before })).toEqual({
    change: 5n,
    count: 1,
  })
})

test('a journal comes with its lines and proves its own hash', async () => {
  const [newest, before] = await journalsOf(database.pool, 1n, { limit: 2 })
  const found = await journalOf(database.pool, 1n, newest?.journal.id ?? 0n)
  expect(found).toEqual(newest)
  expect(found?.lines).toEqual([{ debit: 'C.cash', credit: 'C.hold', asset: 'EUR', amount: 4n }])
  expect(found && journalHash(found.journal)).toBe(found?.journal.hash)
  expect(found?.journal.previousHash).toBe(before?.journal.hash)
})

test('a journal of another customer does not exist', async () => {
  const [mine] = await journalsOf(database.pool, 1n, { limit: 1 })
  expect(await journalOf(database.pool, 2n, mine?.journal.id ?? 0n)).toBeUndefined()
})

test('no journal bears the last number there can be, and whoever asks is told so', async () => {
  expect(await journalOf(database.pool, 1n, 2n ** 63n - 1n)).toBeUndefined()
})

test('the postings view shows every line as a row', async () => {
  const { rows } = await database.pool.query(
    'SELECT line, debit, credit, asset, amount FROM postings WHERE customer = 2 ORDER BY line',
  )
  expect(rows[1]).toEqual({
    line: 1,
    debit: 'H.bank_client',
    credit: 'C.cash',
    asset: 'CNY',
    amount: 10_000_000n,
  })
})

test('a stream that was away gets the events it missed, in order', async () => {
  const missed = await eventsAfter(database.pool, 1n, { sequence: 3n, limit: 10 })
  expect(missed.map(({ sequence, type }) => [sequence, type])).toEqual([
    [4n, 'test.moved'],
    [5n, 'test.moved'],
  ])
})
