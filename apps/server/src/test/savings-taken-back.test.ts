// Goal: two people take a row of the savings offer back before its day: it stays readable, counts for nothing and was never
// seen by a customer; nobody does it alone, twice, late, for somebody else or beside the desk. Method: real staff on the real
// server, over days; 32 at once, killed in the middle, and the database by itself (abuse rows 461 and 462).
import { rulesPublic } from '@parkett/contract/customer/rules'
import { savingsShow } from '@parkett/contract/customer/savings'
import { approvalsList, approvalsRequest, type ApprovalAct } from '@parkett/contract/desk/approvals'
import { auditList } from '@parkett/contract/desk/audit'
import { savingsDesk } from '@parkett/contract/desk/savings'
import { newKey } from '@parkett/client/key'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newTrader, testApp, type TestApp } from './testing-app.ts'
import { callerOf } from './testing-calls.ts'
import { brokenInvariants } from './testing-cash.ts'
import { berlin, daysWith } from './testing-days.ts'
import { productOf, refusal } from './testing-savings.ts'
import { agree, atWork, eur, reason, terms, twoOf } from './testing-savings-desk.ts'

let world: TestApp
let two: Awaited<ReturnType<typeof twoOf>>
beforeAll(async () => {
  world = await testApp({ startsAt: berlin('2027-01-15', '10:00') })
  two = await twoOf(world)
})
afterAll(() => world.close())
const { at } = daysWith(() => world, 'savings')

const why = 'the market has moved since'
const room = async () => (await atWork(world, two.agrees)).must(savingsDesk)
const rowsOf = async (id: string) =>
  (await room()).products.find((product) => product.id === id)?.rows ?? []

/** What takes back the row of these days that is to come. */
async function backOf(days: number, currency: 'EUR' | 'CNY' = 'EUR') {
  const rows = await rowsOf(`${currency.toLowerCase()}-${days}`)
  const { takeBack, validFrom } = rows.find((one) => one.takeBack !== null)!
  return { kind: 'savings.takeBack', currency, days, row: takeBack!, validFrom } as const
}
const ask = async (act: ApprovalAct, key = newKey()) =>
  (await atWork(world, two.asks)).call(approvalsRequest, { body: { act, reason: why }, key })
async function must(act: ApprovalAct) {
  const asked = await ask(act)
  if (asked.reason !== undefined) throw new Error(asked.reason)
  return asked.data
}
const agreed = async (asked: { id: string; digest: string }) =>
  agree(await atWork(world, two.agrees), asked)
const listed = async () => (await callerOf(world.app).must(rulesPublic)).products

test('taken back, it does not begin: what was before goes on, nobody saw it, and it is read with who and why', async () => {
  let mia = await newTrader(world.app)
  await two.byTwo({ kind: 'savings.change', ...eur(90, '2027-01-18'), terms })
  // Nobody but staff reads what may still be taken back.
  const [rule] = (await listed()).filter(({ rule: of }) => of === 'savings.90')
  expect(rule?.versions.map(({ state }) => state)).toEqual(['current'])
  const act = await backOf(90)
  const asked = await must(act)
  const { rows } = await (
    await atWork(world, two.agrees)
  ).must(approvalsList, { query: { state: 'open' } })
  expect(rows.find(({ id }) => id === asked.id)).toMatchObject({
    before: '2027-01-18: 3 %, early 0.1 %, 50.00 EUR to 20000.00 EUR, 100000.00 EUR in all',
    after: '2026-10-26: 2 %, early 0.3 %, 100.00 EUR to 50000.00 EUR, 1000000.00 EUR in all',
    reason: why,
    changed: [],
  })
  expect((await agreed(asked)).code).toBe(1)
  mia = await at('2027-01-18', '10:00', mia)
  expect(await productOf(mia, 'eur-90')).toMatchObject({
    yieldRate: '0.02',
    validFrom: '2026-10-26',
  })
  const { takenBack } = await room()
  expect(takenBack).toMatchObject([
    {
      id: act.row,
      validFrom: '2027-01-18',
      terms: { yieldRate: '0.03' },
      by: { first: 'plant', second: 'prueft' },
      back: { first: 'plant', second: 'prueft', reason: why },
    },
  ])
  expect((await rowsOf('eur-90')).map(({ validFrom }) => validFrom)).toEqual([
    '2026-01-01',
    '2026-10-26',
  ])
  const log = await (
    await atWork(world, two.agrees)
  ).must(auditList, { query: { object: 'savings:eur-90' } })
  expect(log.rows.map(({ act: done }) => done)).toContain('approved savings.takeBack')
  // Nothing is deleted, and the same day may be decided on again.
  const { rows: kept } = await world.db.owner.query('SELECT 1 FROM savings_offered')
  expect(kept).toHaveLength(1)
  await two.byTwo({ kind: 'savings.change', ...eur(90, '2027-02-01'), terms })
  expect((await agreed(await must(await backOf(90)))).code).toBe(1)
  await two.byTwo({ kind: 'savings.change', ...eur(90, '2027-02-01'), terms })
  // A request for the row of before is none for the one that stands.
  expect((await ask({ ...act, validFrom: '2027-02-01' })).reason).toBe('not_found')
  mia = await at('2027-02-01', '10:00', mia)
  expect((await productOf(mia, 'eur-90')).yieldRate).toBe('0.03')
  expect(await brokenInvariants(world)).toEqual([])
})

