// Goal: what a customer says of what is known is read by nobody else, each time is kept, and nobody tries
// until it fits. Method: the calls of an app on the real server and real PostgreSQL; the stored rows are
// searched for the answers.
import {
  answersAYear,
  backgrounds,
  experiences,
  opinions,
  appropriatenessAnswer,
  appropriatenessRead,
  type AppropriatenessAnswers,
  type Opinion,
  type ProductClass,
} from '@parkett/contract/customer/appropriateness'
import { exportData } from '@parkett/contract/customer/export'
import { lockAccountRoute } from '@parkett/contract/customer/lock'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bodyHash } from '../../ledger/door/body-hash.ts'
import { someAnswers } from '../../test/sweeps/testing-own-day.ts'
import {
  logInAgain,
  newCustomer,
  newTrader,
  testApp,
  tradePassword,
  type Customer,
  type TestApp,
} from '../../test/testing-app.ts'

let world: TestApp
let me: Customer
beforeAll(async () => (world = await testApp()))
afterAll(() => world.close())
beforeEach(async () => (me = await newTrader(world.app)))

const rows = async (who: Customer = me) => (await who.must(appropriatenessRead)).rows
const say = (of: ProductClass, first: Opinion = 'wrong', who = me) => {
  const body = someAnswers(of)
  return who.call(appropriatenessAnswer, { body: { ...body, answers: { ...body.answers, first } } })
}

test('what was answered says what follows, of each class apart, and the newest counts', async () => {
  expect(await rows()).toEqual([])
  const said = await me.must(appropriatenessAnswer, { body: someAnswers('newShares') })
  expect(said).toMatchObject({ known: 4, fits: true, isOver: false, truths: ['second', 'fourth'] })
  expect(await rows()).toEqual([said])
  await say('newShares', 'unknown')
  await say('blocks')
  expect((await rows()).map((one) => [one.productClass, one.known, one.fits])).toEqual([
    ['blocks', 2, false],
    ['newShares', 3, true],
  ])
})

test('six answers of the questions of today, or none', async () => {
  const body = someAnswers('funds')
  const { first, ...five } = body.answers
  for (const wrong of [
    { ...body, version: 2 },
    { ...body, answers: five },
    { ...body, answers: { ...body.answers, first: 'maybe' } },
    { ...body, answers: { ...body.answers, fifth: first } },
    { ...body, productClass: 'loans' },
  ]) {
    const { reason } = await me.untyped(appropriatenessAnswer, { body: wrong })
    expect(['field_invalid', 'unknown_field']).toContain(reason)
  }
  expect(await rows()).toEqual([])
})

test('nobody else reads it, and whoever has the database reads no answer', async () => {
  await say('funds')
  expect(await rows(await newCustomer(world.app))).toEqual([])
  for (const name of ['appropriateness', 'commands', 'outbox', 'audit_log', 'first_answers']) {
    const { rows: found } = await world.db.owner.query(
      `SELECT count(*)::int AS found FROM ${name} t WHERE t::text LIKE '%experience%'`,
    )
    expect(found, name).toEqual([{ found: 0 }])
  }
})

test('whoever has the database cannot find an answer by trying all', async () => {
  await say('funds')
  const { rows: kept } = await world.db.owner.query<{ mark: string }>(
    "SELECT body_hash AS mark FROM commands WHERE customer = $1 AND route = 'appropriateness.answer'",
    [me.id],
  )
  expect(kept).toHaveLength(1)
  const tried = allAnswers().flatMap((answers) => [
    bodyHash({ ...someAnswers('funds'), answers }),
    bodyHash(answers),
  ])
  expect(tried).toHaveLength(2 * 3 * 2 * 3 ** 4)
  expect(tried).not.toContain(kept[0]?.mark)
})

test('four times a year of one class and no more, also at once; then again', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => say('blocks')))
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(answersAYear)
  const late = answers.filter(({ code }) => code !== 1)
  expect(late.map(({ reason, facts }) => [reason, facts])).toEqual(
    Array.from({ length: 8 }, () => ['limit_exceeded', { max: 4 }]),
  )
  expect(await say('funds')).toMatchObject({ code: 1 })
  world.wall.nowMs += 365 * 24 * 60 * 60_000 + 1_000
  me = await logInAgain(world.app, me)
  expect((await rows()).map(({ isOver }) => isOver)).toEqual([true, true])
  expect(await say('blocks')).toMatchObject({ code: 1 })
  expect((await rows())[0]).toMatchObject({ productClass: 'blocks', isOver: false })
})

test('the export gives every time out, and a locked account stands as its owner left it', async () => {
  await say('funds', 'unknown')
  await say('funds', 'right')
  const { zip } = await me.must(exportData, { body: { tradePassword } })
  const text = Buffer.from(zip, 'base64').toString('utf8')
  for (const first of ['unknown', 'right']) expect(text).toContain(`first\\":\\"${first}`)
  await me.must(lockAccountRoute)
  me = await logInAgain(world.app, me)
  expect(await say('funds')).toMatchObject({ reason: 'account_locked' })
  expect((await rows())[0]?.answers.first).toBe('right')
})

/** Each of the few ways in which six questions can be answered. */
const allAnswers = (): AppropriatenessAnswers[] =>
  experiences.flatMap((experience) =>
    backgrounds.flatMap((background) =>
      opinions.flatMap((first) =>
        opinions.flatMap((second) =>
          opinions.flatMap((third) =>
            opinions.map((fourth) => ({ experience, background, first, second, third, fourth })),
          ),
        ),
      ),
    ),
  )
