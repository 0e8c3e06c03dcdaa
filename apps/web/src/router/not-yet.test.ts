import { afterAll, expect, test, vi } from 'vitest'
import { notYet } from './not-yet.ts'
import { places } from './places.ts'
import { addresses } from './screen.ts'

// The routes bring the session with them, which reads the browser's storage.
vi.stubGlobal('localStorage', { getItem: () => null })
vi.stubGlobal('document', { cookie: '', documentElement: { lang: '' } })
vi.resetModules()
const { pages } = await import('../routes.tsx')
afterAll(() => vi.unstubAllGlobals())

test('every address has a page and a place among the others', () => {
  expect(Object.keys(pages).toSorted()).toEqual(Object.keys(addresses).toSorted())
  expect(Object.keys(places).toSorted()).toEqual(Object.keys(addresses).toSorted())
})

test('what is not built is listed once', () => {
  expect(new Set(notYet).size).toBe(notYet.length)
})

test('every feature folder is reached from a route', async () => {
  const routes: unknown = (await import('../routes.tsx?raw')).default
  const folders = new Set(
    Object.keys(import.meta.glob('../slices/*/*.tsx')).map((file) => file.split('/')[2]),
  )
  for (const folder of folders) expect(routes).toContain(`./slices/${folder}/`)
})

test('a parent leads to a root within four steps', () => {
  for (const name of Object.keys(places) as (keyof typeof places)[]) {
    const seen = new Set([name])
    for (
      let up = places[name].parent;
      up !== null && up !== 'login' && up !== 'explore';
      up = places[up].parent
    ) {
      expect(seen.has(up)).toBe(false)
      seen.add(up)
      expect(seen.size).toBeLessThanOrEqual(4)
    }
  }
})
