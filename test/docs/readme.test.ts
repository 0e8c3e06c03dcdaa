import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { withStatus } from '../../tools/status.ts'

const readme = readFileSync('README.md', 'utf8')

test('the status table of the README says what is built', () => {
  expect(withStatus(readme), 'run: npm run status').toBe(readme)
})

test('every link of the documents leads to a file that is there', () => {
  const links = globSync(['*.md', 'docs/**/*.md']).flatMap((document) =>
    [...readFileSync(document, 'utf8').matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, to = '']) =>
      join(dirname(document), to),
    ),
  )
  expect(links.length).toBeGreaterThan(200)
  expect(links.filter((path) => !existsSync(path))).toEqual([])
})

test('every event that can be posted is explained to operators with its journal', () => {
  const events = [
    ...readFileSync('packages/core/src/ledger/posting.ts', 'utf8').matchAll(
      /^ {2}\| '([a-z_.]+)'$/gm,
    ),
  ]
  const explained = readFileSync('docs/operating/events.md', 'utf8')
  expect(events.length).toBeGreaterThan(25)
  expect(
    events.map(([, name]) => name).filter((name) => !explained.includes(`\`${name}\``)),
  ).toEqual([])
})
