// Goal: a house is called by its own name wherever a customer reads it. Method: no source of what is
// served says the product's name as a word of its own, but for where it names the program.
import { expect, test } from 'vitest'
import { isTest, readHouse } from './house.ts'

/** The program by its name: logs, copies, the maker of a calendar file, a font, an interface. */
const ofTheProgram: ReadonlySet<string> = new Set([
  'apps/server/src/compose/run.ts',
  'apps/server/src/market/source/yahoo.ts',
  'apps/server/src/platform/backup/read-books.ts',
  'apps/server/src/platform/db/migrate.ts',
  'apps/server/src/platform/http/openapi.ts',
  'apps/server/src/platform/pdf/composed-font.ts',
  'apps/web/src/slices/gallery/figure-stories.tsx',
  'apps/web/src/slices/offerings/ics.ts',
  'packages/words/src/house-brand.ts',
  'packages/words/src/vite-words.ts',
])

test('no source names the house by the product', () => {
  const files = [...readHouse().values()].filter(
    ({ path }) => /^(apps|packages)\/[^/]+\/src\//.test(path) && !isTest(path),
  )
  expect(files.length).toBeGreaterThan(500)
  const found = files
    .filter(({ path }) => !ofTheProgram.has(path) && !/\/testing[-/]|\/test\//.test(path))
    .filter(({ text }) => /\bParkett\b/.test(text.replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, '')))
    .map(({ path }) => path)
  expect(found).toEqual([])
})
