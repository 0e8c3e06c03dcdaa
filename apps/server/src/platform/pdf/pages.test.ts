// Goal: papers are read with pleasure: no word is torn at its hyphen, no last page holds a line or
// two, nothing runs out of its column. Method: where each piece of text stands on its page, read
// out of the file as a reader would, in every language and at every length of a paper.
import { languages, type Language } from '@parkett/words/languages'
import { readTexts } from '@parkett/words/read'
import { expect, test } from 'vitest'
import type { Block, PdfContent } from './content.ts'
import { encodeTrueType } from './true-type.ts'
import { pagesOf, type Piece } from './page-lines.fixture.ts'
import { writePdf } from './write-pdf.ts'

const foot = 'K7Q2-MN8P'
const [left, right] = [56, 540]

const paper = (language: Language, blocks: readonly Block[]): PdfContent => ({
  language,
  title: 'Kontoauszug',
  brand: 'Parkett',
  label: 'SIMULIERT',
  foot,
  pageNumber: '{page}/{pages}',
  at: Date.UTC(2026, 10, 20, 10),
  blocks,
})

/** What a page says between its head and its foot, line by line from the top. */
function linesOf(page: readonly Piece[]): readonly (readonly Piece[])[] {
  const body = page.filter(({ y }) => y > 60 && y < 770)
  const heights = [...new Set(body.map(({ y }) => Math.round(y)))].toSorted((a, b) => b - a)
  return heights.map((height) => body.filter(({ y }) => Math.round(y) === height))
}

const rows = (count: number): Block => ({
  kind: 'table',
  columns: [{ title: 'Tag' }, { title: 'Betrag', align: 'right' }],
  rows: Array.from({ length: count }, (_, at) => [`Zeile ${at}`, `${at}.000,00 €`]),
})

/** A block as the last of a paper: each pushes the end of the page over its own lines. */
const ends: Readonly<Record<string, readonly Block[]>> = {
  table: [],
  checksum: [{ kind: 'facts', rows: [['Prüfsumme', '51dc-ddf4'.repeat(6)]] }],
  sentence: [{ kind: 'text', text: 'Ende', small: true }],
  section: [
    { kind: 'heading', text: 'Nachweis' },
    { kind: 'text', text: 'Ende' },
  ],
}

for (const [name, last] of Object.entries(ends))
  test(`a last page holds more than a line or two, however long the paper is that ends with a ${name}`, async () => {
    let broken = 0
    for (let count = 24; count < 60; count += 1) {
      const pages = pagesOf(await writePdf(paper('de', [rows(count), ...last])))
      if (pages.length > 1) {
        broken += 1
        expect(linesOf(pages.at(-1) ?? []).length, `${count} rows`).toBeGreaterThanOrEqual(4)
      }
      const said = pages.flatMap(linesOf).flat()
      // Nothing is lost or said twice between the pages.
      for (const row of [0, count - 1])
        expect(said.filter(({ text }) => text === `Zeile ${row}`)).toHaveLength(1)
    }
    expect(broken).toBeGreaterThan(10)
  })

test('a sum stands with a line of its table, and a short table is not torn from its heading', async () => {
  const sums: Block = {
    kind: 'table',
    columns: [{ title: '' }, { title: 'EUR', align: 'right' }],
    rows: [
      ['Kurswert', '1,00 €'],
      ['Kosten', '2,00 €'],
    ],
    totals: [['Zu zahlen', '3,00 €']],
  }
  let broken = 0
  for (let count = 20; count < 45; count += 1) {
    const blocks = [rows(count), { kind: 'heading', text: 'Abrechnung' } as const, sums]
    const after: Block = { kind: 'text', text: 'Ende. '.repeat(60) }
    const pages = pagesOf(await writePdf(paper('de', [...blocks, after])))
    const at = (said: string) =>
      pages.findIndex((page) => page.some(({ text }) => text.trim() === said))
    broken += Number(at('Zu zahlen') > 0)
    expect([at('Abrechnung'), at('Kurswert'), at('Kosten')], `${count} rows`).toEqual(
      [0, 0, 0].map(() => at('Zu zahlen')),
    )
  }
  expect(broken).toBeGreaterThan(5)
})

