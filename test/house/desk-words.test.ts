import { globSync, readFileSync } from 'node:fs'
import { readSlices, readTexts } from '@parkett/words/read'
import { expect, test } from 'vitest'

/** Slice by key. */
const homes = new Map(
  readSlices().flatMap((slice) =>
    Object.keys(readTexts(slice, 'en')).map((key) => [key, slice] as const),
  ),
)

test('every text that a screen of the desk says by its key is in a catalogue that the desk loads', () => {
  const list = /const slices: readonly Slice\[\] = \[([^\]]*)\]/.exec(
    readFileSync('apps/desk/src/frame/words.ts', 'utf8'),
  )
  const loaded = new Set([...(list?.[1] ?? '').matchAll(/'(\w+)'/g)].map(([, slice]) => slice))
  const files = globSync('apps/desk/src/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))
  const said = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/'([a-z][\w-]*(?:\.[\w-]+)+)'/gi)].map(
      ([, key = '']) => ({ file, key }),
    ),
  )
  const known = said.filter(({ key }) => homes.has(key))
  expect(loaded.size).toBeGreaterThan(5)
  expect(known.length).toBeGreaterThan(300)
  expect(known.filter(({ key }) => !loaded.has(homes.get(key)))).toEqual([])
})
