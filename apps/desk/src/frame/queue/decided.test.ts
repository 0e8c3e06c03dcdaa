// Goal: the next case follows a decision, in the order of the list, and nobody who has gone on is
// fetched back. Method: a list of three, and a page that stands somewhere.
import { afterEach, expect, test, vi } from 'vitest'
import {
  leaveDecided,
  leaveGone,
  showWaiting,
  thenLeaveDecided,
  thenLeaveGone,
  waitingAfter,
} from './decided.ts'

afterEach(() => vi.unstubAllGlobals())

/** A page at an address; answers where it stands then. */
function standingAt(hash: string): { readonly hash: string } {
  const page = { hash }
  vi.stubGlobal('location', page)
  return page
}
const done = { room: 'approvals', id: '7', said: 'Approved' } as const

test('the case behind follows, behind the last the first, and behind the only one none', () => {
  showWaiting(['a', 'b', 'c'])
  expect([waitingAfter('a'), waitingAfter('c'), waitingAfter('x')]).toEqual(['b', 'a', 'a'])
  showWaiting(['a'])
  expect(waitingAfter('a')).toBeNull()
})

test.each([
  ['#/approvals/7', '8', '#/approvals/8'],
  // The first one stands open without a tap.
  ['#/approvals', '8', '#/approvals/8'],
  ['#/approvals/9', '8', '#/approvals/9'],
  ['#/blocks', '8', '#/blocks'],
  ['#/blocks/7', '8', '#/blocks/7'],
  ['#/approvals/7', null, '#/approvals/7'],
  // The list stays as narrow as it was.
  ['#/approvals/7/age=late', '8', '#/approvals/8/age%3Dlate'],
  ['#/approvals/age=late', '8', '#/approvals/8/age%3Dlate'],
])('decided at %s, with %s to come, one stands at %s', (from, next, to) => {
  const page = standingAt(from)
  leaveDecided(done, next)
  expect(page.hash).toBe(to)
})

test.each([
  ['#/approvals/7', '8', '#/approvals/8'],
  ['#/approvals/7', null, '#/approvals'],
  ['#/blocks', null, '#/blocks'],
  ['#/approvals/9', null, '#/approvals/9'],
  ['#/approvals/7/age=late', null, '#/approvals/age%3Dlate'],
])('a case that goes, decided at %s, with %s to come, leaves one at %s', (from, next, to) => {
  const page = standingAt(from)
  leaveGone(done, next)
  expect(page.hash).toBe(to)
})

test.each([thenLeaveDecided, thenLeaveGone])(
  'what came behind a case before the act follows it, and what fails leaves one where one was',
  async (then) => {
    const page = standingAt('#/approvals/7')
    showWaiting(['6', '7', '8'])
    expect(await then({ run: async () => false }, done)).toBe(false)
    expect(page.hash).toBe('#/approvals/7')
    const run = async (): Promise<boolean> => {
      showWaiting(['6', '8'])
      return true
    }
    expect(await then({ run }, done)).toBe(true)
    expect(page.hash).toBe('#/approvals/8')
  },
)
