import { hash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../platform/db/testing.ts'
import { creditDemoMoney, demoMoneyFor } from '../acts/demo-money.ts'
import { genesis, type Line } from '../chain.ts'
import { sealDay } from '../seal.ts'
import { letBend } from '../testing-bend.ts'
import { moveMoney, request, type TestDoor, testDoor } from '../testing.ts'
import { verifyBooks } from './verify.ts'

let database: TestDatabase
let door: TestDoor

/** Three customers with a few journals each, money and shares. */
beforeEach(async () => {
  database = await testDatabase()
  await letBend(database.owner)
  door = testDoor(database.pool)
  for (const customer of [1n, 2n, 3n]) {
    await door.submit(creditDemoMoney, demoMoneyFor(customer))
    await door.submit(
      moveMoney,
      request(customer, { debit: 'C.cash', credit: 'C.hold', asset: 'EUR', amount: 500n }),
    )
    await door.submit(
      moveMoney,
      request(customer, { debit: 'S.street', credit: 'S.today', asset: 'share:7', amount: 10n }),
    )
  }
})
afterEach(async () => {
  await door.close()
  await database.drop()
})

const verify = () => verifyBooks(database.pool, { now: Date.UTC(2026, 10, 20) })
/** What the verification finds, by invariant. */
async function found(): Promise<Record<string, string>> {
  const { invariants } = await verify()
  return Object.fromEntries(
    invariants.filter(({ ok }) => !ok).map(({ id, found: what }) => [id, what]),
  )
}
/** As the owner of the schema, the only one who could. */
const tamper = (sql: string) => database.owner.query(sql)

test('sound books pass every invariant, and the answer says what was counted', async () => {
  const verified = await verify()
  expect(verified.invariants.filter(({ ok }) => !ok)).toEqual([])
  expect(verified).toMatchObject({ ok: true, checked: { journals: 9, postings: 18, balances: 18 } })
  expect(verified.chainHead).toMatch(/^[0-9a-f]{64}$/)
})

test('the head of all chains moves with every journal and with nothing else', async () => {
  const { chainHead } = await verify()
  expect((await verify()).chainHead).toBe(chainHead)
  await door.submit(
    moveMoney,
    request(2n, { debit: 'C.cash', credit: 'C.hold', asset: 'EUR', amount: 1n }),
  )
  expect((await verify()).chainHead).not.toBe(chainHead)
})

const second = `(SELECT id FROM journals WHERE customer = 2 AND position = 2)`
const lineOf = (from: string, to: string): string =>
  `UPDATE journals_apart SET lines = replace(lines, '${from}', '${to}') WHERE id = ${second}`
test.each([
  {
    when: 'an amount is changed',
    sql: lineOf('500', '5'),
    ids: ['I3', 'I12'],
    names: /pocket 2\/EUR|journal 2\/\d+ at position 2/,
  },
  {
    when: 'an account is changed',
    sql: lineOf('C.hold', 'C.wallet'),
    ids: ['I3', 'I12'],
    names: /2\//,
  },
  {
    when: 'an account is not of the chart',
    sql: lineOf('C.hold', 'C.mine'),
    ids: ['I1', 'I12'],
    names: /posting 2\/\d+\/0|journal 2\//,
  },
  {
    when: 'lines are no lines',
    sql: lineOf('[', '{'),
    ids: ['I1', 'I12'],
    names: /journal 2\/\d+/,
  },
  {
    when: 'lines are written another way',
    sql: lineOf(',', ', '),
    ids: ['I12'],
    names: /journal 2\/\d+/,
  },
  {
    when: 'a posting is removed',
    sql: `UPDATE journals_apart SET lines = '[]' WHERE id = ${second}`,
    ids: ['I3', 'I12'],
    names: /2\//,
  },
  {
    when: 'an event is renamed',
    sql: `UPDATE journals_apart SET event = 'deposit.confirmed' WHERE id = ${second}`,
    ids: ['I12'],
    names: /journal 2\//,
  },
  {
    when: 'a date is changed',
    sql: `UPDATE journals_apart SET business_date = '2026-01-01' WHERE id = ${second}`,
    ids: ['I12'],
    names: /journal 2\//,
  },
  {
    when: 'a journal in the middle is removed',
    sql: `DELETE FROM journals_apart WHERE id = ${second}`,
    ids: ['I3', 'I12'],
    names: /2\//,
  },
  {
    when: 'a last journal is removed',
    sql: `DELETE FROM journals_apart WHERE customer = 3 AND position = 3`,
    ids: ['I3', 'I12'],
    names: /3/,
  },
  {
    when: 'a balance is raised',
    sql: `UPDATE balances SET amount = amount + 1 WHERE customer = 1 AND pocket = 'C.cash' AND asset = 'EUR'`,
    ids: ['I2', 'I3'],
    names: /EUR|pocket 1\/EUR\/C\.cash/,
  },
  {
    when: 'a balance row is removed',
    sql: `DELETE FROM balances WHERE customer = 1 AND pocket = 'C.hold'`,
    ids: ['I2', 'I3'],
    names: /pocket 1\/EUR\/C.hold: no row|EUR/,
  },
  {
    when: 'shares lie in a money pocket',
    sql: `UPDATE balances SET pocket = 'C.cash' WHERE customer = 1 AND asset = 'share:7'`,
    ids: ['I6'],
    names: /pocket 1\/share:7\/C\.cash/,
  },
  {
    when: 'an idempotency key is removed',
    sql: `DELETE FROM commands WHERE customer = 2 AND route = 'demo.credit'`,
    ids: ['I11'],
    names: /journal 2\//,
  },
  {
    when: 'a second key claims a command',
    sql: `INSERT INTO commands SELECT customer, 'other', key, body_hash, command, answer, answered_at FROM commands WHERE customer = 2`,
    ids: ['I11'],
    names: /journal 2\/.* has 2 keys/,
  },
  {
    when: 'an event is removed',
    sql: `DELETE FROM outbox WHERE customer = 3 AND sequence = 2`,
    ids: ['R1'],
    names: /account 3/,
  },
  {
    when: 'a journal number is used twice',
    sql: `UPDATE journals_apart SET id = ${second} WHERE customer = 1 AND position = 2`,
    ids: ['L10', 'I12'],
    names: /journal \d+ is there 2 times|journal 1\//,
  },
  {
    when: 'the application may change journals',
    sql: 'GRANT UPDATE ON journals_apart TO parkett_app',
    ids: ['L11'],
    names: /parkett_app may UPDATE journals/,
  },
  {
    when: 'a refusal carries data',
    sql: `INSERT INTO commands SELECT customer, 'x', key, body_hash, 1, '{"ok":false,"reason":"busy","data":1}', answered_at
      FROM commands WHERE customer = 3 AND route = 'demo.credit'`,
    ids: ['I16'],
    names: /key 3\/x\//,
  },
  {
    when: 'money was spent before it came',
    sql: `UPDATE journals_apart j SET position = 4 - position WHERE customer = 2`,
    ids: ['I20'],
    names: /journal 2\/\d+ leaves EUR\/C\.cash of the replay below zero/,
  },
  {
    when: 'a stored balance moves to another pocket',
    sql: `UPDATE balances SET pocket = 'C.wallet' WHERE customer = 1 AND pocket = 'C.hold'`,
    ids: ['I3', 'I20'],
    names: /pocket 1\/EUR|account 1: replayed state/,
  },
  {
    when: 'an account row is removed',
    sql: `DELETE FROM ledger_accounts WHERE customer = 3`,
    ids: ['I12', 'R1'],
    names: /3/,
  },
])('verification finds it and names the row when $when', async ({ sql, ids, names }) => {
  await tamper(sql)
  const broken = await found()
  expect(Object.keys(broken)).toEqual(expect.arrayContaining(ids))
  for (const id of ids) expect(broken[id]).toMatch(names)
})

test('a chain cut off cleanly, with its account row, shows in the daily head', async () => {
  await sealDay(database.pool, '2026-11-20')
  expect(await found()).toEqual({})
  await tamper(
    `DELETE FROM commands WHERE command = (SELECT command FROM journals WHERE customer = 3 AND position = 3)`,
  )
  await tamper(`DELETE FROM journals_apart WHERE customer = 3 AND position = 3`)
  await tamper(`DELETE FROM outbox WHERE customer = 3 AND sequence = 3`)
  await tamper(`DELETE FROM balances WHERE customer = 3 AND asset = 'share:7'`)
  await tamper(`UPDATE ledger_accounts a SET chain_position = 2, event_sequence = 2,
    chain_head = (SELECT hash FROM journals WHERE customer = 3 AND position = 2) WHERE customer = 3`)
  expect(await found()).toEqual({
    'I12-day': expect.stringMatching(/2026-11-20 sealed 9 journals, there are 8 now/) as unknown,
  })
})

test('a daily head that was changed, or whose numbers were, is found, the last one and those before', async () => {
  await sealDay(database.pool, '2026-11-20')
  await sealDay(database.pool, '2026-11-21')
  const name = async (sql: string) => {
    await tamper(sql)
    return Object.keys(await found())
  }
  const first = "WHERE sealed_on = '2026-11-20'"
  expect(
    await name(`UPDATE daily_heads SET journals = journals + 1 WHERE sealed_on = '2026-11-21'`),
  ).toEqual(['I12-day'])
  expect(await name('UPDATE daily_heads SET journals = 9')).toEqual([])
  expect(await name(`UPDATE daily_heads SET head = sha256(head) ${first}`)).toEqual(['I12-day'])
  expect(await name(`DELETE FROM daily_heads ${first}`)).toEqual(['I12-day'])
})

test('a batch that took its date just before midnight is in the seal of its day, also when it ends after the seal began', async () => {
  const waits = async (what: string) => {
    for (;;) {
      const { rows } = await database.owner.query(
        `SELECT 1 FROM pg_locks l JOIN pg_database d ON d.oid = l.database WHERE d.datname = current_database()
         AND NOT l.granted AND l.locktype = $1`,
        [what],
      )
      if (rows.length > 0) return
      await new Promise((wake) => setTimeout(wake, 5))
    }
  }
  const blocker = await database.owner.connect()
  await blocker.query('BEGIN; LOCK TABLE journals IN SHARE MODE')
  const late = door.submit(
    moveMoney,
    request(2n, { debit: 'C.cash', credit: 'C.hold', asset: 'EUR', amount: 1n }),
  )
  await waits('relation')
  const sealing = sealDay(database.pool, '2026-11-20')
  await Promise.race([sealing, waits('advisory')])
  await blocker.query('COMMIT')
  blocker.release()
  expect((await late).ok).toBe(true)
  expect((await sealing).journals).toBe(10n)
  expect(await found()).toEqual({})
})

test('a day is sealed once, and none before a sealed one', async () => {
  const seal = await sealDay(database.pool, '2026-11-20')
  expect(seal).toMatchObject({ journals: 9n, accounts: 3n })
  const more = { debit: 'C.cash', credit: 'C.hold', asset: 'EUR', amount: 1n } as const
  expect((await door.submit(moveMoney, request(1n, more))).ok).toBe(true)
  expect(await sealDay(database.pool, '2026-11-20')).toMatchObject(seal)
  await expect(sealDay(database.pool, '2026-11-19')).rejects.toThrow(/too late/)
})

test('the head of a day hangs on the day before and on the end of each chain', async () => {
  const { rows } = await database.owner.query<{ line: string }>(
    `SELECT customer || ' ' || chain_position || ' ' || encode(chain_head, 'hex') AS line
     FROM ledger_accounts WHERE chain_position > 0 ORDER BY customer`,
  )
  const behind = (before: string): string =>
    hash('sha256', [before, ...rows.map(({ line }) => line), ''].join('\n'))
  const { head } = await sealDay(database.pool, '2026-11-20')
  expect(head).toBe(behind(genesis))
  expect((await sealDay(database.pool, '2026-11-21')).head).toBe(behind(head))
})

test('a check of a slice that walks sees every journal with its lines', async () => {
  const seen: string[] = []
  const walk = () => ({
    visit: (
      { customer, position }: { customer: bigint; position: bigint },
      lines: readonly Line[],
    ) => void seen.push(`${customer}/${position}: ${lines.length}`),
    broken: async () => `${seen.length} journals`,
  })
  const own = [{ id: 'S1', title: 'of a slice', walk }]
  const { invariants } = await verifyBooks(database.pool, { now: 0, own })
  expect(seen.map((one) => one.slice(0, 3))).toEqual(
    [1, 2, 3].flatMap((customer) => [1, 2, 3].map((position) => `${customer}/${position}`)),
  )
  expect(invariants.find(({ id }) => id === 'S1')?.found).toBe('9 journals')
})
