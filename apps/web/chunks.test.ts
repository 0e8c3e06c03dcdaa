// Goal: few files for a screen, none before what it needs. Method: small graphs of modules.
import { expect, test } from 'vitest'
import { makeChunks } from './chunks.ts'

type Shape = Readonly<
  Record<string, { at?: readonly string[]; later?: readonly string[]; size?: number }>
>

/** The chunk of each module: sixty of the first screen, then what is given. */
function chunksOf(shape: Shape): Readonly<Record<string, string | null>> {
  const fill = Array.from({ length: 60 }, (_, at) => `base-${at}`)
  const graph = {
    getModuleInfo: (id: string) => {
      const { at = id === 'entry' ? fill : [], later = [], size = 100 } = shape[id] ?? {}
      return { code: 'x'.repeat(size), importedIds: at, dynamicallyImportedIds: later }
    },
  }
  const chunkOf = makeChunks('entry')
  return Object.fromEntries([...Object.keys(shape), 'base-7'].map((id) => [id, chunkOf(id, graph)]))
}
const screens = (...later: readonly string[]) => ({
  at: Array.from({ length: 60 }, (_, at) => `base-${at}`),
  later,
})

test('what hangs on the entry is one file, a screen and its own parts another', () => {
  const chunks = chunksOf({
    entry: screens('home'),
    home: { at: ['hero', 'base-7'] },
    hero: {},
  })
  expect(chunks).toEqual({ entry: 'base', 'base-7': 'base', home: null, hero: null })
})

test('small parts of some screens travel together, also with who needs only one of them', () => {
  const chunks = chunksOf({
    entry: screens('home', 'market', 'stock'),
    home: { at: ['row'] },
    market: { at: ['row', 'price'] },
    stock: { at: ['price'] },
    row: {},
    price: {},
  })
  expect(chunks['row']).toMatch(/^shared/)
  expect(chunks['price']).toBe(chunks['row'])
})

test('a heavy part does not come with a light one that others need', () => {
  const chunks = chunksOf({
    entry: screens('home', 'market', 'stock', 'order'),
    home: { at: ['row'] },
    market: { at: ['row'] },
    stock: { at: ['camera'] },
    order: { at: ['camera'] },
    row: {},
    camera: { size: 90_000 },
  })
  expect(chunks['camera']).toMatch(/^shared/)
  expect(chunks['camera']).not.toBe(chunks['row'])
})

test('two parts with a third between them stay apart, or come all three', () => {
  const around = (size: number) => {
    const chunks = chunksOf({
      entry: screens('a', 'b', 'c', 'd'),
      a: { at: ['top'] },
      b: { at: ['top'] },
      c: { at: ['middle'] },
      d: { at: ['bottom'] },
      top: { at: ['middle'] },
      middle: { at: ['bottom'], size },
      bottom: {},
    })
    const parts = ['top', 'middle', 'bottom'].map((id) => chunks[id])
    for (const part of parts) expect(part).toMatch(/^shared/)
    return parts
  }
  expect(new Set(around(100)).size).toBe(1)
  const [top, , bottom] = around(90_000)
  expect(bottom).not.toBe(top)
})

test('an entry on which next to nothing hangs is a mistake', () => {
  expect(() => chunksOf({ entry: { at: ['base-7'] } })).toThrow('only 2 modules hang on entry')
})
