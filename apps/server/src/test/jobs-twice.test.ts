// Goal: two servers on one set of books do the work of each job once. Method: a day in which
// everybody does everything, then days on which every job runs on both servers at the same moment;
// what the jobs wrote is looked through for rows that say the same thing twice, and a further run
// of everything writes nothing.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from './testing-app.ts'
import { brokenInvariants } from './testing-cash.ts'
import { liveDay } from './sweeps/testing-day.ts'
import { tablesOf } from './sweeps/testing-recorder.ts'

const dayMs = 86_400_000
let world: TestApp
beforeAll(async () => {
  world = await testApp()
  await liveDay(world)
  await world.again()
})
afterAll(() => world.close())

/** When something was done and under which number: the same thing done twice differs in these. */
const numbers = ['id', 'journal', 'command', 'seq', 'hash', 'prev_hash']
/** Its number is that of the message that left, or of the line that was matched: the same one twice would have it too. */
const byNumber = ['deliveries', 'bank_matched']
/** What every run of a job writes anew: that it ran. */
const ofRuns = ['due_jobs', 'verify_runs', 'settlement_runs']

async function rowsNow(): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>()
  for (const name of await tablesOf(world)) {
    const sql = `SELECT t::text AS whole FROM "${name}" t`
    const { rows } = await world.db.owner.query<{ whole: string }>(sql)
    found.set(
      name,
      rows.map(({ whole }) => whole),
    )
  }
  return found
}

/** Rows that say the same but for their numbers, and how often; those of before are left out. */
async function saidTwice(before: ReadonlyMap<string, readonly string[]>): Promise<string[]> {
  const twice: string[] = []
  for (const name of await tablesOf(world)) {
    const sql = `SELECT said::text, count(*)::int AS times FROM (
        SELECT to_jsonb(t) - $1::text[] AS said FROM "${name}" t WHERE NOT t::text = ANY($2)) s
      GROUP BY said HAVING count(*) > 1`
    const { rows } = await world.db.owner.query<{ said: string; times: number }>(sql, [
      byNumber.includes(name) ? [] : numbers,
      before.get(name) ?? [],
    ])
    for (const { said, times } of rows) twice.push(`${name} ${times} × ${said.slice(0, 200)}`)
  }
  return twice
}

test('each job on both servers at once does its work once, day after day', async () => {
  const before = await rowsNow()
  for (const days of [1, 1, 9]) {
    world.wall.nowMs += days * dayMs
    for (const job of world.jobs()) await world.runOnAll(job)
  }
  const after = await rowsNow()
  const grown = [...after].filter(([name, rows]) => rows.length > (before.get(name)?.length ?? 0))
  // Else nothing was due, and nothing was looked at.
  expect(grown.map(([name]) => name)).toEqual(
    expect.arrayContaining(['journals_apart', 'bank_statements']),
  )
  expect(await saidTwice(before)).toEqual([])
  expect(await brokenInvariants(world)).toEqual([])
  for (const job of world.jobs()) await world.runOnAll(job)
  const again = await rowsNow()
  const changed = [...again.keys()].filter(
    (name) => again.get(name)?.toSorted().join() !== after.get(name)?.toSorted().join(),
  )
  expect(changed.filter((name) => !ofRuns.includes(name))).toEqual([])
})

test('a row that was written twice would have been seen', async () => {
  const before = await rowsNow()
  await world.db.owner.query(
    "CREATE TABLE written_twice AS SELECT id, 'the same' AS what FROM generate_series(1, 2) AS id",
  )
  expect(await saidTwice(before)).toEqual(['written_twice 2 × {"what": "the same"}'])
})
