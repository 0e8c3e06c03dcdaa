// Goal: the watch works any number of events in pieces, each once, whatever dies in between. Method: real
// PostgreSQL; 100,000 events of twenty accounts, of which two thousand are deposits; every answer of the
// database is counted, connections are ended at each statement of a piece, and two jobs run at once.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type pg from 'pg'
import { testApp, type TestApp } from '../../test/testing-app.ts'
import { openLists } from './lists/open-lists.ts'
import type { WatchPorts } from './ports.ts'
import { workEvents } from './work.ts'

const accounts = 20
const first = 900n
let world: TestApp
beforeAll(async () => {
  world = await testApp()
  await world.run('watch')
  await world.db.owner.query(
    `INSERT INTO ledger_accounts (customer, event_sequence)
       SELECT $1 + n, 5000 FROM generate_series(1, ${accounts}) n`,
    [first],
  )
  await world.db.owner.query(
    `INSERT INTO deposits (customer, id, method, currency, amount, fee, provider_fee, status,
         created_at, credited_on, journal)
       SELECT $1 + n, n * 100000 + s, 'quick', 'EUR', 20000, 0, 0, 'credited', now(), current_date, 1
       FROM generate_series(1, ${accounts}) n, generate_series(50, 5000, 50) s`,
    [first],
  )
  await world.db.owner.query(
    `INSERT INTO outbox (customer, sequence, type, data, happened_at)
       SELECT $1 + n, s, CASE WHEN s % 50 = 0 THEN 'deposit.credited' ELSE 'order.filled' END,
         json_build_object('id', (n * 100000 + s)::text)::text, now() - interval '1 day' * (5000 - s) / 5000
       FROM generate_series(1, ${accounts}) n, generate_series(1, 5000) s`,
    [first],
  )
})
afterAll(() => world.close())

const portsOn = (pool: pg.Pool): WatchPorts => ({
  pool,
  ids: { next: () => (id += 1n) },
  wall: { now: () => Date.now() },
  personal: world.personal,
  verifiedName: async () => null,
  identityOf: async () => null,
  lists: openLists(pool),
  alarm: () => {},
})
let id = 10_000n

type Heard = { statements: number; rows: number }
/** The pool, counting what it answers; from the statement `dies` on its connection is gone. */
function watched(heard: Heard, dies = Infinity): pg.Pool {
  const { pool } = world.db
  const ask = (of: { query: pg.Pool['query'] }) => async (sql: string, values: unknown[]) => {
    heard.statements += 1
    if (heard.statements >= dies) throw new Error('the process was killed')
    const answer = await of.query(sql, values)
    heard.rows = Math.max(heard.rows, answer.rows.length)
    return answer
  }
  const connect = async () => {
    const client = await pool.connect()
    return Object.assign(Object.create(client) as typeof client, {
      query: ask(client),
      release: () => client.release(true),
    })
  }
  return Object.assign(Object.create(pool) as typeof pool, { query: ask(pool), connect })
}
const all = async () => {
  const tables = ['watch_places', 'watch_facts', 'watch_alerts']
  const each = tables.map(async (table) => {
    const { rows } = await world.db.owner.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM ${table} WHERE customer > $1 AND customer <= $2`,
      [first, first + BigInt(accounts)],
    )
    return rows[0]?.n ?? 0
  })
  return Promise.all(each)
}

test('a process that dies at any statement of its first piece leaves nothing half', async () => {
  for (let dies = 1; dies <= 40; dies += 1) {
    await expect(workEvents(portsOn(watched({ statements: 0, rows: 0 }, dies)))).rejects.toThrow()
    expect(await all()).toEqual([0, 0, 0])
  }
})

test('a hundred thousand events are worked in pieces, by two at once, each once', async () => {
  const heard = { statements: 0, rows: 0 }
  const ports = portsOn(watched(heard))
  await Promise.all([workEvents(ports), workEvents(ports)])
  expect(await all()).toEqual([accounts, accounts * 100, accounts])
  expect(heard.rows).toBeLessThanOrEqual(200)
  const { rows } = await world.db.owner.query<{ total: string; sequence: string }>(
    `SELECT DISTINCT max(total)::text AS total, max(sequence)::text AS sequence FROM watch_facts
     WHERE customer > $1 GROUP BY customer`,
    [first],
  )
  expect(rows).toEqual([{ total: '2000000', sequence: '5000' }])
  expect(await workEvents(ports)).toBe(0)
})
