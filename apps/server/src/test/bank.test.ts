// Goal: the bank's word and the ledger's are the same money, line by line; what is not is
// named, and never smoothed over. Method: orders, settlement and the house's payments on
// PostgreSQL; the simulated bank's statements and files by hand.
import { unmatched } from '../accounts/bank/testing.ts'
import { testPersonal } from '../platform/data-dir/testing-personal.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { IncomingLine } from '../accounts/bank/bank.ts'
import { writeCamt } from '../accounts/bank/write-camt.ts'
import { composeBooks, type Books } from '../compose/books.ts'
import { testDatabase, type TestDatabase } from '../platform/db/testing.ts'
import { makeBroker } from '../slices/orders/broker.ts'
import { runDayJobs } from '../slices/orders/day-jobs.ts'
import { creditDemoMoney, demoMoneyFor } from '../ledger/acts/demo-money.ts'
import { testDoor, type TestDoor } from '../ledger/testing.ts'
import { makeIds, systemChance } from '../base/ports.ts'
import { chinese, german, testMarket, type TestMarket } from '../accounts/trading/testing.ts'

const iban = 'DE89370400440532013000'
let database: TestDatabase
let door: TestDoor
let market: TestMarket
let books: Books
let heard: IncomingLine[]
let alarms: string[]

beforeEach(async () => {
  database = await testDatabase()
  market = testMarket()
  door = testDoor(database.pool, { clock: market.clock })
  heard = []
  alarms = []
  const { pool } = database
  const deps = { pool, commit: door, feed: market.feed, clock: market.clock, chance: systemChance }
  const alarm = (what: string, facts: Readonly<Record<string, string>>) =>
    alarms.push(`${what} ${JSON.stringify(facts)}`)
  books = composeBooks({
    ...deps,
    personal: testPersonal,
    ids: makeIds(() => Date.now(), systemChance),
    simulated: true,
    account: { iban, holder: 'Parkett', bank: 'Bank' },
    settlePaid: async () => {},
    receivers: [async (line) => void heard.push(line)],
    verifyAudit: async () => ({ head: '', found: undefined }),
    alarm,
  })
  await door.submit(creditDemoMoney, demoMoneyFor(1n))
  const broker = makeBroker(deps)
  for (const [instrument, quantity] of [
    [german, 50],
    [chinese, 1_000],
  ] as const) {
    const asked = {
      instrument: instrument.toString(),
      side: 'buy',
      type: 'limit',
      quantity,
      limit: '10.00',
    } as const
    const reviewed = await broker.prepare(1n, asked)
    if (!reviewed.ok) throw new Error(reviewed.reason)
    await broker.place(1n, `key-of-the-bank-${instrument}`, reviewed.value.intent)
  }
  for (const date of ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26']) {
    market.now = Date.parse(`${date}T10:00:00Z`)
    await runDayJobs({ ...deps, broker, alarm })
    await books.job.run()
  }
})
afterEach(async () => {
  await door.close()
  await database.drop()
})

const rows = async (text: string): Promise<readonly unknown[]> =>
  (await database.pool.query<object>(text)).rows
const i19 = async () => (await books.verify()).rules.find(({ id }) => id === 'I19')
const camt = (changes: Partial<Parameters<typeof writeCamt>[0]>): Buffer =>
  Buffer.from(
    writeCamt({
      name: 'B-1',
      iban,
      currency: 'EUR',
      day: '2026-11-26',
      opening: 4_999_235n - 50_000n,
      lines: [{ key: 'in-1', amount: 10_000n, reference: '', purpose: 'RF18 1234' }],
      ...changes,
    }),
  )

test('the simulated bank says day by day what the ledger says, settlement as one amount', async () => {
  expect(alarms).toEqual([])
  expect(
    await rows(
      `SELECT s.name, s.opening::text, s.closing::text, count(l.id)::int AS lines FROM bank_statements s
       JOIN bank_lines l ON l.statement = s.id WHERE name LIKE '%EUR%' GROUP BY s.id ORDER BY s.day`,
    ),
  ).toEqual([
    { name: 'SIM-EUR-2026-11-20', opening: '0', closing: '5000000', lines: 1 },
    { name: 'SIM-EUR-2026-11-24', opening: '5000000', closing: '4949235', lines: 3 },
  ])
  expect(
    await rows(
      `SELECT count(*)::int AS apart FROM bank_items i LEFT JOIN bank_matches m USING (item) WHERE m.item IS NULL`,
    ),
  ).toEqual([{ apart: 0 }])
  expect(await rows(`SELECT DISTINCT how FROM bank_matches`)).toEqual([{ how: 'reference' }])
  expect(await i19()).toMatchObject({ result: 'holds' })
})