test('the sum of a long table has its last line beside it', async () => {
  const long = (count: number): Block => ({
    ...(rows(count) as Extract<Block, { readonly kind: 'table' }>),
    totals: [['Summe', '0,00 €']],
  })
  for (let count = 24; count < 50; count += 1) {
    const after: Block = { kind: 'text', text: 'Ende. '.repeat(200) }
    const pages = pagesOf(await writePdf(paper('de', [long(count), after])))
    const last = pages.find((page) => page.some(({ text }) => text.trim() === 'Summe')) ?? []
    expect(last.map(({ text }) => text.trim())).toContain(`Zeile ${count - 1}`)
  }
})

test.each(languages)(
  'no compound of our own texts is torn at its hyphen in %s',
  async (language) => {
    const texts = ['documents', 'orders', 'explain', 'verify', 'holdings', 'deposits'] as const
    const said = texts.flatMap((slice) => Object.values(readTexts(slice, language)))
    const compounds = said.filter((text) => /[\p{L}\p{N}]-[\p{L}\p{N}]/u.test(text))
    // At every place of a line.
    const blocks = compounds.slice(0, 40).flatMap((text, at): readonly Block[] => [
      { kind: 'text', text: `${'x'.repeat(at % 9)} ${text} ${text} ${text}` },
      { kind: 'facts', rows: [[text, text]] },
    ])
    const pages = pagesOf(await writePdf(paper(language, blocks)))
    const torn = pages
      .flatMap(linesOf)
      .flatMap((line) => line.filter(({ text }) => /[\p{L}\p{N}]-\s*$/u.test(text)))
    expect(torn.map(({ text }) => text)).toEqual([])
  },
)

test('what is longer than a line still ends lines at its hyphens, and is copied as it is', async () => {
  const checksum = '51dc-ddf4-'.repeat(20).slice(0, -1)
  const [page = []] = pagesOf(
    await writePdf(paper('de', [{ kind: 'facts', rows: [['Prüfsumme', checksum]] }])),
  )
  const value = page.filter(({ x }) => x > 200 && x < 300).map(({ text }) => text.trim())
  expect(value.join('')).toContain(checksum)
  for (const line of value.slice(0, -2)) expect(line).toMatch(/-$/)
})

test('long words and Chinese stay within their columns, and no line of Chinese begins with its stop', async () => {
  const long =
    'Kapitalertragsteueranmeldungsbescheinigung und Rechtsschutzversicherungsgesellschaften'
  const chinese = '您的账户余额由所有已验证的凭证组成，任何一分钱都可以追溯到原始记录。'.repeat(6)
  for (const [language, text] of [
    ['de', long],
    ['zh-CN', chinese],
    ['zh-TW', chinese],
  ] as const) {
    const table: Block = {
      kind: 'table',
      columns: [{ title: 'A' }, { title: 'B' }, { title: 'C', align: 'right' }],
      rows: [[text, text, '1.234.567,89 €']],
    }
    const pages = pagesOf(await writePdf(paper(language, [table, { kind: 'text', text }])))
    const pieces = pages.flatMap(linesOf).flat()
    for (const { x, text: said } of pieces) {
      expect(x).toBeGreaterThanOrEqual(left)
      expect(x).toBeLessThan(right)
      expect(said).not.toMatch(/^[，。、；：）」]/u)
    }
    const words = new Set(pieces.flatMap(({ text: said }) => said.trim().split(/\s+/)))
    if (language === 'de') for (const word of long.split(' ')) expect(words).toContain(word)
  }
})

test('a glyph begins at its bearing, or readers would move it and every hyphen leave a gap', () => {
  const bar = (x: number) => ({
    advance: 900,
    steps: [
      { command: 'moveTo', args: [x, 0] },
      { command: 'lineTo', args: [x + 300, 0] },
      { command: 'lineTo', args: [x + 300, 200] },
      { command: 'closePath', args: [] },
    ] as const,
  })
  const font = encodeTrueType([bar(0), bar(120), bar(-40), { advance: 500, steps: [] }])
  const tables = new Map(
    Array.from({ length: font.readUInt16BE(4) }, (_, at) => {
      const entry = 12 + at * 16
      return [font.toString('ascii', entry, entry + 4), font.readUInt32BE(entry + 8)] as const
    }),
  )
  const metrics = tables.get('hmtx') ?? 0
  const bearings = [0, 1, 2, 3].map((at) => font.readInt16BE(metrics + at * 4 + 2))
  expect(bearings).toEqual([0, 120, -40, 0])
})
