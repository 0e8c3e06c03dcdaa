import { expect, test } from 'vitest'
import { houseOf, readHouse } from './house.ts'
import { joined } from './rules/joined.ts'

// Goal: no journey changes under another what the house is.
// Method: one small journey for each way to do it, and the journeys themselves.

const path = 'test/e2e/buy.test.ts'
const found = (code: string) => joined(houseOf({ [path]: code })).map(({ says }) => says)

test.for([
  ['the day', "import { joinWorld, nextTradingDay } from './world.ts'\njoinWorld()\n"],
  ['the day, until a share can be sold', 'joinWorld()\nawait untilSellable(visitor)\n'],
  ['the terminal', "joinWorld()\nawait operate('fees')\n"],
  ['the desk', "import { sit } from './desk-seat.ts'\njoinWorld()\n"],
  ['the desk’s calls', 'joinWorld()\nawait callHouse(rulesChange)\n'],
  ['its end', 'joinWorld()\nawait endHouse()\n'],
] as const)('a joined world in which somebody touches %s is found', ([, code]) => {
  expect(found(code).length).toBeGreaterThan(0)
  expect(found(code.replace('joinWorld()', 'openWorld()'))).toEqual([])
})

test('customers alone may be approved, and meet nobody’s house', () => {
  expect(found('joinWorld()\nawait approveIdentity(visitor)\n')).toEqual([])
  const house = readHouse()
  const all = [...house.values()].filter(({ text }) => /^joinWorld\(/m.test(text))
  expect(all.length).toBeGreaterThan(10)
  expect(joined(house)).toEqual([])
})
