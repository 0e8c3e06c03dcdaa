import { globSync, readFileSync } from 'node:fs'
import { readSlices } from '@parkett/words/read'
import { expect, test } from 'vitest'
import { readHouse, type Rule } from './house.ts'
import { cycles } from './rules/cycles.ts'
import { deadFiles, onlyTested, unwired } from './rules/dead-files.ts'
import { direction, floorLaw, slices } from './rules/direction.ts'
import { exportsOf } from './rules/exports.ts'
import { names } from './rules/names.ts'
import { oneDoor, postingTables } from './rules/one-door.ts'
import { purity } from './rules/purity.ts'
import { sinks } from './rules/sinks.ts'
import { contractNames, gathering, sharedTexts, sliceNames } from './rules/slice-names.ts'
import { median, medianLines, roomSizes } from './rules/size.ts'

const house = readHouse()
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>
}

const rules: readonly (readonly [string, Rule])[] = [
  ['imports go downward, types too', direction],
  ['a file stands on a floor and imports none above it', floorLaw],
  ['slices do not meet', slices],
  ['a slice has one name everywhere', sliceNames],
  ['there is no circle of imports', cycles],
  ['core and contract are pure', purity],
  ['money is written in one place', oneDoor],
  ['texts stay texts', sinks],
  ['no file is dead', (all) => deadFiles(scripts)(all).filter(({ path }) => !isUnwired(path))],
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

test('a catalogue is called as its slice is', () => {
  const known = [...contractNames(house), ...gathering, ...sharedTexts]
  expect(known.length).toBeGreaterThan(30)
  expect(readSlices().filter((name) => !known.includes(name))).toEqual([])
})

test('the tables of the one door are tables that exist', () => {
  const made = globSync('apps/server/src/platform/db/migrations/*.sql').map((file) =>
    readFileSync(file, 'utf8'),
  )
  for (const name of postingTables)
    expect(made.join('\n')).toMatch(new RegExp(`CREATE TABLE ${name}\\b`))
})

test('the house test saw the house', () => {
  process.stdout.write(`house saw ${house.size} files, median ${medianLines(house)} lines\n`)
  const waiting = deadFiles(scripts)(house).filter(({ path }) => isUnwired(path))
  report(
    'wait for their use',
    waiting.map(({ path }) => path),
  )
  report(
    'are reached by tests only',
    onlyTested(house, scripts).filter((path) => !isUnwired(path)),
  )
  expect(house.size).toBeGreaterThan(0)
  for (const room of ['packages/contract/', 'packages/core/', 'apps/server/']) {
    expect(
      [...house.keys()].some((path) => path.startsWith(room)),
      `${room} was seen`,
    ).toBe(true)
  }
})

function isUnwired(path: string): boolean {
  return unwired.some((room) => path.startsWith(room))
}

function report(what: string, paths: readonly string[]): void {
  if (paths.length > 0) process.stdout.write(`${paths.length} files ${what}: ${paths.join(' ')}\n`)
}
