// Goal: one way from the form to the receipt for every act with money, and nothing about the last
// try is forgotten on it. Method: events by hand, and the state they lead to.
import { CallError } from '@parkett/client/errors'
import { makeOnce } from '@parkett/client/once'
import { spendsKey, type Reason } from '@parkett/contract/reasons'
import { describe, expect, test } from 'vitest'
import {
  nextConfirmation,
  openConfirmation,
  placeOf,
  type ConfirmationEvent,
} from './confirmation-state.ts'

type Event = ConfirmationEvent<string>
const play = (...events: readonly Event[]) =>
  events.reduce(nextConfirmation<string>, openConfirmation<string>({}))
/** As an order: a review whose terms are over is renewed where it stands. */
const playOrder = (...events: readonly Event[]) =>
  events.reduce(nextConfirmation<string>, openConfirmation<string>({ requotes: true }))
const refusedWith = (reason: string): Event => ({
  type: 'sendRefused',
  refusal: { reason, facts: {} },
})
const prepared = (review: string): Event => ({ type: 'prepared', prepared: review })

test('a definitive refusal spends the key', () => {
  expect(play({ type: 'sending' }, refusedWith('insufficient_settled'))).toMatchObject({
    unanswered: false,
    refusal: { at: 'entry' },
  })
  expect(spendsKey('insufficient_settled')).toBe(true)
})

test.each(['internal', 'busy'])('after %s the act may be done, so the key stays', (reason) => {
  expect(play({ type: 'sending' }, refusedWith(reason))).toMatchObject({ unanswered: true })
  expect(spendsKey(reason)).toBe(false)
})

describe('after a lost answer', () => {
  const lost: readonly Event[] = [
    { type: 'sending' },
    { type: 'sendUnanswered' },
    { type: 'sending' },
  ]

  test.each(['trade_password_wrong', 'factor_required', 'too_many_requests', 'internal'])(
    '%s says nothing of it: the key stays, and the act may be done',
    (reason) => {
      expect(play(...lost, refusedWith(reason))).toMatchObject({ unanswered: true })
      expect(spendsKey(reason)).toBe(false)
    },
  )
  test.each(['intent_expired', 'insufficient_buying_power'])(
    '%s is what the door keeps under its key: it was not done and never will be',
    (reason) => {
      const state = play(...lost, refusedWith(reason))
      expect(state).toMatchObject({ unanswered: false, refusal: { at: 'entry' } })
      expect(spendsKey(reason)).toBe(true)
    },
  )
  test('key_reused says that an earlier act has the key, which may be done', () => {
    const state = play(...lost, refusedWith('key_reused'))
    expect(state).toMatchObject({ unanswered: true, refusal: { at: 'ended' } })
  })
  test('an accepted act is the one that was lost', () => {
    expect(play(...lost, { type: 'accepted' })).toMatchObject({ unanswered: false, done: true })
  })
})

test.each<Reason>(['trade_password_wrong', 'factor_required'])(
  '%s came before the act: its key stays, and so does a proof for it',
  async (reason) => {
    // A proof is one of a content and a key (`factors/step-up.ts`): both go out again as they were.
    const once = makeOnce()
    const sent: string[] = []
    const send = (intent: string | null) =>
      once({ intent }, async ({ key }) => {
        sent.push(`${intent} ${key}`)
        throw new CallError({ reason, msg: '', code: 403, requestId: '' })
      })
    const first = play(prepared('review'), { type: 'sending' })
    await expect(send(first.prepared)).rejects.toThrow(CallError)
    const state = nextConfirmation(first, refusedWith(reason))
    expect(state).toMatchObject({ unanswered: false, prepared: 'review' })
    await expect(send(state.prepared)).rejects.toThrow(CallError)
    expect(sent).toEqual([sent[0], sent[0]])
    expect(spendsKey(reason)).toBe(false)
  },
)

test('a wrong trade password is said where it is typed, and forgotten with it', () => {
  const state = play({ type: 'sending' }, refusedWith('trade_password_wrong'))
  expect(state.refusal?.at).toBe('password')
  expect(nextConfirmation(state, { type: 'passwordLeft' }).refusal).toBeNull()
})