test('a file counts once, however often it comes; the same name with other contents is refused', async () => {
  const [first] = await books.bank.importFile(camt({}), 'Robin')
  const [again] = await books.bank.importFile(camt({}), 'Robin')
  expect([first, again]).toMatchObject([
    { imported: 1, known: 0 },
    { imported: 0, known: 1 },
  ])
  const other = camt({ lines: [{ key: 'in-1', amount: 9_000n, reference: '', purpose: '' }] })
  await expect(books.bank.importFile(other, 'Robin')).rejects.toThrow('line 1, Stmt/Id')
  const csv = Buffer.from(
    'date,amount,bank reference\n2026-11-26,100.00,in-1\n2026-11-26,7.00,\n2026-11-26,7.00,\n',
  )
  expect(await books.bank.importFile(csv, 'Robin')).toMatchObject([{ imported: 2, known: 1 }])
  expect(await books.bank.importFile(csv, 'Robin')).toMatchObject([{ imported: 0, known: 3 }])
  expect(
    await rows(
      `SELECT sum(amount)::text AS all FROM bank_lines WHERE statement IN (SELECT id FROM bank_statements WHERE imported_by = 'Robin')`,
    ),
  ).toEqual([{ all: '11400' }])
})

// Every statement after it would begin before it, and no money would arrive any more.
test('a file of a day that has not come is refused with its place, and stands in nobody’s way', async () => {
  const take = (file: Buffer) => books.bank.importFile(file, 'Robin')
  const line = { key: 'in-2', amount: 10_000n, reference: '', purpose: '' }
  for (const day of ['2026-11-28', '2062-11-26', '9999-12-31'])
    await expect(take(camt({ day })), day).rejects.toThrow('line 1, Bal/CLBD/Dt')
  const csv = (day: string) => Buffer.from(`date,amount\n2026-11-26,5.00\n${day},7.00\n`)
  await expect(take(csv('2062-11-26'))).rejects.toThrow('line 3, date')
  // A bank on the other side of the date line.
  expect(await take(camt({ day: '2026-11-27', lines: [line] }))).toMatchObject([{ imported: 1 }])
})

test('each payment of each statement is counted, whatever the bank writes for a reference', async () => {
  let opening = 4_999_235n - 50_000n
  const next = (name: string, key: string, amount: bigint) => {
    const file = camt({ name, opening, lines: [{ key, amount, reference: '', purpose: key }] })
    opening += amount
    return books.bank.importFile(file, 'Robin')
  }
  const keys = ['NONREF', 'NONREF', 'NOTPROVIDED', '1', '1', 'x-1', 'x-1']
  for (const [at, key] of keys.entries())
    expect(await next(`N-${at}`, key, 1_100n + BigInt(at))).toMatchObject([
      { imported: 1, known: 0 },
    ])
  const two = (name: string) =>
    camt({
      name,
      opening,
      lines: [
        { key: 'NONREF', amount: 500n, reference: '', purpose: 'rent' },
        { key: 'NONREF', amount: -500n, reference: '', purpose: 'rent' },
      ],
    })
  expect(await books.bank.importFile(two('Z-1'), 'Robin')).toMatchObject([{ imported: 2 }])
  // The day of nothing under another name would be told by no balance.
  await expect(books.bank.importFile(two('Z-2'), 'Robin')).rejects.toThrow('line 1, Stmt/Id')
  expect(
    await rows(
      `SELECT count(*)::int AS lines, sum(amount)::text AS all FROM bank_lines WHERE statement IN (SELECT id FROM bank_statements WHERE imported_by = 'Robin')`,
    ),
  ).toEqual([{ lines: 9, all: '7721' }])
})

test('a CSV without references neither doubles nor drops: what may be either is refused with its line', async () => {
  const csv = (...lines: readonly string[]) =>
    books.bank.importFile(
      Buffer.from(`date,amount,bank reference,name\n${lines.join('\n')}\n`),
      'Robin',
    )
  const [a, b] = ['2026-11-26,7.00,,Anna', '2026-11-26,9.00,,Bert']
  expect(await csv(a, a)).toMatchObject([{ imported: 2, known: 0 }])
  expect(await csv(a, a)).toMatchObject([{ imported: 0, known: 2 }])
  // The day once more, with what came since.
  expect(await csv(a, a, b, a)).toMatchObject([{ imported: 2, known: 2 }])
  // Only what came since: nothing of it is known.
  expect(await csv('2026-11-26,11.00,,Carl')).toMatchObject([{ imported: 1, known: 0 }])
  // A part of the day with a line that is known: another equal payment, or the same once more?
  await expect(csv(a, '2026-11-26,12.00,,Dora')).rejects.toThrow('line 2, bank reference')
  await expect(csv(b)).rejects.toThrow('line 2, bank reference')
  // A reference that came before must say what it said.
  expect(await csv('2026-11-26,20.00,r-1,Eva')).toMatchObject([{ imported: 1 }])
  expect(await csv('2026-11-26,20.00,r-1,')).toMatchObject([{ imported: 0, known: 1 }])
  await expect(csv('2026-11-26,25.00,r-1,Eva')).rejects.toThrow('line 2, bank reference')
  expect(
    await rows(
      `SELECT sum(amount)::text AS all FROM bank_lines WHERE statement IN (SELECT id FROM bank_statements WHERE imported_by = 'Robin')`,
    ),
  ).toEqual([{ all: '6100' }])
})

