// Goal: a customer reports a problem with an own record, nobody else's; it is a conversation until it
// ends, which the customer reads at the record and in the feed, whatever is sent twice.
// Method: the calls of customers and of staff with their roles, on the real server and real
// PostgreSQL.
import {
  problemsAnswer,
  problemsList,
  problemsQueue,
  problemsReport,
  problemsShow,
  problemTextMax,
} from '@parkett/contract/customer/problems'
import { supportContact } from '@parkett/contract/customer/support'
import { asksForSecret } from '@parkett/core/support/secrets'
import answers from '@parkett/words/catalogues/answers.json' with { type: 'json' }
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from './testing-app.ts'
import { newPayer, type Payer } from './testing-cash.ts'
import { firstAdmin, hire, type Colleague } from './testing-staff.ts'

let world: TestApp
let admin: Colleague
let support: Colleague
beforeAll(async () => {
  world = await testApp()
  admin = await firstAdmin(world)
  support = await hire(world, admin, ['support'], 'hilft')
})
afterAll(() => world.close())

const reportOn = (payer: Payer, record: string, change: object = {}, key?: string) =>
  payer.call(problemsReport, {
    body: { on: 'withdrawal', record, kind: 'not_arrived', ...change },
    key: key,
  })
const seen = async (payer: Payer, record: string) =>
  (await payer.call(problemsList, { query: { record } })).data.rows

test('a report waits at the desk, is answered once, and its customer reads the answer', async () => {
  const payer = await newPayer(world)
  const { id, reference } = await payer.withdraw('100')
  const note = 'Since Monday\nnothing came'
  const { data } = await reportOn(payer, id, { note })
  expect(data).toMatchObject({
    on: 'withdrawal',
    record: id,
    kind: 'not_arrived',
    note,
    state: 'open',
  })
  expect(await seen(payer, id)).toEqual([data])
  expect(await reportOn(payer, id)).toMatchObject({ reason: 'problem_open' })

  const { rows } = (await support.call(problemsQueue, { query: { state: 'open' } })).data
  expect(rows).toMatchObject([
    {
      id: data.id,
      username: payer.username,
      recordReference: reference,
      amount: { amount: '100.00' },
    },
  ])
  const answer = 'The bank needs until Friday.'
  const params = { id: data.id }
  const sent = { params, body: { answer, asks: false }, key: 'one-answer-for-the-problem' }
  for (const _again of [0, 1]) expect((await support.call(problemsAnswer, sent)).code).toBe(1)
  expect(await seen(payer, id)).toMatchObject([{ id: data.id, state: 'answered' }])
  const { posts } = await payer.must(problemsShow, { params })
  const by = expect.stringMatching(/^\S+$/) as unknown
  expect(posts).toMatchObject([{ step: 'answer', text: answer, by }])
  expect((await support.call(problemsQueue, { query: { state: 'open' } })).data.rows).toEqual([])
  expect(
    (await support.call(problemsQueue, { query: { state: 'waiting' } })).data.rows,
  ).toMatchObject([{ id: data.id }])
  const { rows: told } = await world.db.pool.query(
    "SELECT before, after, reasons FROM customer_events WHERE customer_id = $1 AND act = 'problem.answer'",
    [payer.id],
  )
  expect(told).toEqual([{ before: 'open', after: 'answered', reasons: [answer] }])
  // An answered record may be reported again.
  expect(await reportOn(payer, id)).toMatchObject({ code: 1 })
})

test('nobody reports on, or reads of, a record of somebody else', async () => {
  const [owner, other] = [await newPayer(world), await newPayer(world)]
  const { id } = await owner.withdraw('100')
  await reportOn(owner, id)
  expect(await reportOn(other, id)).toMatchObject({ reason: 'not_found' })
  expect(await reportOn(owner, id, { on: 'deposit' })).toMatchObject({ reason: 'not_found' })
  expect(await seen(other, id)).toEqual([])
  expect(await other.call(problemsQueue, { query: { state: 'open' } })).toMatchObject({
    reason: 'operator_only',
  })
})

test.for([
  [{ kind: 'other' }, 'field_invalid'],
  [{ kind: 'anything' }, 'field_invalid'],
  [{ note: 'x'.repeat(problemTextMax + 1) }, 'field_invalid'],
  [{ note: ' ' }, 'field_invalid'],
  [{ note: 'a\u202eb' }, 'field_invalid'],
  [{ state: 'answered' }, 'unknown_field'],
] as const)('a report with %j is refused as %s', async ([change, reason]) => {
  const payer = await newPayer(world)
  const { id } = await payer.withdraw('100')
  expect(await reportOn(payer, id, change)).toMatchObject({ reason })
})

