// Goal: a client that follows the status does the right thing with the key. Method: every reason
// of the closed list against what docs/operating/api.md tells a client to do with its status.
import { expect, test } from 'vitest'
import { reasons } from './reasons.ts'

const decided = Object.entries(reasons).filter(([, { spendsKey }]) => spendsKey)

test('what was decided never asks to come back later under the same key, which hears the same for ever', () => {
  const later = decided.filter(([, { status }]) => status === 429 || status >= 500)
  expect(later.map(([reason]) => reason)).toEqual([])
  expect(decided.length).toBeGreaterThan(20)
})

test('only what passes by itself, or is a fault of ours, is answered above 499', () => {
  const above = Object.entries(reasons).filter(([, { status }]) => status >= 500)
  expect(above.map(([reason]) => reason).toSorted()).toEqual([
    'busy',
    'internal',
    'provider_away',
    'storage_full',
  ])
})
