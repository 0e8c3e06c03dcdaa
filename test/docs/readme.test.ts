import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withStatus } from '../../tools/status.ts'

const readme = readFileSync('README.md', 'utf8')

test('the status table of the README says what is built', () => {
  expect(withStatus(readme), 'run: npm run status').toBe(readme)
})

test('every link of the documents leads to a file that is there', () => {
  const documents = ['README.md', 'ARCHITECTURE.md', 'STYLE.md', 'CONTRIBUTING.md', 'SECURITY.md']
  const links = documents.flatMap((document) =>
    [...readFileSync(document, 'utf8').matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(
      ([, path]) => path ?? '',
    ),
  )
  expect(links.length).toBeGreaterThan(10)
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
