import { join } from 'node:path'
import { screensIn } from '@parkett/words/derive-words'
import { expect, test } from 'vitest'
import { everyScreen, lookedAt, ofNobody, screenAt } from '../e2e/looked-at.ts'

// Goal: no screen is built that axe never looks at, by light and dark. Method: the one table of
// screens, beside the lists that the journeys walk (`accessibility`, `market-screens`,
// `trade-screens` and `other-screens`).
const built = [...screensIn(join(import.meta.dirname, '../../apps/web/src/screens.ts')).keys()]

test('every built screen is in a list that axe looks at by light and dark', () => {
  expect(built.length).toBeGreaterThan(50)
  const looked = lookedAt()
  expect(built.filter((name) => !looked.has(name))).toEqual([])
})

test('every built screen is in the table of those looked at on 320 px and at 200 %', () => {
  expect(Object.keys(everyScreen(ofNobody)).toSorted()).toEqual(built.toSorted())
})

test('an address is told by its pattern, whatever it asks for', () => {
  expect(screenAt('/bankIn/transfer?amount=1')).toBe('deposit')
  expect(screenAt('/search')).toBe('searchPrefix')
  expect(screenAt('/login/nowhere')).toBeUndefined()
})
