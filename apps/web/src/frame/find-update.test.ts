import { expect, test } from 'vitest'
import { entryIn } from './find-update.ts'

test('the entry script of a built page is found', () => {
  const page =
    '<head><script src="/boot.js"></script><script type="module" crossorigin src="/assets/index-a1.js"></script>'
  expect(entryIn(page)).toBe('/assets/index-a1.js')
})

test('a page without an entry script names none', () => {
  expect(entryIn('<html><script src="/boot.js"></script></html>')).toBeNull()
})
