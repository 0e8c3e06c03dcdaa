// Goal: whatever a source writes, an article is plain text with links that lead to named hosts over
// https, and too much of it is refused in time (abuse rows 68, 77, 241). Method: every hostile body as
// headline, author, link and text, of RSS, of Atom, of a folder's file, and typed at the desk.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { blocksOfText } from '@parkett/core/news/plain'
import { newsCategories, type NewsBlock } from '@parkett/contract/customer/news'
import { expect, test } from 'vitest'
import { hostileBodies, tooLarge } from '../../../test/testing-hostile.ts'
import { readFolder } from './folder.ts'
import { readFeed } from './parse.ts'

const now = Date.UTC(2026, 10, 29)
const cdata = (body: string): string => `<![CDATA[${body.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
const escaped = (body: string): string =>
  body
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(/(?![\t\n\r])\p{Cc}/gu, '')

const rss = (of: (body: string) => string) => (body: string) =>
  `<rss version="2.0"><channel><language>en</language><item><guid>1</guid><title>${of(body)}</title>
   <author>${of(body)}</author><link>${of(body)}</link><pubDate>Sat, 28 Nov 2026 10:00:00 GMT</pubDate>
   <description>${of(body)}</description></item></channel></rss>`
const atom = (body: string) =>
  `<feed xmlns="http://www.w3.org/2005/Atom"><entry><id>1</id><title type="html">${escaped(body)}</title>
   <author><name>${escaped(body)}</name></author><link href="https://good.example/"/>
   <updated>2026-11-28T10:00:00Z</updated><content type="html">${escaped(body)}</content></entry></feed>`

type Article = {
  readonly headline: string
  readonly author: string | null
  readonly link: string | null
  readonly body: readonly NewsBlock[]
}

/** Signs that turn a line around, leave their place or are not seen. */
const unseen = /[\p{Cc}\p{Cf}]/u

function expectPlain({ headline, author, link, body }: Article, of: string): void {
  const runs = body.flatMap(({ runs: found }) => found)
  for (const text of [headline, author ?? '', ...runs.map(({ text: said }) => said)])
    expect(unseen.test(text), `${of}: ${JSON.stringify(text.slice(0, 80))}`).toBe(false)
  for (const address of [link, ...runs.map(({ href }) => href)])
    if (address !== null) {
      const { protocol, username } = new URL(address)
      expect([protocol, username], of).toEqual(['https:', ''])
    }
}

test('there are two hundred bodies and more', () => {
  expect(hostileBodies.length).toBeGreaterThanOrEqual(200)
})

for (const [name, write] of [
  ['RSS, as it is', rss(cdata)],
  ['RSS, escaped', rss(escaped)],
  ['Atom', atom],
] as const)
  test(`no body of a feed comes through as anything but text (${name})`, () => {
    let read = 0
    for (const body of hostileBodies) {
      try {
        for (const item of readFeed(write(body), now).items) {
          expectPlain(item, body.slice(0, 60))
          read += 1
        }
      } catch (error) {
        if (error instanceof Error && error.name === 'AssertionError') throw error
        // Not read at all is as good.
      }
    }
    expect(read).toBeGreaterThan(100)
  })

test('no file of a folder brings anything but text', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parkett-hostile-'))
  try {
    hostileBodies.forEach((body, at) => {
      const article = {
        category: newsCategories[0],
        at: '2026-11-28T10:00:00Z',
        language: 'en',
        source: `so ${body}`.slice(0, 80),
        author: `by ${body}`.slice(0, 80),
        headline: `on ${body}`.slice(0, 200),
        text: `it ${body}`.slice(0, 50_000),
      }
      writeFileSync(join(folder, `${String(at).padStart(4, '0')}.json`), JSON.stringify(article))
    })
    const { items } = await readFolder(folder, now)
    // Only the newest few hundred files are read.
    expect(items.length).toBeGreaterThan(200)
    for (const item of items) expectPlain(item, item.name)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('what is typed at the desk is text as well', () => {
  for (const body of hostileBodies)
    expectPlain({ headline: '', author: null, link: null, body: blocksOfText(body) }, body)
})

/** What a pattern could look through again from each of its signs. */
const endless = ['<a', '<a x="', '</a', '<a b=', '<!--', '<p']
/** No more is fetched of one feed. */
const most = 2_000_000

test('as much as is fetched, of what never ends, is done with before the test is given up', () => {
  const plain = (body: string) => `<rss><channel>${body}`
  const long = [
    ...tooLarge().map(rss(escaped)),
    ...endless.map((part) => plain(part.repeat(most / part.length))),
  ]
  // What looks through the rest again at each sign takes minutes for one of them.
  for (const text of long)
    try {
      for (const item of readFeed(text.slice(0, most), now).items)
        expectPlain(item, text.slice(0, 40))
    } catch (error) {
      if (error instanceof Error && error.name === 'AssertionError') throw error
    }
})
