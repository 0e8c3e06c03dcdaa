// Goal: the table of abuse says of every row of the catalogue what proves it, and nothing that
// is not there.
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const catalogue = 102
const table = readFileSync('docs/abuse.md', 'utf8')
const rows = [...table.matchAll(/^\| *(\d+) *\|([^|]*)\|([^|]*)\|([^|]*)\|$/gm)].map(
  ([, row = '', what = '', proof = '', verdict = '']) => ({
    row: Number(row),
    what: what.trim(),
    proofs: [...proof.matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, path = '']) => path),
    verdict: verdict.trim(),
  }),
)

test('every row of the catalogue stands in the table once, in order', () => {
  // What attacks found since is added at its end.
  expect(rows.length).toBeGreaterThanOrEqual(catalogue)
  const numbers = rows.map(({ row }) => row)
  expect(numbers.slice(0, catalogue)).toEqual(rows.slice(0, catalogue).map((_, at) => at + 1))
  // Numbers of what was found since are given out before they are used, so some may be missing.
  expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other))
})

test('every proof is a test that is there', () => {
  const named = rows.flatMap(({ proofs }) => proofs)
  expect(named.length).toBeGreaterThan(catalogue)
  expect(named.filter((path) => !path.endsWith('.test.ts') || !existsSync(path))).toEqual([])
})

test('what holds is proven, what is missing is said, and what is not built claims no proof', () => {
  for (const { row, proofs, verdict } of rows) {
    expect(verdict, String(row)).toMatch(/^(holds|in part: .{20,}|not built)$/)
    expect(proofs.length > 0, `row ${row} is "${verdict}"`).toBe(verdict !== 'not built')
  }
})

test('a row that a test names is not said to be missing', () => {
  const cited = [
    'apps/server/src/test/sweeps/hostile.test.ts',
    'apps/server/src/test/data-export.test.ts',
  ].map((path) => readFileSync(path, 'utf8'))
  const named = cited.flatMap((text) =>
    [...text.matchAll(/abuse rows? (\d+)/g)].map(([, row]) => Number(row)),
  )
  expect(named.length).toBeGreaterThan(0)
  for (const row of named) expect(rows[row - 1]?.verdict).toBe('holds')
})
