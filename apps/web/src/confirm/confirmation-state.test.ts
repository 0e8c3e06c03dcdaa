import { expect, test } from 'vitest'
import { nextConfirmation, openConfirmation, type ConfirmationEvent } from './confirmation-state.ts'

const play = (...events: readonly ConfirmationEvent<string>[]) =>
  events.reduce(nextConfirmation<string>, openConfirmation<string>('key-1'))
const refusedWith = (reason: string): ConfirmationEvent<string> => ({
  type: 'sendRefused',
  refusal: { reason, facts: {} },
  freshKey: 'key-2',
})

test('a definitive refusal spends the key', () => {
  expect(play({ type: 'sending' }, refusedWith('insufficient_settled'))).toMatchObject({
    key: 'key-2',
    unanswered: false,
    refusal: { at: 'entry' },
  })
})

test.each(['internal', 'busy'])('after %s the act may be done, so the key stays', (reason) => {
  expect(play({ type: 'sending' }, refusedWith(reason))).toMatchObject({
    key: 'key-1',
    unanswered: true,
  })
})

test('after a lost answer the key stays, whatever is refused later', () => {
  const state = play(
    { type: 'sending' },
    { type: 'sendUnanswered' },
    { type: 'sending' },
    refusedWith('intent_expired'),
  )
  expect(state).toMatchObject({ key: 'key-1', unanswered: true, refusal: { at: 'entry' } })
})

test.each(['trade_password_wrong', 'factor_required'])(
  '%s came before the act: its key stays, and so does a proof for it',
  (reason) => {
    const state = play({ type: 'sending' }, refusedWith(reason))
    expect(state).toMatchObject({ key: 'key-1', unanswered: false })
  },
)

test('a wrong trade password is said where it is typed, and forgotten with it', () => {
  const state = play({ type: 'sending' }, refusedWith('trade_password_wrong'))
  expect(state.refusal?.at).toBe('password')
  expect(nextConfirmation(state, { type: 'passwordLeft' }).refusal).toBeNull()
})

test('a changed form has no review any more', () => {
  expect(play({ type: 'prepared', prepared: 'review' }, { type: 'edited' }).prepared).toBeNull()
})
