// Goal: the guide never speaks of a screen, a button or a text that is not there, and says which
// edition it is. Method: its own data against the table of screens, their sources and its texts.
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { reachedFrom, readSources, screensIn } from '@parkett/words/derive-words'
import { readCatalogue } from '@parkett/words/read'
import { expect, test } from 'vitest'
import type { Chapter } from '../../apps/web/src/slices/guide/chapter.ts'
import { buy } from '../../apps/web/src/slices/guide/chapters/buy.ts'
import { deposit } from '../../apps/web/src/slices/guide/chapters/deposit.ts'
import { open } from '../../apps/web/src/slices/guide/chapters/open.ts'
import { safety } from '../../apps/web/src/slices/guide/chapters/safety.ts'
import { sell } from '../../apps/web/src/slices/guide/chapters/sell.ts'
import { shares } from '../../apps/web/src/slices/guide/chapters/shares.ts'
import { taxes } from '../../apps/web/src/slices/guide/chapters/taxes.ts'
import { verify } from '../../apps/web/src/slices/guide/chapters/verify.ts'
import { terms } from '../../apps/web/src/slices/guide/terms.ts'
import { edition } from '../../apps/web/src/slices/guide/version.ts'

/** Built screens, each with the file of its code. */
const files = screensIn(join(import.meta.dirname, '../../apps/web/src/screens.ts'))
const sources = readSources()
const byName: Readonly<Record<string, Chapter>> = {
  open,
  verify,
  deposit,
  buy,
  shares,
  sell,
  taxes,
  safety,
}
const chapters = Object.entries(byName).map(([name, chapter]) => ({
  title: `guide.${name}`,
  ...chapter,
}))
const catalogues = ['guide', 'guide-terms', ...Object.keys(byName).map((name) => `guide-${name}`)]
const texts = Object.assign({}, ...catalogues.map(readCatalogue)) as ReturnType<
  typeof readCatalogue
>

test('eight chapters of three steps lead to screens that are built', () => {
  expect(chapters).toHaveLength(8)
  for (const { title, steps, screens: to } of chapters) {
    expect(steps, title).toHaveLength(3)
    expect(to.length, title).toBeGreaterThan(0)
    for (const name of to) expect(files.has(name), `${title} → ${name}`).toBe(true)
    // Nobody's identity is looked at in a practice; everything else can be tried there.
    expect(to.at(-1) === 'practice', title).toBe(title !== 'guide.verify')
  }
})

const named = chapters.flatMap(({ title, names }) =>
  Object.entries(names).map(([name, at]) => ({ title, name, at })),
)
test.each(named)('$title: what it calls $name stands on its screen', ({ at }) => {
  const file = files.get(at.screen)
  if (file === undefined) throw new Error(`${at.screen} is not built`)
  if (at.says === undefined) return
  const said = [...reachedFrom(sources, file)].flatMap((each) => sources.moduleAt(each).keys)
  expect(said).toContain(at.says)
})

test('every argument of a step is a name, and every name is said', () => {
  for (const { steps, names } of chapters) {
    const asked = steps.flatMap((key) =>
      [...(texts[key]?.en ?? '').matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
    )
    expect(new Set(asked)).toEqual(new Set(Object.keys(names)))
  }
})

test('a chapter lies in a file of its own, and the terms in theirs', () => {
  for (const [name, { steps }] of Object.entries(byName))
    expect(Object.keys(readCatalogue(`guide-${name}`)).toSorted()).toEqual(steps.toSorted())
  const means = terms.map(([, text]) => text)
  expect(Object.keys(readCatalogue('guide-terms')).toSorted()).toEqual(means.toSorted())
})

test('more than 60 terms are explained, each once and each one that a screen says', () => {
  expect(terms.length).toBeGreaterThan(60)
  expect(new Set(terms.map(([term]) => term)).size).toBe(terms.length)
  const said = new Set<string>()
  const seen = new Set<string>()
  const walk = (file: string): void => {
    for (const each of reachedFrom(sources, file, seen)) {
      const { keys, later } = sources.moduleAt(each)
      for (const key of keys) said.add(key)
      for (const next of later) if (!seen.has(next)) walk(next)
    }
  }
  for (const [name, file] of files) if (name !== 'guide') walk(file)
  const unsaid = terms.map(([term]) => term).filter((term) => !said.has(term))
  // Of these two the screens speak in sentences of their own.
  expect(unsaid).toEqual(['position.lot', 'trade.settleT1'])
})

test('what the guide says has an edition of its own', () => {
  const digest = createHash('sha256')
    .update(JSON.stringify([texts, chapters, terms]))
    .digest('hex')
    .slice(0, 16)
  expect(digest, 'the guide changed: the next version, its day and this digest').toBe(
    edition.digest,
  )
})
