import { expect, test } from 'vitest'
import { emptyEntry } from './entry.ts'
import {
  nextTicket,
  openTicket,
  type Prepared,
  type TicketEvent,
  type TicketState,
} from './ticket-state.ts'

const opened = openTicket({ entry: emptyEntry('buy'), key: 'key-1' })
// Only its identity matters here; the figures are the server's.
const prepared = (intent: string) => ({ intent, review: { price: intent } }) as unknown as Prepared
const run = (...events: readonly TicketEvent[]): TicketState => events.reduce(nextTicket, opened)
const refusedWith = (reason: string): TicketEvent => ({
  type: 'sendRefused',
  refusal: { reason, facts: {} },
  freshKey: 'key-2',
})

test('from the form to the receipt the key is one', () => {
  const state = run(
    { type: 'preparing' },
    { type: 'prepared', prepared: prepared('a') },
    { type: 'sending' },
  )
  expect(state).toMatchObject({ key: 'key-1', busy: 'sending' })
  expect(nextTicket(state, { type: 'accepted', order: '7' })).toMatchObject({
    order: '7',
    busy: 'no',
    key: 'key-1',
  })
})

test.each([
  ['trade_password_wrong', 'password', 'key-2', false],
  ['trade_password_locked', 'password', 'key-2', false],
  ['quote_moved', 'review', 'key-2', false],
  ['intent_expired', 'review', 'key-2', false],
  ['insufficient_buying_power', 'entry', 'key-2', false],
  ['t1_not_sellable', 'entry', 'key-2', false],
  ['trade_password_required', 'entry', 'key-2', false],
  ['intent_used', 'ended', 'key-2', false],
  ['key_reused', 'ended', 'key-2', false],
  ['too_many_requests', 'password', 'key-1', false],
  ['duplicate_request', 'password', 'key-1', false],
  ['internal', 'password', 'key-1', true],
  ['busy', 'password', 'key-1', true],
])('%s is shown at %s, the next order goes out under %s', (reason, at, key, unanswered) => {
  expect(run({ type: 'sending' }, refusedWith(reason))).toMatchObject({
    key,
    unanswered,
    busy: 'no',
    refusal: { reason, at },
  })
})

test('without an answer the same order can be sent again under the same key', () => {
  const state = run(
    { type: 'prepared', prepared: prepared('a') },
    { type: 'sending' },
    { type: 'sendUnanswered' },
  )
  expect(state).toMatchObject({ failed: 'send', unanswered: true, key: 'key-1', busy: 'no' })
  expect(state.prepared?.intent).toBe('a')
})

test.each(['trade_password_wrong', 'intent_expired', 'insufficient_buying_power'])(
  'after a lost answer the key stays, even when a later try is refused with %s',
  (reason) => {
    const state = run(
      { type: 'sending' },
      { type: 'sendUnanswered' },
      { type: 'sending' },
      refusedWith(reason),
    )
    expect(state).toMatchObject({ key: 'key-1', unanswered: true })
  },
)

test('a new price keeps the old one for comparison', () => {
  const state = run(
    { type: 'prepared', prepared: prepared('a') },
    { type: 'prepared', prepared: prepared('b') },
  )
  expect([state.previous?.price, state.prepared?.intent]).toEqual(['a', 'b'])
})

test.each<TicketEvent>([{ type: 'edited', patch: { quantity: '3' } }, { type: 'reviewLeft' }])(
  '$type throws the review away: what is confirmed is what was last shown',
  (event) => {
    const state = nextTicket(run({ type: 'prepared', prepared: prepared('a') }), event)
    expect([state.prepared, state.previous]).toEqual([null, null])
  },
)

test('an edit takes the last refusal back, and nothing else', () => {
  const before = run({ type: 'askedToGoOn' }, refusedWith('insufficient_buying_power'))
  const after = nextTicket(before, { type: 'edited', patch: { quantity: '3' } })
  expect(after).toMatchObject({
    refusal: null,
    asked: true,
    key: 'key-2',
    entry: { quantity: '3', side: 'buy' },
  })
})

test('a failed preparation says so and leaves the entry as it was', () => {
  const state = run({ type: 'preparing' }, { type: 'prepareUnanswered' })
  expect(state).toMatchObject({
    failed: 'prepare',
    busy: 'no',
    entry: opened.entry,
    unanswered: false,
  })
})

test.each([
  ['insufficient_buying_power', 'insufficient_buying_power'],
  ['intent_used', 'intent_used'],
  ['quote_moved', undefined],
])('closing the review after %s leaves %s at the form', (reason, left) => {
  const state = run({ type: 'prepared', prepared: prepared('a') }, refusedWith(reason), {
    type: 'reviewLeft',
  })
  expect([state.refusal?.reason, state.prepared]).toEqual([left, null])
})

test('closing the password sheet takes back what it said, and keeps the review', () => {
  const wrong = run(
    { type: 'prepared', prepared: prepared('a') },
    refusedWith('trade_password_wrong'),
  )
  expect(nextTicket(wrong, { type: 'passwordLeft' })).toMatchObject({
    refusal: null,
    prepared: { intent: 'a' },
  })
})
