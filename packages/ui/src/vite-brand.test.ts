// Goal: a house that chooses its colours cannot choose ones that nobody can read, nor dress what says
// that it is play. Method: the colours of the product, one of them spoilt, and what is no colour.
import { expect, test } from 'vitest'
import { logoIn, manifestOf, styleOf, withLogo } from './vite-brand.ts'

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

const page = '<link rel="icon" href="/icon.svg" /><link rel="apple-touch-icon" href="/icon.png" />'
const manifest = JSON.stringify({ name: 'Parkett', short_name: 'Parkett', icons: [1], id: '/' })

test('a logo stands where the icons of the product would, and a house without one keeps them', () => {
  expect(logoIn('{}')).toEqual({ href: '', sizes: '' })
  expect(withLogo(page, '')).toBe(page)
  // The product's own pictures stand in for a house's.
  expect(logoIn('{"logo":"icon.svg"}')).toEqual({ href: '/icon.svg', sizes: 'any' })
  const drawn = logoIn('{"logo":"icon-512.png"}')
  expect(drawn).toEqual({ href: '/icon-512.png', sizes: '512x512' })
  expect(withLogo(page, drawn.href)).toBe(
    '<link rel="icon" href="/icon-512.png" type="image/png" />' +
      '<link rel="apple-touch-icon" href="/icon-512.png" />',
  )
  expect(withLogo(page, '/logo.svg')).toBe(
    '<link rel="icon" href="/logo.svg" type="image/svg+xml" />',
  )
})

test('the home screen has the name and the logo of the house', () => {
  const none = { href: '', sizes: '' }
  expect(JSON.parse(manifestOf(manifest, none, 'Parkett'))).toEqual(JSON.parse(manifest))
  expect(
    JSON.parse(manifestOf(manifest, { href: '/logo.svg', sizes: 'any' }, 'Müller & Co.')),
  ).toEqual({
    name: 'Müller & Co.',
    short_name: 'Müller & Co.',
    id: '/',
    icons: [{ src: '/logo.svg', sizes: 'any', type: 'image/svg+xml' }],
  })
})

test.each(['../secret.svg', 'logo.gif', 'https://a.example/logo.svg', 'Logo.svg', 7])(
  'a logo like %o is refused',
  (logo) => {
    expect(() => logoIn(JSON.stringify({ logo }))).toThrow('brand.json: logo must be the name')
  },
)

test('a logo that is not there is refused by its name', () => {
  expect(() => logoIn('{"logo":"nowhere.svg"}')).toThrow(
    'brand.json: logo nowhere.svg is not in packages/ui/public',
  )
})
