// Goal: a withdrawal in a practice ends by itself, and no sooner than one would learn from it.
// Method: every state by what the rule does, at the moments where it changes.
import { withdrawalStatuses } from '@parkett/contract/customer/withdrawals'
import { describe, expect, it } from 'vitest'
import { practiceDeskStep, practiceReviewMs } from './desk.ts'

const asked = { requestedAt: 1_000, sentFrom: 1_000 }

describe('the desk of a practice', () => {
  it.each([
    ['at once', 'requested', 1_000, 'review'],
    ['an hour later', 'in_review', 1_000 + practiceReviewMs, 'send'],
    ['not a moment sooner', 'in_review', 999 + practiceReviewMs, null],
  ] as const)('%s: %s', (_, status, now, does) => {
    expect(practiceDeskStep({ status, ...asked }, now)).toBe(does)
  })

  it('waits for a new card, or the next day of a maximum', () => {
    const later = { ...asked, status: 'in_review', sentFrom: 9e9 } as const
    expect(practiceDeskStep(later, 9e9 - 1)).toBeNull()
    expect(practiceDeskStep(later, 9e9)).toBe('send')
  })

  it('leaves to the bank, and to nobody, what has left or ended', () => {
    const open = ['requested', 'in_review']
    for (const status of withdrawalStatuses.filter((one) => !open.includes(one)))
      expect(practiceDeskStep({ status, ...asked }, 9e15)).toBeNull()
  })
})
