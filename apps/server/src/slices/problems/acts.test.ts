import { dayMs } from '@parkett/contract/wire/utc-day'
import { expect, test } from 'vitest'
import { MemoryBooks, memoryNow } from '../../ledger/testing-memory.ts'
import { answerAct, reportAct } from './acts.ts'

const customer = 7n
const about = (record: bigint) =>
  ({ about: 'deposit', record, kind: 'other', note: 'late' }) as const
const answer = { report: 101n, answer: 'so it was', alias: 'Mia' }
const staff = { person: 3n, alias: 'Mia', role: 'operations', reasons: ['asked'] }

test('a report is written down, and its record waits for the answer', () => {
  const own = new MemoryBooks()
  const heard = own.ask(reportAct, about(9n))
  expect(heard.answer).toMatchObject({ value: { value: { id: '101' } } })
  expect(heard.written['problem_reports']).toEqual([
    { customer, id: 101n, ...about(9n), reportedAt: memoryNow },
  ])
  expect(heard.outbox.map(({ type, data }) => [type, data])).toEqual([
    ['problem.reported', '{"id":"101"}'],
  ])
  expect(own.ask(reportAct, about(9n)).answer).toMatchObject({ reason: 'problem_open' })
  expect(own.ask(reportAct, { ...about(9n), about: 'transfer' }).answer.ok).toBe(true)
  const told = own.ask(answerAct, answer, { actor: staff })
  expect(told.written['problem_answers']).toEqual([
    { customer, report: 101n, answer: 'so it was', byAlias: 'Mia', at: memoryNow },
  ])
  expect(told.disclosures).toMatchObject([
    { act: 'problem.answer', subject: 101n, before: 'received', after: 'answered', alias: 'Mia' },
  ])
  expect(told.outbox.map(({ type, data }) => [type, data])).toEqual([
    ['problem.answered', '{"id":"101"}'],
  ])
  expect(told.answer).toMatchObject({ value: { value: { id: '101' } } })
  expect(own.ask(answerAct, answer).answer).toMatchObject({ reason: 'case_closed' })
  expect(own.ask(reportAct, about(9n)).answer.ok).toBe(true)
})

test('letters about no record do not wait for each other', () => {
  const own = new MemoryBooks()
  const letter = { about: 'none', record: 0n, kind: 'question', note: 'when' } as const
  expect(own.ask(reportAct, letter).answer.ok).toBe(true)
  expect(own.ask(reportAct, letter).answer.ok).toBe(true)
})

test('an answer needs its report', () => {
  expect(new MemoryBooks().ask(answerAct, answer).answer).toMatchObject({ reason: 'not_found' })
})

test('five reports fit into a day', () => {
  const own = new MemoryBooks()
  for (const record of [1n, 2n, 3n, 4n, 5n])
    expect(own.ask(reportAct, about(record)).answer.ok).toBe(true)
  own.now = memoryNow + dayMs - 1
  expect(own.ask(reportAct, about(6n)).answer).toMatchObject({
    reason: 'too_many_requests',
    facts: { seconds: 1 },
  })
  own.now = memoryNow + dayMs
  expect(own.ask(reportAct, about(6n)).answer.ok).toBe(true)
})
