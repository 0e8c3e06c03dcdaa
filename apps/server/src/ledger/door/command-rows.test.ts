// Goal: journals stand in the row of their command where readers find them, and apart everywhere else;
// either way they are read as they were hashed. Method: rows of both kinds put together and stored, read
// back through the view, by number too; rows that somebody bent read as what they are.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { idsTogether } from '../../base/ports.ts'
import { readMigrations } from '../../platform/db/migrate.ts'
import { testDatabase, type TestDatabase } from '../../platform/db/testing.ts'
import { genesis, journalHash, linesText } from '../chain.ts'
import { commands, journals, journalsApart, type JournalRow, type KeyRow } from '../own-tables.ts'
import { journalOf, journalsOf, selectRows } from '../read/read.ts'
import { writeRows } from '../read/statement.ts'
import { commandRows, togetherEvents } from './command-rows.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const at = Date.UTC(2026, 10, 20, 10)
const day = '2026-11-20'
const line = { debit: 'C.cash', credit: 'C.hold', asset: 'EUR', amount: 7n }
let ids = 1_000n

/** A chain of journals under one command of a customer. */
function chain(customer: bigint, events: readonly string[], given: Partial<JournalRow> = {}) {
  let previousHash = genesis
  return events.map((event, index) => {
    const journal = {
      customer,
      id: (ids += 1n),
      position: BigInt(index + 1),
      event,
      reference: 5n,
      command: customer * 10n,
      businessAt: at,
      businessDate: day,
      lines: linesText([{ ...line, amount: line.amount + BigInt(index) }]),
      previousHash,
      ...given,
    }
    previousHash = journalHash(journal)
    return { ...journal, hash: previousHash }
  })
}
const key = (customer: bigint): KeyRow => ({
  customer,
  route: 'orders.place',
  key: 'a key',
  bodyHash: 'body',
  command: customer * 10n,
  answer: '{"ok":true}',
  answeredAt: at,
})

async function store(customer: bigint, posted: readonly JournalRow[]) {
  const { answered, apart } = commandRows({ keys: [key(customer)], journals: [...posted] })
  for (const { text, values } of [
    writeRows(commands, answered),
    ...(apart.length === 0 ? [] : [writeRows(journalsApart, apart)]),
  ])
    await database.owner.query(text, [...values])
  return { answered, apart }
}
const stored = (customer: bigint) =>
  selectRows(database.pool, journals, {
    where: 'customer = $1 ORDER BY position',
    values: [customer],
  })

test('journals of an order stand in the row of their command and are read as they were hashed', async () => {
  const posted = chain(1n, ['buy.freeze', 'buy.fill', 'buy.release'])
  const { answered, apart } = await store(1n, posted)
  expect(apart).toEqual([])
  expect(answered[0]).toMatchObject({ position: 1n, lastJournal: posted[2]?.id })
  expect(await stored(1n)).toEqual(posted)
  for (const journal of posted) {
    expect((await journalOf(database.pool, 1n, journal.id))?.journal).toEqual(journal)
    const { hash, ...rest } = journal
    expect(journalHash(rest)).toBe(hash)
  }
  expect(await journalOf(database.pool, 1n, posted[2]!.id + 1n)).toBeUndefined()
  expect(await journalOf(database.pool, 9n, posted[0]!.id)).toBeUndefined()
})

test.each<readonly [string, bigint, readonly string[], Partial<JournalRow>]>([
  ['an event that is looked for by itself', 2n, ['buy.hop', 'buy.freeze', 'buy.fill'], {}],
  ['a payment', 3n, ['deposit.confirmed'], { reference: null }],
  ['another booking day than the answer’s instant', 4n, ['buy.freeze'], { businessAt: at + 1 }],
])('whole commands with %s keep rows of their own', async (_, customer, events, given) => {
  const posted = chain(customer, events, given)
  const { answered, apart } = await store(customer, posted)
  expect(apart).toEqual(posted)
  expect(answered).toMatchObject([{ position: null, lastJournal: null, journals: null }])
  expect(await stored(customer)).toEqual(posted)
  expect((await journalOf(database.pool, customer, posted[0]!.id))?.journal).toEqual(posted[0])
})

