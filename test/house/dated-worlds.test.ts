import { expect, test } from 'vitest'
import { houseOf } from './house.ts'
import { datedWorlds } from './rules/dated-worlds.ts'

// Goal: no test fails from a day on that is not over yet. Method: one small broken house per way to date a world.

const path = 'apps/server/src/test/savings.test.ts'
const saysOf = (code: string) => datedWorlds(houseOf({ [path]: code }))

test.each([
  "world = await testApp()\nworld.wall.nowMs = berlin('2027-01-15', '10:00')",
  'world = await testApp()\nworld.wall.nowMs = Date.UTC(2027, 0, 15)',
  "world = await testApp({})\nworld.wall.nowMs = Date.parse('2027-01-15T10:00:00Z')",
])('a world that begins now and goes to a date is found: %s', (code) => {
  expect(saysOf(code)).toEqual([
    { path, says: 'goes to a date that will be over: begin its world there' },
  ])
})

test('one that begins there is none, nor one that counts from where it stands', () => {
  const begins = "testApp({ startsAt: berlin('2027-01-15', '10:00') })"
  expect(saysOf(`${begins}\nworld.wall.nowMs = berlin('2027-02-01', '10:00')`)).toEqual([])
  expect(saysOf('testApp()\nworld.wall.nowMs = Date.parse(next) + 1')).toEqual([])
  expect(saysOf('testApp()\nworld.wall.nowMs += 86_400_000')).toEqual([])
})