test('a changed form has no review any more', () => {
  expect(play(prepared('review'), { type: 'edited' }).prepared).toBeNull()
})

test('from the form to the receipt', () => {
  const state = playOrder({ type: 'preparing' }, prepared('a'), { type: 'sending' })
  expect(state).toMatchObject({ busy: 'sending', prepared: 'a', done: false })
  expect(nextConfirmation(state, { type: 'accepted' })).toMatchObject({ done: true, busy: 'no' })
})

test.each([
  ['trade_password_wrong', 'password', false],
  ['trade_password_locked', 'password', false],
  ['quote_moved', 'review', false],
  ['intent_expired', 'review', false],
  ['insufficient_buying_power', 'entry', false],
  ['t1_not_sellable', 'entry', false],
  ['trade_password_required', 'entry', false],
  ['intent_used', 'ended', false],
  ['key_reused', 'ended', false],
  ['too_many_requests', 'password', false],
  ['duplicate_request', 'password', false],
  ['internal', 'password', true],
  ['busy', 'password', true],
])('%s of an order is shown at %s', (reason, at, unanswered) => {
  expect(playOrder({ type: 'sending' }, refusedWith(reason))).toMatchObject({
    unanswered,
    busy: 'no',
    refusal: { reason, at },
  })
})

test.each(['quote_moved', 'intent_expired'])(
  'where no review is renewed by itself, %s is said at the form',
  (reason) => expect(placeOf(reason, false)).toBe('entry'),
)

test('why a review is renewed stands over it until the new one is there', () => {
  const state = playOrder(prepared('a'), refusedWith('quote_moved'), { type: 'preparing' })
  expect(state.refusal?.reason).toBe('quote_moved')
  expect(nextConfirmation(state, prepared('b')).refusal).toBeNull()
})

test('without an answer the same order can be sent again as it is', () => {
  const state = playOrder(prepared('a'), { type: 'sending' }, { type: 'sendUnanswered' })
  expect(state).toMatchObject({ failed: 'send', unanswered: true, busy: 'no', prepared: 'a' })
})

test('a new price keeps the old one for comparison', () => {
  const state = playOrder(prepared('a'), prepared('b'))
  expect([state.previous, state.prepared]).toEqual(['a', 'b'])
})

test.each<Event>([{ type: 'edited' }, { type: 'reviewLeft' }])(
  '$type throws the review away: what is confirmed is what was last shown',
  (event) => {
    const state = nextConfirmation(playOrder(prepared('a')), event)
    expect([state.prepared, state.previous]).toEqual([null, null])
  },
)

test('an edit takes the last refusal back, and nothing else', () => {
  const before = playOrder({ type: 'askedToGoOn' }, refusedWith('insufficient_buying_power'))
  expect(before).toMatchObject({ refusal: { at: 'entry' }, asked: true })
  expect(nextConfirmation(before, { type: 'edited' })).toEqual({ ...before, refusal: null })
})

test('a failed preparation says so and leaves everything as it was', () => {
  const before = playOrder({ type: 'askedToGoOn' }, prepared('a'), prepared('b'))
  const state = [{ type: 'preparing' }, { type: 'prepareUnanswered' }] as const
  expect(state.reduce(nextConfirmation<string>, before)).toEqual({ ...before, failed: 'prepare' })
})

test.each([
  ['insufficient_buying_power', 'insufficient_buying_power'],
  ['intent_used', 'intent_used'],
  ['quote_moved', undefined],
])('closing the review after %s leaves %s at the form', (reason, left) => {
  const state = playOrder(prepared('a'), refusedWith(reason), { type: 'reviewLeft' })
  expect([state.refusal?.reason, state.prepared]).toEqual([left, null])
})

test('closing the password sheet takes back what it said, and keeps the review', () => {
  const wrong = playOrder(prepared('a'), refusedWith('trade_password_wrong'))
  expect(nextConfirmation(wrong, { type: 'passwordLeft' })).toMatchObject({
    refusal: null,
    prepared: 'a',
  })
})
