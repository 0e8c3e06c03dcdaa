// Goal: a text that no source says any more is found, and so is a check that looks at nothing.
// Method: a small product in memory, broken in one place each time; then the product itself.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSlices, readTexts } from '../../packages/words/src/read.ts'
import { families } from './families.ts'
import { type Unnamed, unnamed } from './named.ts'
import { readSources } from './sources.ts'
import { waiting } from './waiting.ts'

const sound: Unnamed = {
  keys: [
    'halt.news',
    'halt.volatility',
    'order.buy',
    'reason.busy',
    'reason.busy.detail',
    'ipo.lot',
  ],
  sources: new Map([
    ['a.tsx', "t('order.buy'); t(`halt.${row.halt.cause}`)"],
    ['b.ts', 'const key = `reason.${reason}`, detail = `reason.${reason}.detail`'],
  ]),
  families: [
    { says: 'halt.${}', endings: ['news', 'volatility'] },
    { says: 'reason.${}', endings: ['busy'] },
    { says: 'reason.${}.detail', endings: ['busy', 'not_found'], some: true },
  ],
  waiting: { 'ipo.lot': 'new shares' },
}

test('a sound product has no dead text', () => expect(unnamed(sound)).toEqual([]))

const said = (text: string): Partial<Unnamed> => ({ sources: new Map([['a.ts', text]]) })
const broken: readonly (readonly [string, Partial<Unnamed>, string])[] = [
  ['no source is looked at', { sources: new Map() }, 'no sources'],
  ['a text is named by nobody', { keys: [...sound.keys, 'order.sell'] }, 'order.sell: no source'],
  ['a member of a family is dead', { keys: [...sound.keys, 'halt.rain'] }, 'halt.rain: no source'],
  ['a comment alone names it', said("// t('order.buy')\n * 'order.buy'"), 'order.buy: no source'],
  ['a key is only the start of another', said("t('order.buyNow')"), 'order.buy: no source'],
  ['nobody says the family any more', said("t('order.buy')"), 'halt.${}: no source says this'],
  ['the members of a family nobody says are dead', said(''), 'halt.news: no source'],
  ['a member has no text', { keys: sound.keys.slice(1) }, 'halt.news is said and has no text'],
  [
    'what waited is said',
    { waiting: { 'order.buy': 'x', 'ipo.lot': 'x' } },
    'order.buy waits for no',
  ],
  ['what waits is gone', { waiting: { 'ipo.lot': 'x', 'ipo.code': 'x' } }, 'ipo.code waits for no'],
]
for (const [when, change, fault] of broken) {
  test(`the check fails when ${when}`, () => {
    expect(unnamed({ ...sound, ...change }).join('\n')).toContain(fault)
  })
}

test('the product has no dead text', () => {
  const keys = readSlices().flatMap((slice) => Object.keys(readTexts(slice, 'en')))
  const sources = readSources()
  expect(keys.length).toBeGreaterThan(2000)
  expect(sources.size).toBeGreaterThan(1000)
  expect(unnamed({ keys, sources, families, waiting })).toEqual([])
})

test('only texts of the glossary may wait for their product', () => {
  const glossary = JSON.parse(
    readFileSync('packages/words/src/glossary.fixture.json', 'utf8'),
  ) as Record<string, unknown>
  expect(Object.keys(waiting).filter((key) => !Object.hasOwn(glossary, key))).toEqual([])
})
