// Goal: each night belongs to the booking day that ended, is kept once, and rings for books that
// do not hold, the cause first; whoever looked last is remembered. Method: a verification that
// finds what it is told, the real due jobs on PostgreSQL.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../platform/db/testing.ts'
import { runDue } from '../../platform/jobs/due.ts'
import { askNightly, lastLook, lastVerified, nightlyVerify, ringBroken } from './nightly.ts'
import { openVerifyAll, type FullyVerified } from './verify-all.ts'
import { rules } from './rules.ts'
import { verifyBooks } from './verify.ts'
import { watchBooks } from './watch.ts'

let database: TestDatabase
const night = Date.UTC(2026, 10, 21, 2)
const dayMs = 86_400_000
type Rung = readonly [string, Readonly<Record<string, string>>]

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const finding = (id: string, ok: boolean) => ({
  id,
  title: id,
  ok,
  found: ok ? '' : `row of ${id}`,
})
const report = (...broken: readonly string[]): FullyVerified => ({
  ok: broken.length === 0,
  at: new Date(night).toISOString(),
  checked: { journals: 1, postings: 2, balances: 3 },
  chainHead: 'ab',
  auditHead: 'cd',
  invariants: [finding('I6', true), ...broken.map((id) => finding(id, false))],
  findings: [],
  rules: [],
})

async function run(now: number, found: FullyVerified): Promise<{ done: number; rung: Rung[] }> {
  const rung: Rung[] = []
  const alarm = (what: string, facts: Rung[1]) => void rung.push([what, facts])
  await askNightly(database.pool, now)
  const work = [nightlyVerify(async () => found, alarm)]
  return { done: await runDue({ pool: database.pool, now, work, alarm }), rung }
}

test('a night is checked once, for the day before it, and the last one is read', async () => {
  expect(await lastVerified(database.pool)).toBeNull()
  expect(await lastLook(database.pool, null)).toBeNull()
  const first = { day: '2026-11-21', report: report() }
  expect(await lastLook(database.pool, report())).toEqual(first)
  expect(await run(Date.UTC(2026, 10, 21), report())).toEqual({ done: 1, rung: [] })
  expect(await run(night, report('I1'))).toEqual({ done: 0, rung: [] })
  expect(await lastVerified(database.pool)).toEqual({ day: '2026-11-20', report: report() })
  const broken = report('I2', 'I12', 'I7')
  expect(await run(night + dayMs, broken)).toEqual({
    done: 1,
    rung: [
      [
        'the books do not hold',
        { day: '2026-11-21', check: 'I12', row: 'row of I12', others: 'I7 I2' },
      ],
    ],
  })
  expect(await lastVerified(database.pool)).toEqual({ day: '2026-11-21', report: broken })
  const { rows } = await database.owner.query('SELECT ok, ran_at FROM verify_runs ORDER BY 2')
  expect(rows.map((row: { ok: boolean }) => row.ok)).toEqual([true, false])
})

test('the millisecond before midnight belongs to the night of two days before', async () => {
  await askNightly(database.pool, Date.UTC(2027, 0, 1) - 1)
  const { rows } = await database.owner.query(`SELECT key FROM due_jobs WHERE key > '2026-12'`)
  expect(rows).toEqual([{ key: '2026-12-30' }])
})

test('a night from before findings were told apart from words has none', async () => {
  const { findings: _none, ...older } = report('I1')
  await database.owner.query(
    `INSERT INTO verify_runs (business_day, ran_at, ok, report) VALUES ('2030-01-01', now(), false, $1)`,
    [JSON.stringify(older)],
  )
  expect(await lastVerified(database.pool)).toMatchObject({
    day: '2030-01-01',
    report: { findings: [] },
  })
})

test('books that hold ring nothing', () => {
  const rung: unknown[] = []
  ringBroken(report(), 'today', (what) => rung.push(what))
  expect(rung).toEqual([])
})

test('what was found last is remembered, whoever looked', async () => {
  let next = report()
  const { verify, latest } = watchBooks(async () => next)
  expect(latest()).toBeNull()
  expect(await verify()).toBe(next)
  expect(latest()).toBe(next)
  next = report('I1')
  await verify()
  expect(latest()).toBe(next)
})

test('everything is verified together: the books, what the slices check, the audit log', async () => {
  const { invariants } = await verifyBooks(database.pool, { now: night })
  const own = new Set(rules.flatMap((rule) => ('checks' in rule ? rule.checks : [])))
  for (const id of [...invariants.map((each) => each.id), 'I12-audit']) own.delete(id)
  const asked: number[] = []
  const audit = { head: 'audit head', found: undefined as string | undefined }
  const verify = openVerifyAll({
    pool: database.pool,
    clock: { now: () => night },
    checks: [...own].map((id) => ({
      id,
      title: id,
      broken: async (_reader, at) => {
        asked.push(at.now)
        return id === 'L7' ? { text: 'sold', customer: 5n } : undefined
      },
    })),
    verifyAudit: async () => audit,
  })
  const found = await verify()
  expect(found).toMatchObject({ ok: false, auditHead: 'audit head' })
  expect(found.invariants.filter(({ ok }) => !ok)).toEqual([
    { id: 'L7', title: 'L7', ok: false, found: 'sold' },
  ])
  expect(found.findings).toEqual([
    { rule: 'L7', follows: false, customer: '5', journal: null, amounts: null },
  ])
  expect(found.rules.filter(({ result }) => result === 'broken').map(({ id }) => id)).toEqual([
    'L7',
  ])
  expect(new Set(asked)).toEqual(new Set([night]))
  audit.found = 'line 3'
  expect((await verify()).invariants.find(({ id }) => id === 'I12-audit')).toMatchObject({
    ok: false,
    found: 'line 3',
  })
})

test('the newest look counts, that of the night or that since the start', async () => {
  await database.owner.query(
    `INSERT INTO verify_runs (business_day, ran_at, ok, report) VALUES ('2031-01-01', now(), true, $1)`,
    [JSON.stringify(report())],
  )
  const ofNight = { day: '2031-01-01', report: report() }
  expect(await lastLook(database.pool, null)).toEqual(ofNight)
  const at = Date.parse(ofNight.report.at)
  const since = (ms: number): FullyVerified => ({
    ...report('I1'),
    at: new Date(at + ms).toISOString(),
  })
  for (const ms of [-1, 0]) expect(await lastLook(database.pool, since(ms))).toEqual(ofNight)
  const later = since(1)
  expect(await lastLook(database.pool, later)).toEqual({
    day: later.at.slice(0, 10),
    report: later,
  })
})
