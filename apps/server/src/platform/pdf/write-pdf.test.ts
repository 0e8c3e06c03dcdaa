// Goal: whatever is printed can be read, heard, compared and made again.
import { inflateSync } from 'node:zlib'
import { languages, type Language } from '@parkett/words/languages'
import { expect, test } from 'vitest'
import { composeFonts, unknown } from './composed-font.ts'
import type { PdfContent } from './content.ts'
import { fontsFor } from './font-pieces.ts'
import { writePdf } from './write-pdf.ts'

const content = (language: Language, more: Partial<PdfContent> = {}): PdfContent => ({
  language,
  title: 'Wertpapierabrechnung · Счёт · Λογαριασμός · 成交單 · 成交单',
  brand: 'Parkett',
  label: 'SIMULIERT',
  foot: 'K7Q2-MN8P',
  pageNumber: '{page}/{pages}',
  at: Date.UTC(2026, 10, 20, 10),
  blocks: [
    { kind: 'heading', text: 'Buchungen' },
    { kind: 'facts', rows: [['Kurs', '10,00 €']] },
    {
      kind: 'table',
      columns: [{ title: 'Tag' }, { title: 'Betrag', align: 'right' }],
      rows: Array.from({ length: 90 }, (_, at) => [`Zeile ${at}`, `${at}.000,00 €`]),
      totals: [['Summe', '−1.234,50 €']],
    },
    { kind: 'text', text: 'Ende', small: true },
  ],
  ...more,
})

/** Every stream of the file unpacked, and the rest as it stands. */
function opened(pdf: Buffer): string {
  const text = pdf.toString('latin1')
  const streams = [...text.matchAll(/\/Filter \/FlateDecode[^]*?stream\n([^]*?)\nendstream/g)]
  return [
    text,
    ...streams.map(([, body = '']) => inflateSync(Buffer.from(body, 'latin1')).toString('latin1')),
  ].join('\n')
}

test.each(languages)(
  'the same content is the same bytes in %s, and other content is not',
  async (language) => {
    const once = await writePdf(content(language))
    expect((await writePdf(content(language))).equals(once)).toBe(true)
    expect((await writePdf(content(language, { foot: 'K7Q2-MN8Q' }))).equals(once)).toBe(false)
  },
)

test('a file says its title, language and structure to who cannot see it, and depends on no font of the reader', async () => {
  const { title } = content('el')
  const inside = opened(await writePdf(content('el')))
  for (const part of [
    // What its properties call it, in two bytes a sign.
    `(\xfe\xff${Buffer.from(title, 'utf16le').swap16().toString('latin1')})`,
    '/Title ',
    '/Lang (el)',
    '/MarkInfo',
    '/StructTreeRoot',
    '/S /H1',
    '/S /Table',
    '/S /TH',
    '/FontFile2',
  ])
    expect(inside).toContain(part)
  expect(inside).toContain('/DisplayDocTitle true')
  expect(inside).not.toMatch(/Helvetica|Times-Roman|Courier/)
})

test('the label stands on every page', async () => {
  const one = opened(await writePdf(content('de')))
  const none = opened(await writePdf(content('de', { label: null })))
  const pages = one.match(/\/Type \/Page\n/g)?.length ?? 0
  // The box behind the label is drawn in its own colour, once to a page.
  const boxes = (text: string): number =>
    text.match(/0\.96470\d* 0\.91764\d* 0\.81568\d* scn/g)?.length ?? 0
  expect(pages).toBeGreaterThan(2)
  expect(boxes(one)).toBe(pages)
  expect(boxes(none)).toBe(0)
})

test('an attached file lies in the document as it is', async () => {
  const bytes = Buffer.from('{"what":"statement"}')
  const attachments = [
    { name: 'statement.json', type: 'application/json', description: 'signed', bytes },
  ]
  const pdf = await writePdf(content('de', { attachments }))
  expect(opened(pdf)).toContain('{"what":"statement"}')
  expect(pdf.toString('latin1')).toContain('statement.json')
})

test('every character of all our languages has a glyph, and an unknown one is shown as unknown', async () => {
  const points = (text: string) => [...new Set(text)].map((sign) => sign.codePointAt(0))
  const samples =
    'Ångström Ćwik Žižek Straße €₽ Привет, ёж! Γειά σου ΆΈΉ 龍門客棧 发财 繁體 简体 ，。「」％ − – … ‰ „“ № ½'
  const found = await fontsFor(samples, 'zh-TW', 600)
  expect(points(samples).filter((point) => !found.has(point ?? 0))).toEqual([])
  const { plain } = await composeFonts('a\u{1F9FF}', 'de')
  expect(plain.layout('\u{1F9FF}').glyphs[0]?.codePoints).toEqual([unknown])
})

test('the marks around a name that is read from right to left leave no boxes on a paper', async () => {
  const { plain } = await composeFonts('\u2068x\u2069 12,00', 'de')
  const signs = (text: string) => plain.layout(text).glyphs.flatMap(({ codePoints }) => codePoints)
  expect(signs('\u2068x\u2069 12,00')).toEqual(signs('x 12,00'))
})

test('figures are all equally wide and come in both weights', async () => {
  const { plain, strong } = await composeFonts('0123456789', 'de')
  const widths = (font: typeof plain) =>
    new Set(Array.from('0123456789').map((digit) => font.layout(digit).advanceWidth))
  expect(widths(plain).size).toBe(1)
  expect([...widths(strong)]).not.toEqual([...widths(plain)])
})
