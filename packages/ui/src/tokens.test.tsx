/// <reference types="node" />
// Goal: no theme can ship words nobody can read, and what the design promises of its colours is
// true. Method: read the tokens as the browser does (own value, else the light one), compute
// WCAG 2 ratios and hold each against the figure the design names.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { channels, contrast } from './contrast.ts'

// Without comments and spaces, so that a formatter cannot blind the gate.
const files = ['./tokens.css', './monograms.css'].map((name) =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .replaceAll(/\/\*.*?\*\/|\s/gs, '')
    .replaceAll(/["']/g, ''),
)

type Tokens = ReadonlyMap<string, string>

/** Every token of a selector, in both files; an alias stays the name it stands for. */
function tokensOf(selector: string): Map<string, string> {
  const bodies = files.flatMap((css) => {
    const start = css.indexOf(`${selector}{`)
    return start < 0 ? [] : [css.slice(start + selector.length + 1, css.indexOf('}', start))]
  })
  if (bodies.length === 0) throw new Error(`no tokens under ${selector}`)
  const found = bodies.flatMap((body) => [...body.matchAll(/--([\w-]+):([^;]+);?/g)])
  return new Map(found.map((m): [string, string] => [m[1] ?? '', m[2] ?? '']))
}

const light: Tokens = tokensOf(':root')
const dark: Tokens = new Map([...light, ...tokensOf(':root[data-theme=dark]')])

function colour(tokens: Tokens, name: string): string {
  const value = tokens.get(name)
  const alias = value?.match(/^var\(--([\w-]+)\)$/)?.[1]
  if (alias) return colour(tokens, alias)
  if (!value || !/^#[0-9A-F]{6}$/i.test(value)) throw new Error(`--${name} is no colour: ${value}`)
  return value
}

/** One colour in another, as color-mix in srgb does. */
function mixed(over: string, ground: string, share: number): string {
  const below = channels(ground)
  const parts = channels(over).map((part, at) =>
    Math.round(part * share + (below[at] ?? 0) * (1 - share)),
  )
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** The lowest ratio of any of the names on any of the grounds, to one decimal as the table has it. */
function lowest(tokens: Tokens, names: readonly string[], grounds: readonly string[]): number {
  const ratios = names.flatMap((name) =>
    grounds.map((ground) => contrast(colour(tokens, name), colour(tokens, ground))),
  )
  return Math.round(Math.min(...ratios) * 10) / 10
}

const everywhere = ['c-paper', 'c-surface', 'c-tile', 'c-sunken']
const directions = ['c-green', 'c-red', 'c-blue', 'c-orange']
type Promised = readonly [
  names: readonly string[],
  grounds: readonly string[],
  light: number,
  dark: number,
]
const promised: readonly Promised[] = [
  [['c-ink'], everywhere, 15.2, 12.8],
  [['c-ink-2'], everywhere, 7, 7.6],
  [['c-ink-3'], everywhere, 4.6, 5.5],
  [['c-brand'], everywhere, 7, 7.3],
  [['c-on-brand'], ['c-brand'], 8.4, 9.3],
  [['c-green'], everywhere, 4.9, 7.2],
  [['c-red'], everywhere, 4.9, 6],
  [['c-blue'], everywhere, 5.2, 6.7],
  [['c-orange'], everywhere, 4.9, 7],
  [['c-brass'], everywhere, 5.6, 8],
  [['c-brass'], ['c-brass-soft'], 5.8, 8.1],
  [['c-danger'], everywhere, 5.7, 6.2],
  [['c-flat'], everywhere, 4.9, 6.3],
  [['c-line-strong'], everywhere, 3.2, 3.1],
  [['c-ink-3'], ['c-brand-soft'], 4.8, 5.7],
  [['c-on-stage', 'c-on-stage-2'], ['c-stage'], 10.2, 9.8],
  [['cat-1', 'cat-2', 'cat-3', 'cat-4', 'cat-5', 'cat-6'], ['c-tile'], 3.3, 5.1],
]

test('the gate saw the tokens it is meant to guard', () => {
  expect(light.size).toBeGreaterThanOrEqual(150)
  expect(tokensOf(':root[data-theme=dark]').size).toBeGreaterThanOrEqual(80)
})

test('the known ratio of black on white is found', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5)
})

for (const [theme, tokens] of [
  ['light', light],
  ['dark', dark],
] as const) {
  test.each(promised)(
    `in ${theme}, %s on %s is what the design names`,
    (names, grounds, ...two) => {
      expect(lowest(tokens, names, grounds)).toBe(two[theme === 'light' ? 0 : 1])
    },
  )

  test(`in ${theme}, words on soft grounds and on filled buttons can be read`, () => {
    const pairs: readonly (readonly [string, readonly string[]])[] = [
      ['c-on-brand', ['c-brand', 'c-brand-hover']],
      ['c-ink', ['c-brand-soft', 'c-brass-soft', 'c-danger-soft', 'c-success-soft', 'c-raised']],
      ['c-ink-2', ['c-brand-soft', 'c-raised', 'c-thumb']],
      ['c-brand', ['c-brand-soft', 'c-brass-soft', 'c-raised']],
      ['c-danger', ['c-danger-soft', 'c-raised']],
      ['c-success', [...everywhere, 'c-success-soft']],
      ['c-on-stage-2', ['c-stage', 'c-stage-2']],
      ['c-stage-brand', ['c-stage', 'c-stage-2']],
    ]
    for (const [name, grounds] of pairs)
      expect([name, lowest(tokens, [name], grounds) >= 4.5]).toEqual([name, true])
  })

  test(`in ${theme}, focus, chart colours and the seal stand out from every ground`, () => {
    const marks = ['c-focus', 'c-brand', 'c-baseline', 'c-ma-1', 'c-ma-2', 'c-cross']
    expect(lowest(tokens, marks, everywhere)).toBeGreaterThanOrEqual(3)
    const parts = ['cat-1', 'cat-2', 'cat-3', 'cat-4', 'cat-5', 'cat-6']
    expect(lowest(tokens, parts, everywhere)).toBeGreaterThanOrEqual(3)
  })

  test(`in ${theme}, a price can be read on its own flash`, () => {
    const share = Number.parseInt(tokens.get('tint') ?? '', 10) / 100
    const ratios = directions.map((name) => {
      const hex = colour(tokens, name)
      return contrast(hex, mixed(hex, colour(tokens, 'c-paper'), share))
    })
    expect(Math.round(Math.min(...ratios) * 10) / 10).toBe(theme === 'light' ? 4.9 : 6.7)
  })

  test(`in ${theme}, the letters of every monogram can be read on both planks`, () => {
    const ratios = Array.from({ length: 12 }, (_, at) =>
      lowest(tokens, [`m${at}t`], [`m${at}a`, `m${at}b`]),
    )
    expect(Math.min(...ratios)).toBe(theme === 'light' ? 5.4 : 8)
  })
}

test('on the stage a direction can be read in both themes: it wears the dark ones', () => {
  const least = [light, dark].map((tokens) => {
    const stage = colour(tokens, 'c-stage-2')
    const ratios = directions.map((name) => contrast(colour(dark, name), stage))
    return Math.round(Math.min(...ratios) * 10) / 10
  })
  expect(least).toEqual([6.4, 6.2])
})

test('in dark, third-rank words can be read even on the line of a card', () => {
  expect(lowest(dark, ['c-ink-3'], ['c-raised-line'])).toBe(4.7)
})

test('three direction modes stand in the tokens, and each takes both directions', () => {
  for (const tokens of [light, dark])
    expect([tokens.get('c-up'), tokens.get('c-down')]).toEqual(['var(--c-green)', 'var(--c-red)'])
  const modes = files.flatMap((css) => [...css.matchAll(/\[data-updown=(\w+)\]/g)])
  expect(new Set(modes.map(([, mode]) => mode))).toEqual(new Set(['east', 'cvd']))
  expect(tokensOf(':root[data-updown=east]')).toEqual(
    new Map([
      ['c-up', 'var(--c-red)'],
      ['c-down', 'var(--c-green)'],
    ]),
  )
  expect(tokensOf(':root[data-updown=cvd]')).toEqual(
    new Map([
      ['c-up', 'var(--c-blue)'],
      ['c-down', 'var(--c-orange)'],
    ]),
  )
})
