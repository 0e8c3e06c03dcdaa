// Goal: each of many is told once, however often the job is begun or cut, in pieces; and behind a stop nobody is.
// Method: hundreds of customers in real PostgreSQL, the job 32 times at once, cut in the middle, held and stopped.
import { approvalsDecide, approvalsRequest } from '@parkett/contract/desk/approvals'
import { segmentsDraft, segmentsLetter, segmentsStop } from '@parkett/contract/desk/segments'
import { languages } from '@parkett/words/languages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { locks } from '../../platform/db/locks.ts'
import { pageSize } from '../../platform/notify/tell-each.ts'
import { testApp, type TestApp } from '../../test/testing-app.ts'
import { wholeStaff } from '../../test/testing-staff.ts'
import { manyCustomers } from './testing.ts'

const many = 2 * pageSize + 50
let world: TestApp
let staff: Awaited<ReturnType<typeof wholeStaff>>
let ids: readonly bigint[]
beforeAll(async () => {
  world = await testApp()
  staff = await wholeStaff(world)
  ids = await manyCustomers(world, many)
})
afterAll(() => world.close())

const reason = 'as agreed this morning'

/** One to everybody who is written to in Swedish, agreed to by two. */
async function letOut(): Promise<string> {
  const texts = Object.fromEntries(languages.map((one) => [one, `Underhåll (${one})`]))
  const said = { about: 'product', members: { language: 'sv' }, texts } as const
  const body = { letter: null, after: 0, ...said }
  const { id: letter, version } = await staff.products.must(segmentsDraft, { body })
  const act = { kind: 'segments.send', letter, version, ...said, at: null } as const
  const { id, digest } = await staff.products.must(approvalsRequest, { body: { act, reason } })
  const yes = { decision: 'approved', digest, note: '' } as const
  await staff.compliance.must(approvalsDecide, { params: { id }, body: yes })
  return letter
}
const stateOf = async (id: string) =>
  (await staff.auditor.must(segmentsLetter, { params: { id } })).letter

/** How many were told of it, and how many messages stand in their lists. */
async function toldOf(
  letter: string,
): Promise<{ told: number; written: number; customers: number }> {
  const { rows } = await world.db.owner.query<{ told: number; written: number; customers: number }>(
    `SELECT (SELECT count(*)::int FROM segment_told WHERE letter = $1) AS told,
       count(*)::int AS written, count(DISTINCT customer_id)::int AS customers
     FROM messages WHERE kind = 'productLetter' AND told_at >= (SELECT at FROM segment_sends WHERE letter = $1)`,
    [letter],
  )
  return rows[0]!
}
/** The next one is told of later than what went before. */
const pass = (): void => void (world.wall.nowMs += 1_000)

test('begun 32 times at once, and again: each is told once', async () => {
  pass()
  const letter = await letOut()
  await Promise.all(Array.from({ length: 32 }, () => world.run('segments')))
  await world.run('segments')
  expect(await toldOf(letter)).toEqual({ told: many, written: many, customers: many })
  expect(await stateOf(letter)).toMatchObject({ state: 'sent', told: many })
})

test('cut in the middle it goes on where it was, and tells nobody again', async () => {
  pass()
  const letter = await letOut()
  const middle = ids[pageSize + 10]!
  await world.db.owner.query(`CREATE FUNCTION power_goes() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN IF NEW.customer_id >= ${middle} THEN RAISE EXCEPTION 'the power went'; END IF; RETURN NEW; END $$`)
  await world.db.owner.query(
    'CREATE TRIGGER power_goes BEFORE INSERT ON messages FOR EACH ROW EXECUTE FUNCTION power_goes()',
  )
  await expect(world.run('segments')).rejects.toThrow()
  const cut = pageSize + 10
  expect(await toldOf(letter)).toEqual({ told: cut, written: cut, customers: cut })
  expect(await stateOf(letter)).toMatchObject({ state: 'sending', told: cut, ended: null })
  await world.db.owner.query('DROP TRIGGER power_goes ON messages; DROP FUNCTION power_goes()')
  await Promise.all([world.run('segments'), world.run('segments')])
  expect(await toldOf(letter)).toEqual({ told: many, written: many, customers: many })
})

test('one person stops it under way: the page that is written ends, and nobody is told behind it', async () => {
  pass()
  const letter = await letOut()
  // Held before its first page, as if that took long; the stop comes meanwhile and waits for it.
  const held = await world.db.owner.connect()
  await held.query('BEGIN')
  await held.query('SELECT pg_advisory_xact_lock($1, hashint8($2))', [locks.segments, letter])
  const waiting = async (mode: string): Promise<boolean> => {
    const { rows } = await world.db.owner.query(
      `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND classid = $1 AND mode = $2 AND NOT granted`,
      [locks.segments, mode],
    )
    return rows.length > 0
  }
  const run = world.run('segments')
  await expect.poll(() => waiting('ShareLock'), { timeout: 30_000 }).toBe(true)
  const stop = { params: { id: letter }, body: { why: 'the text is wrong' } }
  const stopped = staff.support.must(segmentsStop, stop)
  await expect.poll(() => waiting('ExclusiveLock'), { timeout: 30_000 }).toBe(true)
  await held.query('COMMIT')
  held.release()
  expect(await stopped).toEqual({ told: pageSize })
  await run
  await world.run('segments')
  expect(await toldOf(letter)).toEqual({
    told: pageSize,
    written: pageSize,
    customers: pageSize,
  })
  expect(await stateOf(letter)).toMatchObject({
    state: 'stopped',
    told: pageSize,
    ended: { why: 'the text is wrong' },
  })
})
