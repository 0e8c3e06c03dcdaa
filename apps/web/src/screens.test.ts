import common from '@parkett/words/catalogues/common.json'
import { languages } from '@parkett/words/languages'
import { expect, test } from 'vitest'
import { addresses } from './router/screen.ts'
import { screens } from './screens.ts'

const source: unknown = (await import('./screens.ts?raw')).default

test('every address has a line in the table', () => {
  expect(Object.keys(screens).toSorted()).toEqual(Object.keys(addresses).toSorted())
})

test('every feature folder is reached from the table', () => {
  const folders = new Set(
    Object.keys(import.meta.glob('./slices/*/*.tsx')).map((file) => file.split('/')[2]),
  )
  expect(folders.size).toBeGreaterThan(15)
  for (const folder of folders) expect(source).toContain(`./slices/${folder}/`)
})

test('a parent leads to a root within four steps', () => {
  for (const name of Object.keys(screens) as (keyof typeof screens)[]) {
    const seen = new Set([name])
    for (
      let up = screens[name].parent;
      up !== null && up !== 'login' && up !== 'explore';
      up = screens[up].parent
    ) {
      expect(seen.has(up)).toBe(false)
      seen.add(up)
      expect(seen.size).toBeLessThanOrEqual(4)
    }
  }
})

test('the form for new shares and what one applied for are called differently', () => {
  const catalogue: Readonly<Record<string, Readonly<Record<string, string>>>> = common
  const said = ({ title }: { readonly title: string }) =>
    languages.map((language) => catalogue[title]?.[language] ?? '')
  const [form, own] = [said(screens.subscribe), said(screens.mySubscriptions)]
  expect(form).toHaveLength(12)
  for (const [at, title] of form.entries()) {
    expect(title).toMatch(/./)
    expect(own[at], languages[at]).toMatch(/./)
    expect(own[at], languages[at]).not.toBe(title)
  }
})