test('numbers that were drawn more than a second apart are not kept together', async () => {
  const far = chain(5n, ['sell.freeze', 'sell.fill']).map((journal, index) => ({
    ...journal,
    id: journal.id + BigInt(index) * idsTogether,
  }))
  expect((await store(5n, far)).apart).toHaveLength(2)
  expect(await stored(5n)).toMatchObject(far.map(({ id }) => ({ id })))
})

test('a refusal has a key and posted nothing', async () => {
  const { answered, apart } = await store(6n, [])
  expect([answered[0]?.journals, apart]).toEqual([null, []])
  expect(await stored(6n)).toEqual([])
})

test('pages go on below a number in both places, newest first', async () => {
  const [first, second] = [
    chain(7n, ['transfer.wallet_to_trading']),
    chain(7n, ['buy.freeze', 'buy.fill']),
  ]
  await store(7n, first)
  const others = second.map((journal) => ({ ...journal, command: 71n }))
  const { answered } = commandRows({
    keys: [{ ...key(7n), key: 'b', command: 71n }],
    journals: others,
  })
  const { text, values } = writeRows(commands, answered)
  await database.owner.query(text, [...values])
  const newest = [...others].reverse().concat(first)
  const found: bigint[] = []
  for (let before: bigint | undefined; ; before = found.at(-1)) {
    const page = await journalsOf(database.pool, 7n, { limit: 1, before })
    if (page.length === 0) break
    found.push(...page.map(({ journal }) => journal.id))
  }
  expect(found).toEqual(newest.map(({ id }) => id))
  const of = await journalsOf(database.pool, 7n, { limit: 9, reference: 5n })
  expect(of.map(({ journal }) => journal.id)).toEqual(found)
})

test('a row that somebody bent is read as what it is, so that a check can name it', async () => {
  await store(8n, chain(8n, ['buy.freeze']))
  const most = 2n ** 63n - 1n
  for (const [text, read] of [
    ['nothing', { id: 0n, event: '', reference: null, lines: '' }],
    ['', { id: 0n, reference: null }],
    ['-5\tbuy.fill\t\t[]', { id: 0n, event: 'buy.fill', reference: null, lines: '[]' }],
    [`${most}\ta\t${most}\tb`, { id: most, event: 'a', reference: most, lines: 'b' }],
    [`${most + 1n}\ta\t${most}0\tb`, { id: 0n, reference: null, lines: 'b' }],
  ] as const) {
    await database.owner.query('UPDATE commands SET journals = $1 WHERE customer = 8', [text])
    expect(await stored(8n), text).toMatchObject(text === '' ? [] : [read])
  }
  await expect(
    database.owner.query('UPDATE commands SET hashes = NULL WHERE customer = 8'),
  ).rejects.toMatchObject({ constraint: 'commands_posted_whole' })
})

test('no index over the journals apart is about an event that stands with its command', () => {
  const indexes = readMigrations()
    .flatMap(({ sql }) => [...sql.matchAll(/CREATE INDEX \w+ ON journals[^;]*WHERE[^;]*;/g)])
    .map(([text]) => text)
  expect(indexes.length).toBeGreaterThan(2)
  const named = indexes.flatMap((text) =>
    [...text.matchAll(/'([a-z_.]+)'/g)].map(([, name = '']) => name),
  )
  expect(named).toContain('buy.hop')
  expect(named.filter((name) => togetherEvents.has(name))).toEqual([])
})

test('numbers a second apart stand together, and one more apart, whichever comes first', () => {
  const far = 9_000_000_000n
  for (const [gap, own] of [
    [idsTogether, true],
    [idsTogether + 1n, false],
  ] as const)
    for (const numbers of [
      [far, far + gap],
      [far + gap, far],
    ]) {
      const posted = chain(9n, ['buy.freeze', 'buy.fill']).map((journal, at) => ({
        ...journal,
        id: numbers[at] ?? 0n,
      }))
      const { answered, apart } = commandRows({ keys: [key(9n)], journals: posted })
      expect([answered[0]?.lastJournal ?? null, apart.length]).toEqual(
        own ? [far + gap, 0] : [null, 2],
      )
    }
})
