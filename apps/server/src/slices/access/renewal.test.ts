// Goal: what makes a session worth more gives it another token, and the one before is soon
// worth nothing. Method: the real server and database, with a clock that only the test moves;
// parallel calls as a screen makes them.
import { accessLogout, accessTradePassword, accessUser } from '@parkett/contract/customer/access'
import { openTestAccess } from '../../test/testing-access.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newCustomer, testApp, testPassword, type TestApp } from '../../test/testing-app.ts'
import { callerOf } from '../../test/testing-calls.ts'

let world: TestApp
let token = ''
let id = 0n
beforeAll(async () => (world = await testApp()))
beforeEach(async () => {
  ;({ token, id } = await newCustomer(world.app))
})
afterAll(() => world.close())

/** Under this token and no other: a caller of its own follows no session. */
const call = (with_ = token, app = world.app) => callerOf(app, { token: with_ }).call(accessUser)
const setTrade = () =>
  callerOf(world.app, { token }).sealed(accessTradePassword, {
    aud: 'trade-password',
    loginPassword: testPassword,
    newPassword: '472915',
  })

const nextOf = ({ headers }: { readonly headers: Headers }) =>
  headers.get('next-token') ?? undefined
/**
 * Marks the session and fetches a new token by the one of before, as whoever holds that one
 * can.
 */
const fetchNext = async (by = token) => nextOf(await call(by)) ?? ''
const opens = async (with_: string, app = world.app) => (await call(with_, app)).status === 200

test('setting the trade password answers with another token; once that is used, the old one opens for half a minute', async () => {
  expect(nextOf(await call())).toBeUndefined()
  const next = nextOf(await setTrade()) ?? ''
  expect(next).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(await opens(next)).toBe(true)
  const late = await call()
  expect([late.status, nextOf(late)]).toEqual([200, undefined])
  world.wall.nowMs += 30_001
  expect([await opens(token), await opens(next)]).toEqual([false, true])
})

test('an answer that was lost is not the end: the old token brings another one, for five minutes', async () => {
  const lost = nextOf(await setTrade())
  world.wall.nowMs += 31_000
  const again = await fetchNext()
  expect(again).toMatch(/^.{43}$/)
  expect(again).not.toBe(lost)
  world.wall.nowMs += 300_000
  expect(await opens(token)).toBe(false)
  // Who has it but rested longer than that comes back with it.
  expect(await opens(again)).toBe(true)
})

test('after a restart the new token opens, and the old one no longer than it would have', async () => {
  const next = nextOf(await setTrade()) ?? ''
  const again = await world.again()
  expect(nextOf(await call(token, again))).toMatch(/^.{43}$/)
  expect(await opens(next, again)).toBe(true)
  expect([await opens(token, again), nextOf(await call(token, again))]).toEqual([true, undefined])
  world.wall.nowMs += 30_001
  expect([await opens(token, again), await opens(next, again)]).toEqual([false, true])
})

test('of many calls at once none is refused, and whichever new token they brought is the session from its first use', async () => {
  const access = await openTestAccess(world)
  // Marked by another process: the running server learns of it from its database.
  await access.sessions.renewAll(id)
  const again = await world.again()
  const answers = await Promise.all(Array.from({ length: 12 }, () => call(token, again)))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200))
  const brought = answers.flatMap((answer) => nextOf(answer) ?? [])
  expect(new Set(brought).size).toBe(brought.length)
  const [next = ''] = brought
  const used = await Promise.all(Array.from({ length: 12 }, () => opens(next, again)))
  expect(used).toEqual(Array.from({ length: 12 }, () => true))
  world.wall.nowMs += 30_001
  expect([await opens(token, again), await opens(next, again)]).toEqual([false, true])
})

test.each(['the customer', 'the thief'])(
  'who stole the old token keeps no session, if %s is first',
  async (first) => {
    const mine = nextOf(await setTrade()) ?? ''
    const stolen = await fetchNext()
    const [one, other] = first === 'the customer' ? [mine, stolen] : [stolen, mine]
    expect(await opens(one)).toBe(true)
    expect(await opens(other)).toBe(false)
    for (const dead of [one, other, token]) expect(await opens(dead)).toBe(false)
    const again = await world.again()
    for (const dead of [one, other, token]) expect(await opens(dead, again)).toBe(false)
  },
)

test('two who use theirs at the same instant both lose it', async () => {
  for (let round = 0; round < 10; round += 1) {
    ;({ token, id } = await newCustomer(world.app))
    const mine = nextOf(await setTrade()) ?? ''
    const stolen = await fetchNext()
    const tokens = [mine, stolen, mine, stolen, mine, stolen]
    const answers = await Promise.all(tokens.map((each) => opens(each)))
    expect(answers).toContain(false)
    expect([await opens(mine), await opens(stolen), await opens(token)]).toEqual([
      false,
      false,
      false,
    ])
  }
})

test('the old token brings sixteen at most', async () => {
  await setTrade()
  const brought: string[] = []
  for (let n = 0; n < 20; n += 1) brought.push(await fetchNext())
  expect(brought.filter((next) => next !== '')).toHaveLength(15)
})

test('a mark that comes while a new token is on its way is answered by one more', async () => {
  const { sessions } = await openTestAccess(world)
  const next = nextOf(await setTrade()) ?? ''
  await sessions.renewAll(id)
  const after = nextOf(await call(next)) ?? ''
  expect(await opens(after)).toBe(true)
  world.wall.nowMs += 30_001
  // A token that was used and replaced is over, and no sign of a thief.
  expect([await opens(next), await opens(token), await opens(after)]).toEqual([false, false, true])
})

test('logging out ends the session under both tokens', async () => {
  const next = nextOf(await setTrade()) ?? ''
  await callerOf(world.app, { token: next }).must(accessLogout)
  expect((await call()).status).toBe(401)
  expect((await call(next)).status).toBe(401)
})