test('one report for one request, five a day, and room again on the next', async () => {
  const payer = await newPayer(world)
  const records = []
  for (let i = 0; i < 6; i += 1) records.push((await payer.withdraw('50')).id)
  const [first = '', second = ''] = records
  const key = 'the-same-key-of-a-report'
  const twice = await Promise.all([
    reportOn(payer, first, {}, key),
    reportOn(payer, first, {}, key),
  ])
  expect(new Set(twice.map(({ data }) => data.id)).size).toBe(1)
  expect(await reportOn(payer, second, {}, key)).toMatchObject({ reason: 'key_reused' })
  const reports = []
  for (const record of records.slice(1)) reports.push(await reportOn(payer, record))
  expect(reports.map(({ reason }) => reason)).toEqual([
    ...Array<undefined>(4).fill(undefined),
    'daily_messages',
  ])
  await world.db.owner.query(
    "UPDATE problem_reports SET reported_at = reported_at - interval '25 hours'",
  )
  expect(await reportOn(payer, records.at(-1) ?? '')).toMatchObject({ code: 1 })
})

test('a letter about no record is written, answered and read, and several may wait', async () => {
  const [payer, other] = [await newPayer(world), await newPayer(world)]
  const letter = (kind: string, change: object = {}) =>
    payer.untyped(problemsReport, {
      body: { on: 'none', record: null, kind, note: 'Somebody rang', ...change },
    })
  const first = await payer.must(problemsReport, {
    body: { on: 'none', record: null, kind: 'suspicious', note: 'Somebody rang' },
  })
  expect(first).toMatchObject({ on: 'none', record: null, kind: 'suspicious', state: 'open' })
  expect(await letter('complaint')).toMatchObject({ code: 1 })
  const refused = [
    await letter('question', { note: undefined }),
    await letter('question', { record: '7' }),
    await letter('twice'),
    await letter('question', { on: 'withdrawal', record: first.id }),
    await letter('not_mine', { on: 'withdrawal' }),
  ]
  expect(refused.map(({ reason }) => reason)).toEqual(refused.map(() => 'field_invalid'))

  const { rows } = (await support.call(problemsQueue, { query: { state: 'open' } })).data
  const shown = rows.find(({ id }) => id === first.id)
  const nothing = { record: null, recordReference: null, amount: null }
  expect(shown).toMatchObject({ ...nothing, note: 'Somebody rang' })
  // Eight signs, of which none need be a figure.
  expect(shown?.reference).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  const params = { id: first.id }
  const thief = { params, body: { answer: 'Please send us your password.', asks: true } }
  expect(await support.call(problemsAnswer, thief)).toMatchObject({ reason: 'asks_for_secret' })
  expect((await payer.must(problemsShow, { params })).posts).toEqual([])
  const body = { answer: 'That was not us.', asks: false }
  await support.must(problemsAnswer, { params, body })

  const all = (await payer.must(problemsList, { query: {} })).rows
  expect(all.map(({ kind, state }) => [kind, state])).toEqual([
    ['complaint', 'open'],
    ['suspicious', 'answered'],
  ])
  expect((await other.must(problemsList, { query: {} })).rows).toEqual([])
})

test.for(Object.entries(answers))('the template %s is sent in twelve languages', ([, texts]) => {
  const said = Object.values(texts)
  expect(said).toHaveLength(12)
  expect(said.filter((text) => asksForSecret(text) || text.length > problemTextMax)).toEqual([])
})

test('staff without the role neither see the queue nor answer', async () => {
  const products = await hire(world, admin, ['products'], 'waren')
  expect(await products.call(problemsQueue, { query: { state: 'open' } })).toMatchObject({
    reason: 'not_permitted',
  })
  expect(
    await products.call(problemsAnswer, {
      params: { id: '1' },
      body: { answer: 'Yes', asks: false },
    }),
  ).toMatchObject({
    reason: 'not_permitted',
  })
  expect(
    await support.call(problemsAnswer, {
      params: { id: '1' },
      body: { answer: 'Yes', asks: false },
    }),
  ).toMatchObject({
    reason: 'not_found',
  })
})

test('where no hours and no ways are given none are told', async () => {
  const payer = await newPayer(world)
  expect(await payer.must(supportContact)).toMatchObject({
    email: null,
    phone: null,
    hours: null,
    state: 'unstated',
    until: null,
  })
})