test.each([
  {
    when: 'a day is missing before it',
    file: () => camt({ opening: 1n }),
    place: 'line 1, Bal/OPBD',
  },
  {
    when: 'it is older than what we have',
    file: () => camt({ day: '2026-11-19' }),
    place: 'line 1, Bal/OPBD',
  },
  {
    when: 'the account is not ours',
    file: () => camt({ iban: 'DE02120300000000202051' }),
    place: 'line 1, Acct/Id',
  },
  {
    when: 'the account has another currency',
    file: () => camt({ currency: 'USD' }),
    place: 'line 1, Acct/Ccy',
  },
  {
    when: 'a reference of the bank is there twice',
    file: () =>
      camt({
        lines: [1n, 2n].map((amount) => ({ key: 'same', amount, reference: '', purpose: '' })),
      }),
    place: 'line 8, AcctSvcrRef',
  },
  { when: 'it is no text', file: () => Buffer.from([0xff, 0xfe, 0x00]), place: 'line 1, UTF-8' },
])('a statement is refused when $when, and nothing of it is kept', async ({ file, place }) => {
  const before = await rows('SELECT count(*) AS lines FROM bank_lines')
  await expect(books.bank.importFile(file(), 'Robin')).rejects.toThrow(place)
  expect(await rows('SELECT count(*) AS lines FROM bank_lines')).toEqual(before)
})

test('money that nobody expected is offered to whoever takes deposits, and is a difference until it is explained', async () => {
  await books.bank.importFile(camt({}), 'Robin')
  await books.job.run()
  expect(heard).toMatchObject([
    { currency: 'EUR', amount: 10_000n, bookedOn: '2026-11-26', text: 'RF18 1234' },
  ])
  expect(await i19()).toMatchObject({
    result: 'broken',
    found: expect.stringMatching(/line \d+ of 2026-11-26: 10000 is in no journal/) as unknown,
  })
  await database.pool.query(
    `INSERT INTO bank_notes (id, line, reason, noted_by, noted_at) VALUES (1, $1, 'asked the remitter', 'Robin', now())`,
    [heard[0]?.id],
  )
  await books.job.run()
  expect([(await i19())?.result, heard.length]).toEqual(['holds', 1])
})

test("an amount that stands once on both sides within days is the same money; one that could be two is nobody's", async () => {
  await database.owner
    .query(`INSERT INTO bank_items VALUES ('x1', '2026-11-25', 'EUR', 'psp.payout', 'x1', 10000, 1),
    ('x2', '2026-11-25', 'EUR', 'psp.payout', 'x2', 500, 1), ('x3', '2026-11-25', 'EUR', 'psp.payout', 'x3', 500, 1)`)
  const line = (key: string, amount: bigint) => ({ key, amount, reference: '', purpose: '' })
  await books.bank.importFile(camt({ lines: [line('in-1', 10_000n), line('in-2', 500n)] }), 'Robin')
  expect(await rows(`SELECT item, how FROM bank_matches WHERE how <> 'reference'`)).toEqual([
    { item: 'x1', how: 'amount' },
  ])
})

test.each([
  {
    when: 'a line is changed',
    row: /line \d+: the bank has \{"[A-Z]{3}": -?\d+\} of its match, the items/,
    sql: `UPDATE bank_lines SET amount = amount + 1 WHERE id = (SELECT min(id) FROM bank_lines)`,
  },
  {
    when: 'a statement ends elsewhere',
    row: /EUR on 2026-11-24: the bank has/,
    sql: `UPDATE bank_statements SET closing = closing - 1 WHERE name = 'SIM-EUR-2026-11-24'`,
  },
  {
    when: 'a payment is on no statement',
    row: /journal\/\d+ of 2026-11-24: -?\d+ is on no statement/,
    sql: `${unmatched(`SELECT match FROM bank_matches JOIN bank_items USING (item) WHERE event = 'commission.swept' AND currency = 'EUR'`)} DELETE FROM bank_lines WHERE amount = -615; UPDATE bank_statements SET closing = closing + 615 WHERE name = 'SIM-EUR-2026-11-24'`,
  },
  {
    when: 'an item is not what the journals say',
    row: /EUR on 2026-11-20: items 5000001, ledger 5000000/,
    sql: `UPDATE bank_items SET amount = amount + 1 WHERE event = 'demo.credited' AND currency = 'EUR'`,
  },
])('I19 is broken when $when, and its row is named', async ({ sql, row }) => {
  await database.owner.query(sql)
  const checks = (await books.verify()).invariants
    .filter(({ id }) => id.startsWith('I19'))
    .map(({ found }) => found)
  expect(checks.join('\n')).toMatch(row)
  expect(await i19()).toMatchObject({ result: 'broken' })
})
