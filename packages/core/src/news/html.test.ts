// Goal: whatever a feed sends, what is kept is text and https addresses, nothing else. Method: a
// table of hostile bodies, two hundred made of them by chance, and the contract's own schema.
import { newsBodySchema, type NewsBlock } from '@parkett/contract/customer/news'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeEntities } from './entities.ts'
import { blocksOfHtml, safeAddress } from './html.ts'
import { blocksOfText, cleanLine } from './plain.ts'

const textOf = (blocks: readonly NewsBlock[]): string =>
  blocks.map(({ runs }) => runs.map(({ text }) => text).join('')).join('\n')
const linksOf = (blocks: readonly NewsBlock[]): readonly (string | null)[] =>
  blocks.flatMap(({ runs }) => runs.map(({ href }) => href)).filter((href) => href !== null)

const hostile = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg/onload=alert(1)>',
  '<style>body{display:none}</style>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" jAvAsCrIpT:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="https://user:pw@evil.example/">x</a>',
  '<a href="https:\\\\evil.example">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="https://good.example/\u202Egpj.exe">x</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<!--<script>--><p>a</p><!-- --!> <script>alert(1)',
  '<![CDATA[<script>alert(1)</script>]]>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '\u202Ethgir ot tfel\u202C',
  '\u0000\u0007\u200B',
  '<p onclick=alert(1)>a</p>',
  '<textarea></textarea><script>alert(1)</script>',
  '<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>',
  '<'.repeat(5_000),
  '<b>'.repeat(20_000),
  '<p>a'.repeat(20_000),
  '&#x41;&#0;&#xD800;&#1114112;',
]

function expectKept(blocks: readonly NewsBlock[]): void {
  expect(newsBodySchema.safeParse(blocks).success).toBe(true)
  for (const href of linksOf(blocks)) expect(href).toMatch(/^https:\/\/[a-z0-9.:-]+\//)
}

test('the words of an article stay, in their blocks, with the addresses that may be followed', () => {
  const blocks = blocksOfHtml(
    '<h2>Ha&ouml;</h2><p>One <b>two</b> <a href="https://news.example/a?b=1&amp;c=2">three</a>.</p>' +
      '<ul><li>x</li><li>y</li></ul><blockquote>said</blockquote>tail',
  )
  expect(blocks.map(({ kind }) => kind)).toEqual([
    'heading',
    'paragraph',
    'item',
    'item',
    'quote',
    'paragraph',
  ])
  expect(textOf(blocks)).toBe('Haö\nOne two three.\nx\ny\nsaid\ntail')
  expect(linksOf(blocks)).toEqual(['https://news.example/a?b=1&c=2'])
  expectKept(blocks)
})

for (const [at, body] of hostile.entries())
  test(`hostile body ${at} leaves text alone`, () => {
    const blocks = blocksOfHtml(body)
    expectKept(blocks)
    expect(linksOf(blocks)).toEqual([])
  })

test('what a script said is no text of the article', () => {
  for (const body of hostile.slice(0, 7))
    expect(textOf(blocksOfHtml(body))).not.toMatch(/alert\(1\)$/)
})

test('hostile pieces in any order, nested and cut, keep what the contract allows', () => {
  const piece = fc.oneof(fc.constantFrom(...hostile.slice(0, 23)), fc.string({ unit: 'binary' }))
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      expectKept(blocksOfHtml(pieces.join('')))
      expectKept(blocksOfText(pieces.join('\n\n')))
    }),
    { numRuns: 200 },
  )
})

test('five megabytes are cut, not read', () => {
  const began = performance.now()
  expectKept(blocksOfHtml(`<p>${'a <a href=x>'.repeat(420_000)}`))
  expect(performance.now() - began).toBeLessThan(5_000)
})

test('an address that may be followed is https and names a host alone', () => {
  expect(safeAddress('https://News.example')).toBe('https://news.example/')
  expect(safeAddress('HTTPS://news.example:8443/a#b')).toBe('https://news.example:8443/a#b')
  for (const bad of ['http://a.example/', 'https://a@b.example/', 'https:///x', 'https://a b/', ''])
    expect(safeAddress(bad)).toBeNull()
})

test('an address has at most a thousand signs, and one that is longer leads nowhere', () => {
  const long = (length: number) => `https://a.example/${'x'.repeat(length - 18)}`
  expect([989, 990].map((length) => safeAddress(long(length)))).toEqual([long(989), long(990)])
  expect(safeAddress(long(991))).toBeNull()
})

test('spaces at the ends of a block go, and those between its runs stay', () => {
  const runsOf = (html: string) => blocksOfHtml(html)[0]?.runs.map(({ text }) => text)
  expect(runsOf('<p> a </p>')).toEqual(['a'])
  expect(runsOf('<p> a <a href="https://b.example/"> b </a> c </p>')).toEqual(['a ', ' b ', ' c'])
})

test('a body is read up to 400,000 signs, and a block keeps 200 runs', () => {
  const before = `<!--${'x'.repeat(400_000 - 9)}-->`
  expect(before).toHaveLength(399_998)
  expect(textOf(blocksOfHtml(`${before}abc`))).toBe('ab')
  const runs = Array.from({ length: 201 }, (_, at) =>
    at % 2 === 0 ? 'x' : '<a href="https://b.example/">y</a>',
  ).join('')
  expect(blocksOfHtml(runs)[0]?.runs).toHaveLength(200)
})

test.each([
  ['&#x41;&#X5a;&#65;', 'AZA'],
  ['&#0;&#1;&#x10ffff;&#x110000;', '\u0001\u{10ffff}'],
  ['&amp;lt;&Ouml;&unknown;&amp', '&lt;Ö&unknown;&amp'],
])('%s stands for other signs, once', (text, signs) => {
  expect(decodeEntities(text)).toBe(signs)
})

test('a line is composed and carries nothing invisible', () => {
  expect(cleanLine(' a\u0308\u200B\u202E b\n\nc ')).toBe('ä b c')
})

test('written text has paragraphs and items', () => {
  const blocks = blocksOfText('One\ntwo\n\nthree\n- four\n- five')
  expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'paragraph', 'item', 'item'])
  expect(textOf(blocks)).toBe('One two\nthree\nfour\nfive')
})
