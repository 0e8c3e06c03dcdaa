import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readHouse, type Rule } from './house.ts'
import { cycles } from './rules/cycles.ts'
import { deadFiles, hasEntries, onlyTested } from './rules/dead-files.ts'
import { direction, slices } from './rules/direction.ts'
import { exportsOf } from './rules/exports.ts'
import { names } from './rules/names.ts'
import { oneDoor } from './rules/one-door.ts'
import { purity } from './rules/purity.ts'
import { median, medianLines, roomSizes } from './rules/size.ts'

const house = readHouse()
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

const rules: readonly (readonly [string, Rule])[] = [
  ['imports go downward, types too', direction],
  ['slices do not meet', slices],
  ['there is no circle of imports', cycles],
  ['core and contract are pure', purity],
  ['money is written in one place', oneDoor],
  ['no file is dead', hasEntries(house) ? deadFiles(scripts) : () => []],
  ['every room is of human size', roomSizes],
  ['the median file is short', median],
  ['names are exported where they are made', exportsOf],
  ['files have names that say something', names],
]

for (const [name, rule] of rules) {
  test(name, () => {
    expect(rule(house).map(({ path, says }) => `${path} ${says}`)).toEqual([])
  })
}

test('the house test saw the house', () => {
  const tested = onlyTested(house, scripts)
  process.stdout.write(`house saw ${house.size} files, median ${medianLines(house)} lines\n`)
  if (!hasEntries(house)) process.stdout.write('dead files not judged: an app has no entry yet\n')
  else if (tested.length > 0)
    process.stdout.write(`${tested.length} files are reached by tests only: ${tested.join(' ')}\n`)
  expect(house.size).toBeGreaterThan(0)
  for (const room of ['packages/contract/', 'packages/core/', 'apps/server/']) {
    expect(
      [...house.keys()].some((path) => path.startsWith(room)),
      `${room} was seen`,
    ).toBe(true)
  }
})
