// Goal: each line of what attacks found says what holds it, with tests that are there.
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