test('a new product and an end of the sale are taken back alike, the last of several first', async () => {
  let leo = await newTrader(world.app)
  leo = await at('2027-02-02', '10:00', leo)
  await two.byTwo({ kind: 'savings.offer', ...eur(60, '2027-02-10'), terms })
  const first = await backOf(60)
  await two.byTwo({ kind: 'savings.end', ...eur(60, '2027-02-20') })
  expect((await ask(first)).reason).toBe('change_followed')
  expect((await agreed(await must(await backOf(60)))).code).toBe(1)
  expect((await agreed(await must(first))).code).toBe(1)
  expect(await rowsOf('eur-60')).toEqual([])
  expect((await room()).takenBack.filter(({ days }) => days === 60)).toHaveLength(2)
  leo = await at('2027-02-10', '10:00', leo)
  expect((await leo.must(savingsShow)).products.map(({ id }) => id)).not.toContain('eur-60')
  expect((await refusal(leo, 'eur-60', '100')).reason).toBe('not_found')
  // It may be offered again, as if it had never been.
  await two.byTwo({ kind: 'savings.offer', ...eur(60, '2027-02-12'), terms })
})

test('from its day on it is refused, also when the day begins between asking and agreeing', async () => {
  world.wall.nowMs = berlin('2027-02-15', '10:00')
  await two.byTwo({ kind: 'savings.change', ...eur(30, '2027-02-17'), terms })
  const act = await backOf(30)
  const asked = await must(act)
  // A minute before its day it is too late: not every process would have read it.
  world.wall.nowMs = berlin('2027-02-16', '23:58')
  expect((await agreed(asked)).reason).toBe('terms_begun')
  world.wall.nowMs = berlin('2027-02-17', '00:01')
  expect((await agreed(asked)).reason).toBe('terms_begun')
  expect((await ask(act)).reason).toBe('terms_begun')
  expect((await rowsOf('eur-30')).map(({ state, takeBack }) => [state, takeBack])).toEqual([
    ['past', null],
    ['current', null],
  ])
})

test('a day begins where the market of the currency is', async () => {
  world.wall.nowMs = berlin('2027-02-18', '10:00')
  const yuan = { currency: 'CNY', days: 90, validFrom: '2027-02-20' } as const
  await two.byTwo({ kind: 'savings.change', ...yuan, terms })
  const asked = await must(await backOf(90, 'CNY'))
  // Midnight in Shanghai is five in the afternoon in Berlin.
  world.wall.nowMs = berlin('2027-02-19', '17:05')
  expect((await agreed(asked)).reason).toBe('terms_begun')
  await two.byTwo({
    kind: 'savings.change',
    ...yuan,
    validFrom: '2027-02-21',
    terms: { ...terms, offered: '90000' },
  })
  world.wall.nowMs = berlin('2027-02-20', '16:45')
  expect((await agreed(await must(await backOf(90, 'CNY')))).code).toBe(1)
})

test('sent again it is one request; of 32 requests for one row, agreed to at once, one wins', async () => {
  world.wall.nowMs = berlin('2027-03-01', '10:00')
  await two.byTwo({ kind: 'savings.change', ...eur(180, '2027-03-20'), terms })
  const act = await backOf(180)
  const asking = await atWork(world, two.asks)
  const body = { act, reason: why }
  const key = newKey()
  const same = await Promise.all(
    Array.from({ length: 32 }, () => asking.must(approvalsRequest, { body, key })),
  )
  expect(new Set(same.map(({ id }) => id)).size).toBe(1)
  const requests = await Promise.all(
    Array.from({ length: 32 }, () => asking.must(approvalsRequest, { body })),
  )
  const agreeing = await atWork(world, two.agrees)
  const said = await Promise.all([same[0]!, ...requests].map((one) => agree(agreeing, one)))
  expect(said.filter(({ code }) => code === 1)).toHaveLength(1)
  expect(new Set(said.map((one) => one.reason))).toEqual(new Set([undefined, 'not_found']))
  expect((await room()).takenBack.filter(({ id }) => id === act.row)).toHaveLength(1)
})

test('beside other terms that are agreed to at once the row behind it, or its taking back, stands alone', async () => {
  world.wall.nowMs = berlin('2027-03-02', '10:00')
  for (let round = 0; round < 8; round += 1) {
    const day = (of: number) => `2027-06-${String(2 * round + of + 1).padStart(2, '0')}`
    await two.byTwo({
      kind: 'savings.change',
      ...eur(360, day(0)),
      terms: { ...terms, offered: `${90_000 + round}` },
    })
    const back = await must(await backOf(360))
    // Other terms than any before, so that they change something whatever stands before them.
    const later = { ...terms, offered: `${100_000 + round}` }
    const behind = await must({ kind: 'savings.change', ...eur(360, day(1)), terms: later })
    const agreeing = await atWork(world, two.agrees)
    const [took, followed] = await Promise.all([agree(agreeing, back), agree(agreeing, behind)])
    expect(followed.code).toBe(1)
    expect([undefined, 'change_followed']).toContain(took.reason)
    const stands = (await rowsOf('eur-360')).map(({ validFrom }) => validFrom)
    expect(stands.includes(day(0))).toBe(took.reason !== undefined)
    expect(stands.at(-1)).toBe(day(1))
  }
})

