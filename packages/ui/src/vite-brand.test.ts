// Goal: a house that chooses its colours cannot choose ones that nobody can read, nor dress what says
// that it is play. Method: the colours of the product, one of them spoilt, and what is no colour.
import { expect, test } from 'vitest'
import { styleOf } from './vite-brand.ts'

const light = { brand: '#2b3ac2', brandHover: '#1f2c9e', brandSoft: '#ebedfb', onBrand: '#ffffff' }
const dark = { brand: '#aab6ff', brandHover: '#c3ccff', brandSoft: '#1c2140', onBrand: '#0b0e14' }
const text = (colours: unknown): string => JSON.stringify({ colours })

test('without colours of its own a house wears those of the product', () => {
  expect(styleOf('{}')).toBe('')
})

test('four colours in both themes are laid over the tokens, and nothing else', () => {
  const style = styleOf(text({ light: { ...light, brand: '#0A5C3B' }, dark }))
  const set = [...style.matchAll(/--([\w-]+):(#[0-9a-f]{6})/g)].map(([, name, value]) => [
    name,
    value,
  ])
  expect(set.slice(0, 4)).toEqual([
    ['c-brand', '#0a5c3b'],
    ['c-brand-hover', '#1f2c9e'],
    ['c-brand-soft', '#ebedfb'],
    ['c-on-brand', '#ffffff'],
  ])
  expect(new Set(set.map(([name]) => name)).size).toBe(4)
  expect(style).toMatch(/^:root\{[^{}]*\}:root\[data-theme='dark'\]\{[^{}]*\}$/)
})

test('a colour that cannot be read is refused, and the pair is named with its ratio', () => {
  expect(() => styleOf(text({ light: { ...light, brand: '#ffd400' }, dark }))).toThrow(
    /light: c-on-brand on c-brand has 1\.\d\d, not 4\.5/,
  )
  expect(() => styleOf(text({ light, dark: { ...dark, brandSoft: '#8090ff' } }))).toThrow(
    /dark: c-brand on c-brand-soft has/,
  )
})

test('what says that it is play wears brass, which no brand has', () => {
  for (const name of ['brass', 'brassSoft', 'sim', 'c-brass'])
    expect(() => styleOf(text({ light: { ...light, [name]: '#ffffff' }, dark }))).toThrow(
      `light has no ${name}`,
    )
  expect(() => styleOf(JSON.stringify({ simulated: 'Demo' }))).toThrow('has no simulated')
})

test('half a brand, or what is no colour, is refused', () => {
  expect(() => styleOf(text({ light }))).toThrow('dark must be an object')
  for (const bad of ['red', '#fff', '#2b3ac2;--c-brass:#fff', 7])
    expect(() => styleOf(text({ light: { ...light, onBrand: bad }, dark }))).toThrow(
      'light.onBrand must be a colour',
    )
})
