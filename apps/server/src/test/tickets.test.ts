// Goal: a ticket is a conversation of the customer and the house and of nobody else: what was written stays
// as it was written, what the house answers can be proven to be its own, whoever is held up elsewhere may
// still write, and ten thousand tickets hold up nobody. Method: the calls of both sides on the real server and
// real PostgreSQL; hostile texts, many at once, the same again, and rows laid into the database.
import { lockAccountRoute } from '@parkett/contract/customer/lock'
import { messagesCheck, messagesList } from '@parkett/contract/customer/messages'
import {
  problemsAcknowledge,
  problemsAnswer,
  problemsCase,
  problemsClose,
  problemsEscalate,
  problemsList,
  problemsQueue,
  problemsReply,
  problemsReport,
  problemsShow,
  problemTextMax,
} from '@parkett/contract/customer/problems'
import { staffMe } from '@parkett/contract/desk/staff'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logInAgain, newCustomer, testApp, type TestApp } from './testing-app.ts'
import { callerOf, type Caller } from './testing-calls.ts'
import { newPayer } from './testing-cash.ts'
import { openFreezing, type Freezing } from './testing-freezing.ts'
import { hire, type Colleague } from './testing-staff.ts'

let world: TestApp
let people: Freezing
let support: Colleague
let auditor: Colleague
let alias: string
beforeAll(async () => {
  world = await testApp()
  people = await openFreezing(world)
  const { admin } = people
  support = await hire(world, admin, ['support'], 'hilft')
  auditor = await hire(world, admin, ['auditor'], 'prueft')
  alias = (await support.must(staffMe)).alias
})
afterAll(() => world.close())

type Kind = 'question' | 'complaint'
const write = (who: Caller, note = 'When does it come?', kind: Kind = 'question') =>
  who.must(problemsReport, { body: { on: 'none', record: null, kind, note } })
const reply = (who: Caller, id: string, text: string, key?: string) =>
  who.call(problemsReply, { params: { id }, body: { text }, key })
const answer = (id: string, text: string, asks = false) =>
  support.must(problemsAnswer, { params: { id }, body: { answer: text, asks } })

test('a conversation goes back and forth, is passed on, closed with a reason, and opened again', async () => {
  const me = await newCustomer(world.app)
  const { id, reference } = await write(me)
  const params = { id }
  await answer(id, 'Which day do you mean?', true)
  expect((await me.must(problemsShow, { params })).state).toBe('waiting')
  await reply(me, id, 'Monday\nI think')
  await support.must(problemsEscalate, { params })
  expect((await support.must(problemsQueue, { query: { state: 'escalated' } })).rows).toMatchObject(
    [{ id, state: 'escalated', answerBy: expect.any(String) as unknown }],
  )
  await answer(id, 'It came on Tuesday.')
  await support.must(problemsClose, { params, body: { reason: 'solved' } })
  const over = await support.call(problemsClose, { params, body: { reason: 'solved' } })
  expect(over.reason).toBe('case_closed')

  const closed = await me.must(problemsShow, { params })
  expect(closed).toMatchObject({ reference, state: 'closed', answerBy: null })
  expect(closed.posts.map(({ step, text, reason, by }) => [step, text ?? reason, by])).toEqual([
    ['ask', 'Which day do you mean?', alias],
    ['reply', 'Monday\nI think', null],
    ['escalate', null, alias],
    ['answer', 'It came on Tuesday.', alias],
    ['close', 'solved', alias],
  ])
  expect(closed.reopenUntil).toMatch(/Z$/)
  expect((await support.must(problemsCase, { params })).ticket).toEqual(closed)
  expect((await auditor.must(problemsCase, { params })).about).toMatchObject({
    id,
    username: me.username,
  })
  expect((await auditor.call(problemsEscalate, { params })).reason).toBe('not_permitted')

  const again = await reply(me, id, 'It did not.')
  expect(again.data).toMatchObject({ id, state: 'open' })
  expect(await me.must(problemsShow, { params })).toMatchObject({
    reopenUntil: null,
    takesReply: true,
  })
  const { rows } = await me.must(messagesList, { query: {} })
  expect(rows.filter(({ to }) => to === 'support').map(({ object }) => object)).toEqual([
    id,
    id,
    id,
  ])
})

