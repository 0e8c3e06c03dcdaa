// Goal: a ticket goes from state to state as screens say, what it waits for is counted from the right
// moment, and nothing follows an end but the customer's own word within its time. Method: the whole
// table of states and steps, and instants at the edge of every target.
import { ticketStates, ticketSteps, type TicketState } from '@parkett/contract/customer/problems'
import { queueTargets } from '@parkett/contract/desk/queue-targets'
import { dayMs } from '@parkett/contract/wire/utc-day'
import { expect, test } from 'vitest'
import {
  begun,
  complaintTerms,
  dueOf,
  reopenUntil,
  stepped,
  type TicketStanding,
} from './ticket.ts'
import { ticketTargets } from './ticket-targets.ts'

const hour = 3_600_000
const start = Date.UTC(2026, 10, 2, 9)
const later = start + 5 * hour
const standing = (
  state: TicketState,
  kind: TicketStanding['kind'] = 'question',
): TicketStanding => ({
  ...begun(kind, start),
  state,
})

const table = {
  open: ['open', 'answered', 'waiting', null, 'escalated', 'closed'],
  answered: ['open', 'answered', 'waiting', null, 'escalated', 'closed'],
  waiting: ['open', 'answered', 'waiting', null, 'escalated', 'closed'],
  escalated: ['escalated', 'answered', 'waiting', null, null, 'closed'],
  closed: ['open', null, null, null, null, null],
} as const satisfies Record<TicketState, readonly (TicketState | null)[]>

test.for(
  ticketStates.flatMap((state) => ticketSteps.map((step, at) => [state, step, at] as const)),
)('from %s by %s', ([state, step, at]) => {
  const to = table[state][at] ?? null
  const after = stepped(standing(state), step, later)
  if (to === null) expect(after).toMatchObject({ ok: false, reason: 'case_closed' })
  else expect(after).toMatchObject({ ok: true, value: { state: to } })
})

const after = (ticket: TicketStanding, ...step: Parameters<typeof stepped>[1][]) =>
  step.reduce((one, next) => {
    const done = stepped(one, next, later)
    if (!done.ok) throw new Error(done.reason)
    return done.value
  }, ticket)

test('the turn of the house counts from the first word that it has not answered', () => {
  const open = begun('question', start)
  expect(dueOf(open)).toEqual({
    ok: true,
    value: { answerBy: start + 8 * hour, solveBy: start + 72 * hour },
  })
  expect(dueOf(after(open, 'reply'))).toEqual(dueOf(open))
  expect(dueOf(after(open, 'escalate'))).toEqual(dueOf(open))
  for (const step of ['answer', 'ask', 'close'] as const)
    expect(dueOf(after(open, step))).toEqual({ ok: true, value: { answerBy: null, solveBy: null } })
  expect(after(open, 'answer', 'reply', 'answer')).toMatchObject({ firstAnswerAt: later })
})

/** Takes steps at their hours after the start. */
const walked = (ticket: TicketStanding, ...steps: [Parameters<typeof stepped>[1], number][]) =>
  steps.reduce((one, [step, at]) => {
    const done = stepped(one, step, start + at * hour)
    if (!done.ok) throw new Error(done.reason)
    return done.value
  }, ticket)
const dueAt = (answer: number, solve: number) => ({
  ok: true,
  value: { answerBy: start + answer * hour, solveBy: start + solve * hour },
})

test('whoever writes again waits from then on: no word of theirs is late as it comes', () => {
  const open = begun('question', start)
  // What was answered had its end.
  expect(dueOf(walked(open, ['answer', 5], ['reply', 500]))).toEqual(dueAt(508, 572))
  expect(dueOf(walked(open, ['answer', 5], ['escalate', 500]))).toEqual(dueAt(508, 572))
  // While the house waits its time stands still, however often it asks, and it wins none by asking.
  expect(dueOf(walked(open, ['ask', 5], ['reply', 500]))).toEqual(dueAt(508, 72 + 495))
  expect(dueOf(walked(open, ['ask', 5], ['ask', 300], ['reply', 500]))).toEqual(dueAt(508, 567))
  expect(dueOf(walked(open, ['ask', 5], ['escalate', 500]))).toEqual(dueAt(508, 567))
  // It never means to answer later than to be done.
  expect(dueOf(walked(open, ['ask', 70], ['reply', 100]))).toEqual(dueAt(102, 102))
  const complaint = begun('complaint', start)
  expect(dueOf(walked(complaint, ['answer', 5], ['reply', 500]))).toEqual(dueAt(860, 860))
  expect(dueOf(walked(complaint, ['ask', 5], ['reply', 500]))).toEqual(dueAt(855, 855))
})

test('the desk waits as long as the target says', () => {
  expect(queueTargets.problems.at(-1)?.minutes).toBe((ticketTargets.at(-1)?.answerHours ?? 0) * 60)
})

test('a complaint is acknowledged within a day and answered within fifteen', () => {
  const open = begun('complaint', start)
  expect(complaintTerms(open)).toEqual({
    ok: true,
    value: { acknowledgeBy: start + dayMs, answerBy: start + 15 * dayMs },
  })
  expect(dueOf(open)).toMatchObject({
    value: { answerBy: start + dayMs, solveBy: start + 15 * dayMs },
  })
  const heard = after(open, 'acknowledge')
  expect(heard).toMatchObject({ state: 'open', acknowledgedAt: later, firstAnswerAt: null })
  expect(dueOf(heard)).toMatchObject({ value: { answerBy: start + 15 * dayMs } })
  expect(stepped(heard, 'acknowledge', later)).toMatchObject({ reason: 'case_closed' })
  // An answer says as much.
  expect(after(open, 'answer')).toMatchObject({ acknowledgedAt: later })
  expect(complaintTerms(begun('question', start))).toEqual({ ok: true, value: null })
})

test('a closed one is opened again within fourteen days, and begins anew', () => {
  const closed = { ...begun('complaint', start), state: 'closed', changedAt: start } as const
  expect(reopenUntil(closed)).toEqual({ ok: true, value: start + 14 * dayMs })
  const last = start + 14 * dayMs
  expect(stepped(closed, 'reply', last)).toEqual({ ok: true, value: begun('complaint', last) })
  expect(stepped(closed, 'reply', last + 1)).toMatchObject({ reason: 'case_closed' })
  expect(reopenUntil(begun('question', start))).toEqual({ ok: true, value: null })
})

test('before the first row no target is made up', () => {
  const old = begun('question', Date.UTC(1999, 11, 31))
  expect(dueOf(old)).toMatchObject({ ok: false, reason: 'rule_missing' })
  expect(dueOf({ ...old, kind: 'complaint' })).toMatchObject({ reason: 'rule_missing' })
  expect(reopenUntil({ ...old, state: 'closed' })).toMatchObject({ reason: 'rule_missing' })
  expect(stepped({ ...old, state: 'closed' }, 'reply', start)).toMatchObject({
    reason: 'rule_missing',
  })
})
