// Goal: the page that says what of the specification is built is true of the tree it lies in.
// Method: its rows read one by one: each has a state, each link is a file, each proof is a test, and
// what is said to be built names where.
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const page = readFileSync('docs/specification.md', 'utf8')
const rows = [...page.matchAll(/^\| (.+?) \| (.+?) \| (.+?) \| (.+?) \|$/gm)]
  .map(([, statement = '', state = '', built = '', shown = '']) => ({
    statement,
    state,
    built: linksIn(built),
    shown: linksIn(shown),
  }))
  .filter(({ statement }) => statement !== 'statement')

function linksIn(cell: string): readonly string[] {
  return [...cell.matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, path = '']) => path)
}

test('all nine sections stand there, row by row', () => {
  expect([...page.matchAll(/^## (\d)\. /gm)].map(([, section]) => Number(section))).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9,
  ])
  expect(rows.length).toBeGreaterThan(110)
})

test('a row is built, in part, not yet, or as the README says', () => {
  const other = rows.filter(
    ({ state }) => !/^(built|in part: |not yet|see README status$)/.test(state),
  )
  expect(other).toEqual([])
})

test('what is built says where, and every link is a file', () => {
  expect(
    rows.filter(({ state, built }) => state.startsWith('built') && built.length === 0),
  ).toEqual([])
  expect(
    rows.flatMap(({ built, shown }) => [...built, ...shown]).filter((path) => !existsSync(path)),
  ).toEqual([])
})

test('every proof is a test', () => {
  const proofs = rows.flatMap(({ shown }) => shown)
  expect(proofs.length).toBeGreaterThan(100)
  expect(proofs.filter((path) => !/\.test\.tsx?$/.test(path))).toEqual([])
})
