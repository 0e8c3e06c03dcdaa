// Goal: the guide never speaks of a screen, a button or a text that is not there, and says which
// edition it is. Method: its own data against the table of screens, their sources and its texts.
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { reachedFrom, readSources, screensIn } from '@parkett/words/derive-words'
import { readCatalogue } from '@parkett/words/read'
import { expect, test } from 'vitest'
import { chapters, terms } from '../../apps/web/src/slices/guide/chapters.ts'
import { edition } from '../../apps/web/src/slices/guide/version.ts'

/** Built screens, each with the file of its code. */
const files = screensIn(join(import.meta.dirname, '../../apps/web/src/screens.ts'))
const sources = readSources()
const texts = readCatalogue('guide')

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

test('what the guide says has an edition of its own', () => {
  const digest = createHash('sha256')
    .update(JSON.stringify([texts, chapters, terms]))
    .digest('hex')
    .slice(0, 16)
  expect(digest, 'the guide changed: the next version, its day and this digest').toBe(
    edition.digest,
  )
})
