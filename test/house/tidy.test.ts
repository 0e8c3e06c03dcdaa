import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { readSlices } from '@parkett/words/read'
import { expect, test } from 'vitest'
import { readHouse, type Rule } from './house.ts'
import { cycles } from './rules/cycles.ts'
import { deadFiles, onlyTested, unwired } from './rules/dead-files.ts'
import { dependencies, type Installed, type Manifest } from './rules/dependencies.ts'
import { direction, floorLaw, slices } from './rules/direction.ts'
import { exportsOf } from './rules/exports.ts'
import { limits } from './rules/limits.ts'
import { names } from './rules/names.ts'
import { besideTheDoor, doorTables, oneDoor } from './rules/one-door.ts'
import { oneKeyMaker } from './rules/once.ts'
import { oneQueryHelper } from './rules/queries.ts'
import { purity } from './rules/purity.ts'
import { walking } from './rules/walking.ts'
import { sinks } from './rules/sinks.ts'
import { contractNames, gathering, sharedTexts, sliceNames } from './rules/slice-names.ts'
import { median, medianLines, roomSizes } from './rules/size.ts'
import { datedWorlds } from './rules/dated-worlds.ts'
import { figuresSaid } from './rules/figures-said.ts'
import { locks } from './rules/locks.ts'
import { machine } from './rules/machine.ts'
import { timers, waits } from './rules/timers.ts'
import { zones } from './rules/zones.ts'
import { typedAnswers } from './rules/typed-answers.ts'
import { countMixes, mixes, typedReads } from './rules/typed-reads.ts'

const house = readHouse()
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>
}
const packages = readPackages()

const rules: readonly (readonly [string, Rule])[] = [
  ['imports go downward, types too', direction],
  ['a file stands on a floor and imports none above it', floorLaw],
  ['slices do not meet', slices],
  ['a slice has one name everywhere', sliceNames],
  ['what is imported is declared, and what is declared is used', dependencies(packages)],
  ['there is no circle of imports', cycles],
  ['core and contract are pure', purity],
  ['money is written in one place', oneDoor],
  ['what is read from the database is described', typedReads],
  ['a test calls as a client does, and reads what is typed', typedAnswers],
  ['texts stay texts', sinks],
  ['a moment in the app is in a zone', zones],
  ['one piece makes the idempotency keys', oneKeyMaker],
  ['what is read is kept under the name of its route', oneQueryHelper],
  ['what comes again and again is a job', timers],
  ['a lock of the database has a number of its own', locks],
  ['a refusal names the figure that would pass', figuresSaid],
  ['a test with dates of its own begins its world there', datedWorlds],
  ['no test judges the machine', machine],
  ['a limit is tried by a test beside it', limits],
  ['journeys walk by tapping', walking()],
  ['no file is dead', (all) => deadFiles(scripts)(all).filter(({ path }) => !isUnwired(path))],
  ['no file is there for its test alone', onlyTested(scripts)],
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

test('statements that join the house with accounts grow fewer: write the lower number down', () => {
  expect(countMixes(house)).toBe(mixes)
})

test('the tables of the one door are tables that exist, and every exception is one', () => {
  const owned = [...doorTables(house)]
  const made = globSync('apps/server/src/platform/db/migrations/*.sql')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  process.stdout.write(`the door owns ${owned.length} tables\n`)
  expect(owned.length).toBeGreaterThan(35)
  const money = ['journals', 'daily_heads', 'orders', 'money', 'holdings', 'settlements']
  expect(owned).toEqual(expect.arrayContaining([...money, 'outbox']))
  for (const name of owned)
    expect(made).toMatch(
      new RegExp(`(?:CREATE (?:TABLE (?:IF NOT EXISTS )?|VIEW )|RENAME TO )${name}\\b`),
    )
  for (const { path, table } of besideTheDoor) {
    expect(owned).toContain(table)
    expect(house.get(path)?.text, path).toContain(table)
  }
})

test('whoever may wait beside the jobs does', () => {
  for (const { path } of waits)
    expect(house.get(path)?.text, path).toMatch(/\bset(Timeout|Interval)\b/)
})

test('the house test saw the house', () => {
  process.stdout.write(`house saw ${house.size} files, median ${medianLines(house)} lines\n`)
  const waiting = deadFiles(scripts)(house).filter(({ path }) => isUnwired(path))
  report(
    'wait for their use',
    waiting.map(({ path }) => path),
  )
  expect(house.size).toBeGreaterThan(0)
  for (const room of ['packages/contract/', 'packages/core/', 'apps/server/']) {
    expect(
      [...house.keys()].some((path) => path.startsWith(room)),
      `${room} was seen`,
    ).toBe(true)
  }
})

function readPackages() {
  const manifests = globSync(['package.json', '{apps,packages}/*/package.json']).map((path) => [
    dirname(path) === '.' ? '' : dirname(path),
    JSON.parse(readFileSync(path, 'utf8')) as Manifest,
  ])
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    readonly packages: Readonly<Record<string, Installed>>
  }
  const installed = Object.entries(lock.packages).flatMap(([path, about]) =>
    path.startsWith('node_modules/') ? [[path.slice('node_modules/'.length), about]] : [],
  )
  const styles = globSync('{apps,packages}/*/src/**/*.css').map((path) => [
    path,
    readFileSync(path, 'utf8'),
  ])
  return {
    manifests: Object.fromEntries(manifests) as Record<string, Manifest>,
    installed: Object.fromEntries(installed) as Record<string, Installed>,
    styles: Object.fromEntries(styles) as Record<string, string>,
  }
}

function isUnwired(path: string): boolean {
  return unwired.some((room) => path.startsWith(room))
}

function report(what: string, paths: readonly string[]): void {
  if (paths.length > 0) process.stdout.write(`${paths.length} files ${what}: ${paths.join(' ')}\n`)
}
