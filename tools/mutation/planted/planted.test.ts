// Goal: every planted defect still has its place, changes something and names tests that are there.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { planted, withDefect } from './list.ts'
import { noticedBy } from './said.ts'

test('each defect stands once in the code, and the tests that are to notice are there', () => {
  expect(planted.length).toBeGreaterThanOrEqual(58)
  expect(new Set(planted.map(({ what }) => what)).size).toBe(planted.length)
  for (const defect of planted) {
    const text = readFileSync(defect.file, 'utf8')
    expect(withDefect(text, defect), defect.what).not.toBe(text)
    for (const begin of defect.tests)
      expect(
        globSync([`${begin}*.test.ts`, `${begin}/**/*.test.ts`]).length,
        begin,
      ).toBeGreaterThan(0)
  }
})

test('every class of them has a row among the classes of defects', () => {
  const listed = readFileSync('docs/checklists/defect-classes.md', 'utf8')
  for (const name of new Set(planted.map((defect) => defect.class)))
    expect(listed, name).toContain(`| ${name} |`)
})

test('a place that is gone, or stands twice, is said and not planted', () => {
  const defect = { ...planted[0]!, from: 'a', to: 'b' }
  expect(withDefect('1 a 2', defect)).toBe('1 b 2')
  expect(() => withDefect('b', defect)).toThrow('0 times')
  expect(() => withDefect('a a', defect)).toThrow('2 times')
})

const told = (stdout: string, stderr = '', status = 0) => noticedBy({ stdout, stderr, status })
test('a run is read whole: what failed stands in one stream, how many in the other', () => {
  expect(told(' Test Files  3 passed (3)\n      Tests  9 passed (9)\n')).toBeNull()
  const failed = ' Test Files  1 failed | 2 passed (3)\n      Tests  1 failed | 8 passed (9)\n'
  expect(told(failed, ' FAIL  unit a.test.ts > a sum is kept\n', 1)).toBe('a sum is kept')
  expect(told('\u001b[2m      Tests \u001b[22m \u001b[31m1 failed\u001b[39m (1)', '', 1)).toBe(
    'a test without a name',
  )
  expect(told('      Tests  8 passed (9)', ' FAIL  unit a.test.ts [ a.test.ts ]', 1)).toBe(
    'a file that cannot be loaded',
  )
  expect(() => told('No test files found', '', 1)).toThrow('came to no result')
  expect(() => told('', 'Error: no such module', 1)).toThrow('no such module')
})
