import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { journalEvents } from '../../packages/words/src/journal-words.ts'
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

test('every file and folder that ARCHITECTURE and STYLE name is there', () => {
  const files = globSync(['{apps,packages}/*/src/**/*', 'test/**/*']).map((path) => `/${path}`)
  const named = ['ARCHITECTURE.md', 'STYLE.md'].flatMap((document) =>
    [
      ...readFileSync(document, 'utf8').matchAll(
        /`((?:[a-z0-9-]+\/)+(?:[a-z0-9-]+\.tsx?)?[a-z0-9-]*\/?)`/g,
      ),
    ].map(([, name = '']) => name.replace(/\/$/, '')),
  )
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((name) => !files.some((path) => path.endsWith(`/${name}`)))).toEqual([])
})

test('the tables that every order writes have no trigger and no foreign key', () => {
  const schema = readFileSync('apps/server/src/platform/db/schema.sql', 'utf8')
  const triggered = [...schema.matchAll(/TRIGGER [^;]*? ON (\w+)/g)].map(([, name = '']) => name)
  const bound = [...schema.matchAll(/CREATE TABLE (\w+) \(([\s\S]*?)\n\)/g)].flatMap(
    ([, name = '', body = '']) => (body.includes('FOREIGN KEY') ? [name] : []),
  )
  expect(triggered.length, 'ARCHITECTURE says how many and why').toBe(56)
  expect(bound.length).toBeGreaterThan(10)
  const hot = ['money', 'holdings', 'fills_apart', 'commands', 'journals_apart', 'ledger_accounts']
  for (const name of [...hot, 'orders', 'outbox', 'settlements']) {
    expect(schema).toContain(`CREATE TABLE ${name} (`)
    expect([...triggered, ...bound]).not.toContain(name)
  }
})

test('every event that can be posted is explained to operators with its journal', () => {
  const events = [
    ...readFileSync('packages/core/src/ledger/posting.ts', 'utf8').matchAll(
      /^ {2}\| '([a-z_.]+)'$/gm,
    ),
  ]
  const explained = readFileSync('docs/operating/events.md', 'utf8')
  expect(events.length).toBeGreaterThan(25)
  const inWords = new Set(journalEvents())
  expect(events.map(([, name = '']) => name).filter((name) => !inWords.has(name))).toEqual([])
  expect(
    events.map(([, name]) => name).filter((name) => !explained.includes(`\`${name}\``)),
  ).toEqual([])
})