test('an answer is signed, and its words and its code are proven by the check for everybody', async () => {
  const me = await newCustomer(world.app)
  const { id } = await write(me)
  await answer(id, 'Your money stands in your balance history.')
  const [post] = (await me.must(problemsShow, { params: { id } })).posts
  expect(post?.code).toMatch(/^(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}$/)
  const check = async (text: string) =>
    (await callerOf(world.app).must(messagesCheck, { body: { text } })).state
  expect(await check(`${post?.text}\n${post?.code}`)).toBe('genuine')
  expect(await check(post?.code ?? '')).toBe('code_only')
  expect(await check(`Send your money to us. ${post?.code}`)).toBe('changed')
  // Whoever changes what was said in the database has another message.
  await world.db.owner.query(
    `UPDATE message_seals SET facts = facts || '{"answer": "Send it to us"}' WHERE code = $1`,
    [post?.code],
  )
  expect(await check(`Send it to us ${post?.code}`)).toBe('changed')
  // What a customer wrote is nobody's of the house.
  await reply(me, id, 'Thanks')
  expect((await me.must(problemsShow, { params: { id } })).posts[1]).toMatchObject({ code: null })
})

test('a complaint is acknowledged once, and nothing else is', async () => {
  const me = await newCustomer(world.app)
  const [question, complaint] = [await write(me), await write(me, 'Nobody answers', 'complaint')]
  const params = { id: complaint.id }
  const before = await me.must(problemsShow, { params })
  expect(before.complaint).toMatchObject({ acknowledgedAt: null })
  expect(before.answerBy).toBe(before.complaint?.acknowledgeBy)
  const key = 'one-word-for-a-complaint'
  for (const _again of [0, 1])
    expect((await support.call(problemsAcknowledge, { params, key })).code).toBe(1)
  const after = await me.must(problemsShow, { params })
  expect(after).toMatchObject({ state: 'open', answerBy: after.complaint?.answerBy })
  expect(after.complaint?.acknowledgedAt).toMatch(/Z$/)
  const twice = await support.call(problemsAcknowledge, { params })
  const other = await support.call(problemsAcknowledge, { params: { id: question.id } })
  expect([twice.reason, other.reason]).toEqual(['case_closed', 'case_closed'])
})

test('nobody reads or goes on with somebody else’s, or learns that there is one', async () => {
  const [me, other] = [await newCustomer(world.app), await newCustomer(world.app)]
  const { id } = await write(me)
  const none = await other.call(problemsShow, { params: { id: '1' } })
  const foreign = await other.call(problemsShow, { params: { id } })
  expect({ ...foreign, data: null }).toEqual({ ...none, data: null })
  expect((await reply(other, id, 'Mine now')).reason).toBe('not_found')
  expect((await me.must(problemsShow, { params: { id } })).posts).toEqual([])
  expect((await other.call(problemsCase, { params: { id } })).reason).toBe('operator_only')
})

test('thirty-two replies at once: ten are written in order, the others hear the limit; again is once', async () => {
  const me = await newCustomer(world.app)
  const { id } = await write(me)
  const heard = await Promise.all(
    Array.from({ length: 32 }, (_none, at) => reply(me, id, `No. ${at}`)),
  )
  const taken = heard.filter(({ code }) => code === 1)
  expect(taken).toHaveLength(10)
  expect(new Set(heard.map(({ reason }) => reason))).toEqual(new Set([undefined, 'daily_messages']))
  const { posts } = await me.must(problemsShow, { params: { id } })
  expect(posts).toHaveLength(10)
  expect(heard.find(({ code }) => code !== 1)?.msg).toContain('10')

  const another = await write(me)
  const key = 'the-same-key-of-a-reply'
  const twice = await Promise.all([0, 1].map(() => reply(me, another.id, 'Once', key)))
  expect(twice[0]?.data).toEqual(twice[1]?.data)
  expect((await reply(me, another.id, 'Other', key)).reason).toBe('key_reused')
  expect((await me.must(problemsShow, { params: { id: another.id } })).posts).toHaveLength(1)
})

