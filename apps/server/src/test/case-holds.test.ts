// Goal: two people never work on one case unseen: who opens it holds it for a quarter of an hour, everybody who may
// enter the queue sees who and until when, and what a colleague decides meanwhile is refused. Method: the calls of
// several people on the real server and real PostgreSQL, many at once, again under one key, and after the end.
import { problemsAnswer, problemsReport } from '@parkett/contract/customer/problems'
import { caseMinutes, casesHeld, casesLeave, casesTake } from '@parkett/contract/desk/cases'
import { staffMe } from '@parkett/contract/desk/staff'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer, testApp, type TestApp } from './testing-app.ts'
import { firstAdmin, hire, type Colleague } from './testing-staff.ts'

let world: TestApp
let anna: Colleague
let ben: Colleague
let admin: Colleague
let auditor: Colleague
beforeAll(async () => {
  world = await testApp()
  admin = await firstAdmin(world)
  anna = await hire(world, admin, ['support'], 'anna')
  ben = await hire(world, admin, ['support'], 'ben')
  auditor = await hire(world, admin, ['auditor'], 'prueft')
})
afterAll(() => world.close())

const ticket = async (): Promise<string> => {
  const me = await newCustomer(world.app)
  const body = { on: 'none', record: null, kind: 'question', note: 'When?' } as const
  return (await me.must(problemsReport, { body })).id
}
const room = 'problems'
const take = (who: Colleague, id: string, over = false, key?: string) =>
  who.call(casesTake, { params: { room, id }, body: { over }, key })
const leave = (who: Colleague, id: string) => who.must(casesLeave, { params: { room, id } })
const answer = (who: Colleague, id: string) =>
  who.call(problemsAnswer, { params: { id }, body: { answer: 'Now.', asks: true } })
const heldBy = async (who: Colleague, id: string) =>
  (await who.must(casesHeld, { params: { room } })).rows.find((row) => row.id === id)

/** Nobody's session ends meanwhile: each looks at the desk. */
async function pass(minutes: number): Promise<void> {
  for (let gone = 0; gone < minutes; gone += 5) {
    world.wall.nowMs += 5 * 60_000
    for (const who of [anna, ben, admin, auditor]) await who.must(staffMe)
  }
}

test('who opens a case holds it until its end, and what others decide meanwhile is refused', async () => {
  const id = await ticket()
  const { alias } = await anna.must(staffMe)
  const until = new Date(world.wall.nowMs + caseMinutes * 60_000).toISOString()
  expect((await take(anna, id)).data).toEqual({ id, by: alias, mine: true, until })
  expect((await take(ben, id)).data).toEqual({ id, by: alias, mine: false, until })
  expect(await heldBy(ben, id)).toEqual({ id, by: alias, mine: false, until })
  expect(await heldBy(anna, id)).toMatchObject({ mine: true })
  expect((await answer(ben, id)).reason).toBe('case_locked')
  expect((await answer(anna, id)).code).toBe(1)
  // Opened again it begins anew; over, it is anybody's.
  await pass(10)
  await take(anna, id)
  await pass(10)
  expect((await answer(ben, id)).reason).toBe('case_locked')
  await pass(5)
  expect(await heldBy(ben, id)).toBeUndefined()
  expect((await answer(ben, id)).code).toBe(1)
  expect((await take(ben, id)).data).toMatchObject({ mine: true })
})

test('it is left by who holds it, and taken over only by who says so', async () => {
  const id = await ticket()
  await take(anna, id)
  await leave(ben, id)
  expect(await heldBy(ben, id)).toMatchObject({ mine: false })
  expect((await take(ben, id, true)).data).toMatchObject({ mine: true })
  expect((await answer(anna, id)).reason).toBe('case_locked')
  await leave(ben, id)
  expect(await heldBy(anna, id)).toBeUndefined()
  expect((await answer(anna, id)).code).toBe(1)
})

test('of many at once one holds it, and the same again is answered the same', async () => {
  const id = await ticket()
  const heard = await Promise.all(
    Array.from({ length: 32 }, (_none, at) => take(at % 2 === 0 ? anna : ben, id)),
  )
  expect(new Set(heard.map(({ data }) => data?.by)).size).toBe(1)
  expect(heard.filter(({ data }) => data?.mine)).toHaveLength(16)
  const key = 'one-key-of-one-opening'
  const first = await take(anna, id, true, key)
  world.wall.nowMs += 60_000
  expect((await take(anna, id, true, key)).data).toEqual(first.data)
  expect((await take(anna, id, false, key)).reason).toBe('key_reused')
})

test('who may not enter a queue sees nobody in it, and who may not decide holds nothing', async () => {
  const id = await ticket()
  const params = { room: 'deposits', id } as const
  expect((await anna.call(casesHeld, { params: { room: 'deposits' } })).reason).toBe(
    'not_permitted',
  )
  expect((await anna.call(casesTake, { params, body: { over: true } })).reason).toBe(
    'not_permitted',
  )
  expect((await anna.call(casesLeave, { params })).reason).toBe('not_permitted')
  expect((await take(auditor, id)).reason).toBe('not_permitted')
  expect((await auditor.must(casesHeld, { params: { room } })).mayTake).toBe(false)
  expect((await anna.must(casesHeld, { params: { room } })).mayTake).toBe(true)
  const customer = await newCustomer(world.app)
  expect((await customer.call(casesHeld, { params: { room } })).reason).toBe('operator_only')
})
