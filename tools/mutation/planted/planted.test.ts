// Goal: every planted defect still has its place, changes something and names tests that are there.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { planted, withDefect } from './list.ts'

test('each defect stands once in the code, and the tests that are to notice are there', () => {
  expect(planted.length).toBeGreaterThanOrEqual(36)
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