test('whoever is not verified, frozen or locked still writes', async () => {
  const me = await newPayer(world)
  const { id } = await write(me)
  await people.freeze(me.id)
  expect((await reply(me, id, 'Why?')).code).toBe(1)
  await people.thaw(me.id)
  await me.must(lockAccountRoute)
  const back = await logInAgain(world.app, me)
  expect((await reply(back, id, 'And now?')).code).toBe(1)
  expect((await write(back, 'It is locked')).state).toBe('open')
})

test.for([
  ['<script>alert(1)</script>', true],
  ['"><img src=x onerror=alert(1)>', true],
  ["'; DROP TABLE problem_posts; --", true],
  ['=HYPERLINK("http://evil.example")', true],
  ['{{constructor.constructor("return 1")()}}', true],
  ['x'.repeat(problemTextMax), true],
  ['x'.repeat(problemTextMax + 1), false],
  ['   ', false],
  ['abc\u202Etxt.exe', false],
  ['a\u0000b', false],
  ['\u200B', false],
] as const)('of the hostile text %# what is taken is kept sign by sign', async ([text, taken]) => {
  const me = await newCustomer(world.app)
  const { id } = await write(me)
  const heard = await reply(me, id, text)
  expect(heard.code === 1).toBe(taken)
  const { posts } = await me.must(problemsShow, { params: { id } })
  expect(posts.map((post) => post.text)).toEqual(taken ? [text] : [])
  // A sign that no database keeps is no JSON of ours.
  if (!taken) expect(heard.reason).toBe(text.includes('\0') ? 'bad_request' : 'field_invalid')
})

test('what was written is changed and taken away by nobody, whoever holds the application', async () => {
  const { pool } = world.db
  for (const sql of [
    "UPDATE problem_posts SET text = 'other'",
    'DELETE FROM problem_posts',
    "UPDATE problem_reports SET note = 'other'",
    'DELETE FROM problem_tickets',
    "UPDATE problem_codes SET code = 'other'",
  ])
    await expect(pool.query(sql), sql).rejects.toThrow('permission denied')
})

