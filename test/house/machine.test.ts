import { expect, test } from 'vitest'
import { houseOf, readHouse } from './house.ts'
import { machine, measured } from './rules/machine.ts'

// Goal: no test fails because the machine was busy. Method: one small broken house per way to measure real time, what is sound,
// and the list of those that may.

const path = 'apps/server/src/slices/a/a.test.ts'
const says = 'measures real time: count steps, or move a clock'
const broken: readonly (readonly [string, string])[] = [
  ['the time of a page', 'expect(performance.now() - from).toBeLessThan(1_000)'],
  ['the time of the wall', 'expect(Date.now() - from).toBeLessThan(1_000)'],
  ['a moment that must not be over', 'expect(begun).toBeLessThan(Date.now() + 5)'],
  ['the high resolution clock', 'const from = process.hrtime.bigint()'],
  ['work of the processor', 'const used = process.cpuUsage()'],
]
for (const [what, code] of broken)
  test(`a test that measures ${what} is found, beside code and as a journey`, () => {
    for (const one of [path, 'apps/web/src/a.test.tsx', 'test/e2e/a.test.ts'])
      expect(machine(houseOf({ [one]: code }))).toEqual([{ path: one, says }])
  })

test('a clock that a test moves, a day from now, a comment and code may', () => {
  const sound = [
    'world.wall.nowMs += 1_000',
    'const until = new Date(Date.now() + 86_400_000)',
    'const yesterday = Date.now() - 86_400_000',
    '// performance.now() is not asked',
  ]
  for (const code of sound) expect(machine(houseOf({ [path]: code }))).toEqual([])
  const code = 'const from = performance.now()'
  expect(machine(houseOf({ 'apps/server/src/slices/a/a.ts': code }))).toEqual([])
})

test('each that may measure does, so that the list excuses nothing else', () => {
  const house = readHouse()
  for (const one of measured) {
    const text = house.get(one.path)?.text ?? ''
    expect(machine(houseOf({ [path]: text })), one.path).toEqual([{ path, says }])
  }
})
