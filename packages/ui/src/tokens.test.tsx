// Goal: no theme can ship words nobody can read. Method: read the tokens as the browser does
// (own value, else the light one), compute WCAG 2 ratios.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// Without comments and spaces, so that a formatter cannot blind the gate.
const file = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const css = file.replaceAll(/\/\*.*?\*\/|\s/gs, '').replaceAll(/["']/g, '')

function tokensOf(selector: string): Map<string, string> {
  const start = css.indexOf(`${selector}{`)
  if (start < 0) throw new Error(`tokens.css has no ${selector}`)
  const body = css.slice(start, css.indexOf('}', start))
  return new Map(
    [...body.matchAll(/--([\w-]+):(#[0-9A-F]{6})\b/gi)].map((m) => [m[1] ?? '', m[2] ?? '']),
  )
}

const light = tokensOf(':root')
const themes = { light, dark: new Map([...light, ...tokensOf(':root[data-theme=dark]')]) }

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const c = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (bright + 0.05) / (dark + 0.05)
}

/** 12 % of one colour in another, as color-mix in srgb does. */
function tint(over: string, ground: string): string {
  const mixed = [1, 3, 5].map((at) => {
    const part = (hex: string) => Number.parseInt(hex.slice(at, at + 2), 16)
    return Math.round(part(over) * 0.12 + part(ground) * 0.88)
  })
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

const grounds = ['c-paper', 'c-surface', 'c-sunken']
const textOn = (names: string[], on: string[]) =>
  names.flatMap((name) => on.map((ground) => ({ name, ground, least: 4.5 })))
const pairs = [
  ...textOn(
    ['c-ink', 'c-ink-2', 'c-ink-3', 'c-brand', 'c-brass', 'c-danger', 'c-success'],
    grounds,
  ),
  ...textOn(['c-green', 'c-red', 'c-blue', 'c-orange', 'c-flat'], grounds),
  ...textOn(['c-on-brand'], ['c-brand', 'c-brand-hover']),
  ...textOn(['c-ink', 'c-ink-2', 'c-brand'], ['c-brand-soft']),
  ...textOn(['c-ink', 'c-brass'], ['c-brass-soft']),
  ...textOn(['c-ink', 'c-danger'], ['c-danger-soft']),
  ...textOn(['c-ink', 'c-success'], ['c-success-soft']),
  ...['c-line-strong', 'c-focus', 'cat-1', 'cat-2', 'cat-3', 'cat-4', 'cat-5', 'cat-6'].flatMap(
    (name) => grounds.map((ground) => ({ name, ground, least: 3 })),
  ),
]

test('the gate saw the tokens it is meant to guard', () => {
  expect(light.size).toBeGreaterThanOrEqual(30)
  expect(tokensOf(':root[data-theme=dark]').size).toBeGreaterThanOrEqual(30)
})

test('the known ratio of black on white is found', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5)
})

for (const [theme, tokens] of Object.entries(themes)) {
  const colour = (name: string): string => {
    const hex = tokens.get(name)
    if (!hex) throw new Error(`no token --${name} in ${theme}`)
    return hex
  }

  test.each(pairs)(
    `in ${theme}, $name can be read on $ground (at least $least)`,
    ({ name, ground, least }) => {
      expect(contrast(colour(name), colour(ground))).toBeGreaterThanOrEqual(least)
    },
  )

  test.each(['c-green', 'c-red', 'c-blue', 'c-orange'])(
    `in ${theme}, %s can be read on its own price flash`,
    (name) => {
      expect(
        contrast(colour(name), tint(colour(name), colour('c-surface'))),
      ).toBeGreaterThanOrEqual(4.5)
    },
  )
}
