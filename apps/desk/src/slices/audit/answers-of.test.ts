// Goal: a line of the log says in words what was answered to findings. Method: lines of one person, of two, and of neither.
import { expect, test } from 'vitest'
import { answersOf } from './answers-of.ts'

const given = [
  { finding: 'new_card', answer: 'customer_called', word: 'by phone' },
  { finding: 'check_mrz', answer: 'document_compared' },
]
test.each([
  [{ query: {}, answers: given }, given],
  [{ payload: JSON.stringify({ kind: 'withdrawal.approve', answers: given }) }, given],
  [{ query: {} }, []],
  [{ answers: 'new_card' }, []],
  [{ answers: [{ finding: 'nothing', answer: 'explained' }, null, given[0]] }, [given[0]]],
])('%j', (detail, answers) => {
  expect(answersOf(JSON.stringify(detail))).toEqual(answers)
})