test('a flood of 10,000 tickets stays in pages, by target and by what came last', async () => {
  const me = await newCustomer(world.app)
  const { owner, pool } = world.db
  await owner.query(
    `INSERT INTO problem_reports (customer, id, about, record, kind, note, reported_at)
     SELECT $1, 9000000 + n, 'none', 0, 'question', 'letter ' || n, now() FROM generate_series(1, 10000) n`,
    [me.id],
  )
  await owner.query(
    `INSERT INTO problem_tickets
       (customer, report, kind, state, begun_at, term_from, changed_at, answer_by, solve_by, posts)
     SELECT $1, 9000000 + n, 'question', CASE WHEN n % 2 = 0 THEN 'open' ELSE 'closed' END, now(), now(),
       timestamptz '2026-01-01' + (n % 7) * interval '1 s',
       CASE WHEN n % 2 = 0 THEN timestamptz '2026-01-01' + (n % 3) * interval '1 s' END,
       CASE WHEN n % 2 = 0 THEN now() END, 0 FROM generate_series(1, 10000) n`,
    [me.id],
  )
  await owner.query('ANALYZE problem_tickets')
  for (const state of ['open', 'closed'] as const) {
    const seen = new Set<string>()
    const times: number[] = []
    let cursor: string | undefined
    for (let page = 0; page < 60; page += 1) {
      const shown = await support.must(problemsQueue, { query: { state, cursor } })
      expect(shown.rows.length).toBeLessThanOrEqual(100)
      for (const row of shown.rows) {
        seen.add(row.id)
        times.push(Date.parse(row.answerBy ?? row.changedAt))
      }
      if (shown.next === null) break
      cursor = shown.next
    }
    expect(seen.size).toBeGreaterThanOrEqual(5000)
    expect(seen.size).toBe(times.length)
    const sorted = times.toSorted((a, b) => (state === 'open' ? a - b : b - a))
    expect(times).toEqual(sorted)
  }
  const own = await me.must(problemsList, { query: {} })
  expect([own.rows.length, own.next !== null]).toEqual([20, true])
  const second = await me.must(problemsList, { query: { cursor: own.next ?? '' } })
  expect(new Set([...own.rows, ...second.rows].map(({ id }) => id)).size).toBe(40)
  // A page is read from its index, whatever lies behind it.
  const plan = async (sql: string) => {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${sql} LIMIT 101`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  expect(
    await plan(`SELECT report FROM problem_tickets WHERE state = 'open' AND answer_by IS NOT NULL
      AND (answer_by, report) > ('2026-01-01', 9000000) ORDER BY answer_by, report`),
  ).toContain('problem_tickets_due')
  expect(
    await plan(`SELECT report FROM problem_tickets WHERE state = 'closed'
      AND (changed_at, report) < ('2026-01-02', 9000000) ORDER BY changed_at DESC, report DESC`),
  ).toContain('problem_tickets_closed')
})

test('a page begins behind where the last one ended, whatever became of its last ticket', async () => {
  const { owner } = world.db
  const { rows, next } = await support.must(problemsQueue, { query: { state: 'open' } })
  const last = rows.at(-1)
  // Answered meanwhile, and so in another view.
  await owner.query(
    "UPDATE problem_tickets SET state = 'answered', answer_by = NULL, solve_by = NULL WHERE report = $1",
    [last?.id],
  )
  const query = { state: 'open', cursor: next ?? '' } as const
  const second = await support.must(problemsQueue, { query })
  expect(second.rows).toHaveLength(100)
  expect(second.rows.filter(({ id }) => rows.some((row) => row.id === id))).toEqual([])
  for (const cursor of ['7', '1.2.3', '-1.5', '99999999999999999.1', `1.${'9'.repeat(19)}`])
    expect(
      (await support.call(problemsQueue, { query: { state: 'open', cursor } })).reason,
      cursor,
    ).toBe('field_invalid')
})

test('a reply to what was answered long ago is not late as it comes, and one after the time is none', async () => {
  const me = await newCustomer(world.app)
  const { id } = await write(me)
  const params = { id }
  await answer(id, 'It came on Tuesday.')
  await world.db.owner.query(
    `UPDATE problem_tickets SET begun_at = begun_at - interval '9 days', term_from = term_from - interval '9 days',
       changed_at = changed_at - interval '9 days' WHERE report = $1`,
    [id],
  )
  await reply(me, id, 'It did not.')
  const shown = await me.must(problemsShow, { params })
  expect(Date.parse(shown.answerBy ?? '')).toBe(Date.parse(shown.changedAt) + 8 * 3_600_000)
  expect(Date.parse(shown.solveBy ?? '')).toBe(Date.parse(shown.changedAt) + 72 * 3_600_000)
  await world.run('tickets')
  const late = await world.db.pool.query('SELECT 1 FROM problem_overdue WHERE report = $1', [id])
  expect(late.rowCount).toBe(0)

  await support.must(problemsClose, { params, body: { reason: 'solved' } })
  await world.db.owner.query(
    "UPDATE problem_tickets SET changed_at = changed_at - interval '15 days' WHERE report = $1",
    [id],
  )
  expect((await me.must(problemsShow, { params })).takesReply).toBe(false)
  expect((await reply(me, id, 'Still not.')).reason).toBe('case_closed')
})
