// Goal: RSS and Atom as they are written in the wild become articles; what is whole alone, and no
// hostile document reads a file or grows. Method: feeds beside what must come out.
import { expect, test } from 'vitest'
import { readFeed } from './parse.ts'

const now = Date.parse('2026-11-24T12:00:00Z')
const rss = (items: string) =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:content="x" xmlns:dc="y"><channel><title>T</title><language>de</language>${items}</channel></rss>`
const item = (inside: string) =>
  `<item><title>Eins &amp; zwei</title><guid>g1</guid><pubDate>Mon, 23 Nov 2026 08:00:00 GMT</pubDate>${inside}</item>`
const textOf = (body: readonly { readonly runs: readonly { readonly text: string }[] }[]) =>
  body.map(({ runs }) => runs.map(({ text }) => text).join('')).join('|')

test('RSS: escaped and CDATA bodies, author, link, language', () => {
  const { language, items } = readFeed(
    rss(
      item(
        '<link>https://news.example/1</link><dc:creator>Mia</dc:creator><description>&lt;p&gt;Hallo &lt;b&gt;Welt&lt;/b&gt;&lt;/p&gt;</description>',
      ) + item('<content:encoded><![CDATA[<p>A</p><script>x</script><p>B</p>]]></content:encoded>'),
    ),
    now,
  )
  expect(language).toBe('de')
  expect(items).toMatchObject([
    { name: 'g1', headline: 'Eins & zwei', author: 'Mia', link: 'https://news.example/1' },
    { link: null, author: null },
  ])
  expect(items.map(({ body }) => textOf(body))).toEqual(['Hallo Welt', 'A|B'])
})

test('Atom', () => {
  const { language, items } = readFeed(
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en"><entry><id>urn:1</id><title>One</title>
      <link rel="self" href="https://news.example/self"/><link href="https://news.example/one"/>
      <author><name>Ann</name></author><updated>2026-11-23T08:00:00Z</updated>
      <summary type="html">&lt;p&gt;Text&lt;/p&gt;</summary></entry></feed>`,
    now,
  )
  expect(language).toBe('en')
  expect(items).toMatchObject([
    { name: 'urn:1', headline: 'One', author: 'Ann', link: 'https://news.example/one' },
  ])
})

test('an item without headline, text, time or name, and one of tomorrow, are left out', () => {
  const whole = item('<description>a</description>')
  const without = [
    whole.replace('<title>Eins &amp; zwei</title>', ''),
    item(''),
    whole.replace(/<pubDate>.*<\/pubDate>/, ''),
    whole.replace('<guid>g1</guid>', ''),
    whole.replace('23 Nov 2026', '25 Nov 2026'),
    item('<description><![CDATA[<img src=x>]]></description>'),
  ]
  expect(readFeed(rss(whole), now).items).toHaveLength(1)
  expect(readFeed(rss(without.join('')), now).items).toEqual([])
})

const hostile = [
  '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><rss><channel><item><title>&a;</title></item></channel></rss>',
  '<!DOCTYPE lolz [<!ENTITY lol "lol">]><rss/>',
  'no xml',
  '<rss><channel>',
  '<a>'.repeat(100) + '</a>'.repeat(100),
]
for (const [at, xml] of hostile.entries())
  test(`hostile document ${at} is refused`, () => expect(() => readFeed(xml, now)).toThrow())

test('no tag opens within another: how deep a feed goes would be hidden', () => {
  expect(() => readFeed('<rss><a x="<b>"></a></rss>', 0)).toThrow()
  expect(() => readFeed(`<rss>${'<a'.repeat(1_000)}`, 0)).toThrow()
})