test('nobody agrees to an own request, without the duty, or to another row than was asked about', async () => {
  world.wall.nowMs = berlin('2027-03-03', '10:00')
  await two.byTwo({ kind: 'savings.change', ...eur(180, '2027-03-25'), terms })
  const act = await backOf(180)
  const alone = await atWork(world, two.both)
  const own = await alone.must(approvalsRequest, { body: { act, reason } })
  expect((await agree(alone, own)).reason).toBe('approval_own')
  expect((await agree(await atWork(world, two.asks), own)).reason).toBe('not_permitted')
  const agreeing = await atWork(world, two.agrees)
  expect((await agreeing.call(approvalsRequest, { body: { act, reason } })).reason).toBe(
    'not_permitted',
  )
  expect((await agree(agreeing, { ...own, digest: 'a'.repeat(64) })).reason).toBe(
    'approval_altered',
  )
  for (const change of [
    { row: '1' },
    { days: 90 },
    { currency: 'CNY' as const },
    { validFrom: '2027-03-26' },
  ])
    expect((await ask({ ...act, ...change })).reason, JSON.stringify(change)).toBe('not_found')
  for (const change of [{ row: 'x' }, { row: '-1' }, { validFrom: '2027-02-30' }]) {
    const asking = await atWork(world, two.asks)
    const sent = { body: { act: { ...act, ...change }, reason } }
    expect((await asking.untyped(approvalsRequest, sent)).reason).toBe('field_invalid')
  }
  expect((await agree(agreeing, own)).code).toBe(1)
})

test('killed in the middle nothing is taken back, and the same yes takes it back afterwards', async () => {
  world.wall.nowMs = berlin('2027-03-04', '10:00')
  await two.byTwo({ kind: 'savings.change', ...eur(180, '2027-03-28'), terms })
  const asked = await must(await backOf(180))
  const agreeing = await atWork(world, two.agrees)
  const holder = await world.db.owner.connect()
  try {
    await holder.query('BEGIN; LOCK TABLE savings_taken_back IN EXCLUSIVE MODE')
    const dying = agree(agreeing, asked)
    const waiting = `SELECT pg_terminate_backend(pid) AS ended FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE 'INSERT INTO savings_taken_back%'`
    await expect.poll(async () => (await world.db.owner.query(waiting)).rowCount).toBe(1)
    expect((await dying).code).not.toBe(1)
  } finally {
    await holder.query('ROLLBACK')
    holder.release()
  }
  expect((await rowsOf('eur-180')).at(-1)?.takeBack).not.toBeNull()
  expect((await agree(agreeing, asked)).code).toBe(1)
  expect((await rowsOf('eur-180')).at(-1)?.takeBack).toBeNull()
})

test('no program takes a row back, alters or removes that, and none from its day on or with the decision on another', async () => {
  world.wall.nowMs = berlin('2027-03-05', '10:00')
  await two.byTwo({ kind: 'savings.change', ...eur(180, '2027-03-29'), terms })
  const { row } = await backOf(180)
  const { rows: done } = await world.db.owner.query<{ approval: string }>(
    'SELECT approval FROM savings_taken_back ORDER BY savings_row LIMIT 1',
  )
  const insert = (approval: string, when: string) =>
    world.db.pool.query('INSERT INTO savings_taken_back VALUES ($1, $2, $3)', [row, when, approval])
  for (const approval of ['1', done[0]!.approval])
    await expect(insert(approval, '2027-03-05')).rejects.toThrow(/was not taken back by two people/)
  for (const sql of [
    'DELETE FROM savings_taken_back',
    'UPDATE savings_taken_back SET approval = 1',
  ])
    await expect(world.db.pool.query(sql)).rejects.toThrow(/permission denied/)
  // With the decision at hand, in the first minute of its day where the market is, which is the day before in London.
  const { id } = await must(await backOf(180))
  await world.db.owner.query('ALTER TABLE approval_decisions DISABLE TRIGGER ALL')
  await world.db.owner.query(
    `INSERT INTO approval_decisions (approval, requester, digest, expires_at, decider, decider_role, decision, note, decided_at)
     SELECT id, requester, digest, expires_at, (SELECT max(id) FROM staff), 'compliance', 'approved', '', now()
     FROM approvals WHERE id = $1`,
    [id],
  )
  await world.db.owner.query('ALTER TABLE approval_decisions ENABLE TRIGGER ALL')
  await expect(insert(id, '2027-03-28T22:30:00Z')).rejects.toThrow(/has begun/)
  await insert(id, '2027-03-05')
  expect(await brokenInvariants(world)).toContain('I12-effects')
})
