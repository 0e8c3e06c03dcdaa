import { dayMs } from '@parkett/contract/wire/utc-day'
import { expect, test } from 'vitest'
import { MemoryBooks, memoryNow } from '../../ledger/testing-memory.ts'
import { reportAct, stepAct } from './acts.ts'

const customer = 7n
const about = (record: bigint) =>
  ({ about: 'deposit', record, kind: 'other', note: 'late' }) as const
const report = 101n
const answer = { report, step: 'answer', text: 'so it was', alias: 'Mia' } as const
const reply = { report, step: 'reply', text: 'and now', alias: null } as const
const staff = { person: 3n, alias: 'Mia', role: 'operations', reasons: ['asked'] }
const hour = 3_600_000

test('a report is written down as a ticket, and its record waits for the answer', () => {
  const own = new MemoryBooks()
  const heard = own.ask(reportAct, about(9n))
  expect(heard.answer).toMatchObject({ value: { value: { id: '101' } } })
  expect(heard.written['problem_reports']).toEqual([
    { customer, id: report, ...about(9n), reportedAt: memoryNow },
  ])
  const ticket = {
    customer,
    report,
    kind: 'other',
    state: 'open',
    begunAt: memoryNow,
    changedAt: memoryNow,
    termFrom: memoryNow,
    acknowledgedAt: null,
    firstAnswerAt: null,
    answerBy: memoryNow + 8 * hour,
    solveBy: memoryNow + 72 * hour,
    posts: 0,
  }
  expect(heard.written['problem_tickets']).toEqual([ticket])
  expect(heard.outbox.map(({ type, data }) => [type, data])).toEqual([
    ['problem.reported', '{"id":"101"}'],
  ])
  expect(own.ask(reportAct, about(9n)).answer).toMatchObject({ reason: 'problem_open' })
  expect(own.ask(reportAct, { ...about(9n), about: 'transfer' }).answer.ok).toBe(true)
  const told = own.ask(stepAct, answer, { actor: staff })
  const words = { text: 'so it was', reason: null, byAlias: 'Mia' }
  expect(told.written).toMatchObject({
    problem_posts: [{ customer, report, post: 1, step: 'answer', ...words, at: memoryNow }],
    problem_tickets: [
      { ...ticket, state: 'answered', answerBy: null, solveBy: null, posts: 1 },
    ].map((row) => ({ ...row, firstAnswerAt: memoryNow, acknowledgedAt: memoryNow })),
  })
  expect(told.disclosures).toMatchObject([
    { act: 'problem.answer', subject: report, before: 'open', after: 'answered', alias: 'Mia' },
  ])
  expect(told.outbox.map(({ type, data }) => [type, data])).toEqual([
    ['problem.answered', '{"id":"101","post":1}'],
  ])
  expect(told.answer).toMatchObject({ value: { value: { id: '101', post: 1 } } })
  expect(own.ask(reportAct, about(9n)).answer.ok).toBe(true)
})

test('letters about no record do not wait for each other', () => {
  const own = new MemoryBooks()
  const letter = { about: 'none', record: 0n, kind: 'question', note: 'when' } as const
  expect(own.ask(reportAct, letter).answer.ok).toBe(true)
  expect(own.ask(reportAct, letter).answer.ok).toBe(true)
})

test('a step needs its ticket, and after its end nobody of the house goes on', () => {
  expect(new MemoryBooks().ask(stepAct, answer).answer).toMatchObject({ reason: 'not_found' })
  const own = new MemoryBooks()
  own.ask(reportAct, about(9n))
  const close = { report, step: 'close', reason: 'solved', alias: 'Mia' } as const
  const closed = own.ask(stepAct, close, { actor: staff })
  expect(closed.outbox.map(({ type }) => type)).toEqual(['problem.closed'])
  expect(closed.written['problem_posts']).toMatchObject([{ text: null, reason: 'solved' }])
  expect(own.ask(stepAct, answer, { actor: staff }).answer).toMatchObject({ reason: 'case_closed' })
  const again = own.ask(stepAct, reply)
  expect(again.answer.ok).toBe(true)
  expect(again.disclosures).toEqual([])
  expect(again.written['problem_tickets']).toMatchObject([{ state: 'open', posts: 2 }])
})

test('five reports fit into a day, and ten replies on one ticket', () => {
  const own = new MemoryBooks()
  for (const record of [1n, 2n, 3n, 4n, 5n])
    expect(own.ask(reportAct, about(record)).answer.ok).toBe(true)
  for (let said = 0; said < 10; said += 1) expect(own.ask(stepAct, reply).answer.ok).toBe(true)
  own.now = memoryNow + dayMs - 1
  const full = { reason: 'daily_messages', facts: { max: 5, hours: 1 } }
  expect(own.ask(reportAct, about(6n)).answer).toMatchObject(full)
  expect(own.ask(stepAct, reply).answer).toMatchObject({ ...full, facts: { max: 10, hours: 1 } })
  // Staff are held up by nothing that a customer wrote.
  expect(own.ask(stepAct, answer, { actor: staff }).answer.ok).toBe(true)
  own.now = memoryNow + dayMs
  expect(own.ask(reportAct, about(6n)).answer.ok).toBe(true)
  expect(own.ask(stepAct, reply).answer.ok).toBe(true)
})
