// Goal: exactly what was reviewed is carried out, by whom it was shown to, in its time, and who
// waits for it hears whether this very submission was booked. Method: a door that writes down
// what it is asked.
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { systemChance } from '../../base/ports.ts'
import { moveMoney, type Move } from '../testing.ts'
import type { Commit, Request } from './commit.ts'
import { makeReviewed } from './reviewed.ts'
import type { Act } from './act.ts'

const schema = z.object({
  id: z.string(),
  customer: z.string(),
  expiresAt: z.number(),
  amount: z.string(),
})
const began = Date.UTC(2026, 10, 20, 10)
const lifeMs = 120_000

function room(inputOf?: (amount: string) => Outcome<Move>, reviewKey?: Buffer, act = moveMoney) {
  const asked: { act: string; request: Request<unknown>; inside: unknown }[] = []
  const settled: unknown[] = []
  const clock = { nowMs: began, now: () => clock.nowMs }
  let answer: Outcome<{ value: unknown; replayed: boolean }> = ok({
    value: { left: '1' },
    replayed: false,
  })
  const commit = {
    reviewKey,
    submit: async (act: Act<unknown, unknown>, request: Request<unknown>, inside: unknown) => {
      asked.push({ act: act.name, request, inside })
      return act.name === 'refused' ? request.input : answer
    },
  } as unknown as Commit
  const move = (amount: string): Outcome<Move> =>
    ok({ debit: 'C.cash', credit: 'C.hold', asset: 'EUR', amount: BigInt(amount) })
  const reviewed = makeReviewed(
    { commit, clock, chance: systemChance },
    {
      schema,
      act,
      inputOf: ({ amount }) => (inputOf ?? move)(amount),
      settle: (input, isBooked) => settled.push([input.amount, isBooked]),
    },
  )
  return { ...reviewed, asked, settled, clock, answers: (next: typeof answer) => (answer = next) }
}

test('a review says until when, and carries what was shown, under its own key', async () => {
  const it = room()
  const { intent, expiresAt } = it.offer(7n, { amount: '5' })
  expect(expiresAt).toBe(new Date(began + lifeMs).toISOString())
  expect(await it.carry({ customer: 7n, key: 'k', intent })).toEqual(
    ok({ value: { left: '1' }, replayed: false }),
  )
  expect(it.asked).toMatchObject([
    {
      act: 'test.move',
      request: { customer: 7n, key: 'k', route: 'test.move', input: { amount: 5n } },
    },
  ])
  expect(it.settled).toEqual([[5n, true]])
  const other = it.offer(7n, { amount: '5' })
  expect(other.intent).not.toBe(intent)
})

test('with a key of a file a review lives through a restart, for its own act alone', async () => {
  const key = systemChance.bytes(32)
  const { intent } = room(undefined, key).offer(7n, { amount: '5' })
  const after = async (at: ReturnType<typeof room>) => {
    await at.carry({ customer: 7n, key: 'k', intent })
    return at.asked.map(({ act }) => act)
  }
  expect(await after(room(undefined, key))).toEqual(['test.move'])
  expect(await after(room())).toEqual(['refused'])
  const other = { ...moveMoney, name: 'test.other' }
  expect(await after(room(undefined, key, other))).toEqual(['refused'])
})

test.each([
  ['in its last millisecond', lifeMs, 7n, 'test.move'],
  ['one later', lifeMs + 1, 7n, 'refused'],
  ['for somebody else', 0, 8n, 'refused'],
] as const)('a review confirmed %s', async (_, afterMs, customer, act) => {
  const it = room()
  const { intent } = it.offer(7n, { amount: '5' })
  it.clock.nowMs += afterMs
  const heard = await it.carry({ customer, key: 'k', intent })
  expect(it.asked.map((each) => each.act)).toEqual([act])
  // The door hears of a review that cannot be opened too, under the same key and body.
  expect(it.asked[0]?.request).toMatchObject({ customer, key: 'k', route: 'test.move' })
  expect(heard.ok).toBe(act === 'test.move')
  if (!heard.ok) expect([heard.reason, it.settled]).toEqual(['intent_expired', []])
})

test('who waits hears whether this submission was booked: not a repetition, not a refusal', async () => {
  const it = room()
  const { intent } = it.offer(7n, { amount: '5' })
  it.answers(ok({ value: null, replayed: true }))
  await it.carry({ customer: 7n, key: 'k', intent })
  it.answers(no('busy'))
  await it.carry({ customer: 7n, key: 'k', intent })
  expect(it.settled).toEqual([
    [5n, false],
    [5n, false],
  ])
  const unfit = room(() => no('insufficient_settled'))
  await unfit.carry({ customer: 7n, key: 'k', intent: unfit.offer(7n, { amount: '5' }).intent })
  expect([unfit.asked.map(({ act }) => act), unfit.settled]).toEqual([['refused'], []])
})

test('what belongs to the act goes to the door with it, and nothing where nothing does', async () => {
  const it = room()
  const inside = async () => {}
  const { intent } = it.offer(7n, { amount: '5' })
  await it.carry({ customer: 7n, key: 'k', intent }, inside)
  await it.carry({ customer: 7n, key: 'k', intent })
  expect(it.asked.map((each) => each.inside)).toEqual([inside, undefined])
})

test('nothing is carried out before the trade password was proven', async () => {
  const it = room()
  const { intent } = it.offer(7n, { amount: '5' })
  const body = { intent, tradePassword: '123456' }
  const given = { customer: 7n, session: 's', key: 'k', body } as never
  const proven: unknown[] = []
  const prove = (answer: Outcome<true>) =>
    (async (of: unknown, password: string) => {
      proven.push([of, password])
      return answer
    }) as never
  await expect(it.confirm(prove(no('credentials_wrong')), given)).rejects.toMatchObject({
    reason: 'credentials_wrong',
  })
  expect(it.asked).toEqual([])
  expect(await it.confirm(prove(ok(true)), given)).toEqual({ left: '1' })
  expect(proven).toEqual(Array(2).fill([{ customer: 7n, session: 's' }, '123456']))
})
