// Goal: each line of what attacks found says what holds it, with tests that are there; and what each line asks for names the
// title of its test and the row of the abuse table.
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const lines = 23
const table = readFileSync('docs/checklists/attacks.md', 'utf8')
const rows = [...table.matchAll(/^\| *(\d+) *\|([^|]*)\|([^|]*)\|([^|]*)\|([^|]*)\|$/gm)].map(
  ([, line = '', , , tests = '', today = '']) => ({
    line: Number(line),
    tests: [...tests.matchAll(/\]\(\.\.\/\.\.\/([^)]+)\)/g)].map(([, path = '']) => path),
    today: today.trim(),
  }),
)

test('every line stands once, in order, with its verdict', () => {
  expect(rows.map(({ line }) => line)).toEqual(Array.from({ length: lines }, (_, at) => at + 1))
  for (const { line, today } of rows)
    expect(today, String(line)).toMatch(/^(holds|in part: .{20,})$/)
})

test('every line has tests, and each is there', () => {
  for (const { line, tests } of rows) {
    expect(tests.length, String(line)).toBeGreaterThan(0)
    expect(tests.filter((path) => !path.endsWith('.test.ts') || !existsSync(path))).toEqual([])
  }
})

const answered = [
  ...readFileSync('docs/checklists/attacks-answered.md', 'utf8').matchAll(
    /^\| *(\d+) *\|[^|]*\| *\[[^\]]+\]\(\.\.\/\.\.\/([^)]+)\) *\| *`(.+)` *\| *([\d, ]+?) *\|$/gm,
  ),
].map(([, line = '', path = '', title = '', abuse = '']) => ({
  line: Number(line),
  path,
  title,
  abuse: abuse.split(', '),
}))

test('what each line asks for has a title that stands in its test, and a row that holds', () => {
  const numbers = [...new Set(answered.map(({ line }) => line))]
  expect(numbers).toEqual(Array.from({ length: lines }, (_, at) => at + 1))
  const holds = new Set(
    [...readFileSync('docs/abuse.md', 'utf8').matchAll(/^\| *(\d+) *\|.*\| *holds *\|$/gm)].map(
      ([, row]) => row,
    ),
  )
  const faults = answered.filter(
    ({ path, title, abuse }) =>
      !existsSync(path) ||
      !readFileSync(path, 'utf8').includes(title) ||
      !abuse.every((row) => holds.has(row)),
  )
  expect(faults).toEqual([])
  expect(answered.length).toBeGreaterThan(75)
})

test('every line of the file is read as one of the table', () => {
  const text = readFileSync('docs/checklists/attacks-answered.md', 'utf8')
  expect(answered).toHaveLength(text.split('\n').filter((line) => /^\| *\d/.test(line)).length)
})
