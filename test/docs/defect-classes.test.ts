// Goal: the list of classes of defects names tests that are there, and no class without one.
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const text = readFileSync('docs/checklists/defect-classes.md', 'utf8')
const classes = [...text.matchAll(/^\| ([A-Z][^|]*) \|([^|]*\|[^|]*)\|$/gm)]
  .map(([, what = '', where = '']) => ({
    what,
    tests: [...where.matchAll(/\]\(\.\.\/\.\.\/([^)]+)\)/g)].map(([, path = '']) => path),
  }))
  .filter(({ what }) => what !== 'Class')

test('every class is held by a test that is there', () => {
  expect(classes.length).toBeGreaterThanOrEqual(10)
  expect(classes.filter(({ tests }) => tests.length === 0)).toEqual([])
  const named = classes.flatMap(({ tests }) => tests)
  expect(named.filter((path) => !path.endsWith('.test.ts') || !existsSync(path))).toEqual([])
})
