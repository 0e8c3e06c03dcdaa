// Goal: the next case follows a decision, in the order of the list. Method: a list of three.
import { expect, test } from 'vitest'
import { showWaiting, waitingAfter } from './decided.ts'

test('the case behind follows, behind the last the first, and behind the only one none', () => {
  showWaiting(['a', 'b', 'c'])
  expect([waitingAfter('a'), waitingAfter('c'), waitingAfter('x')]).toEqual(['b', 'a', 'a'])
  showWaiting(['a'])
  expect(waitingAfter('a')).toBeNull()
})
