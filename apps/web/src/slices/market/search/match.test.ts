import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bank, quoteOf } from '../../../market-view/samples.fixture.ts'
import { cut, marked, type Hit, type Piece } from './match.ts'

const row = { instrument: bank, quote: quoteOf({}), spark: [], marketCap: null }
const hit = (field: Hit['matched']['field'], from: number, to: number): Hit => ({
  row,
  matched: { field, from, to },
})
/** Bold in brackets. */
const drawn = (pieces: readonly Piece[]) =>
  pieces.map(({ text, bold }) => (bold ? `[${text}]` : text)).join('')

const hits: readonly (readonly [Hit, 'de' | 'zh-CN', string, string])[] = [
  [hit('name', 0, 3), 'de', '[Yun]ling Bank', '605901 · SSE'],
  [hit('nameZh', 2, 4), 'zh-CN', '云岭[银行]', '605901 · SSE'],
  [hit('nameZh', 2, 4), 'de', 'Yunling Bank', '605901 · SSE · 云岭[银行]'],
  [hit('code', 0, 4), 'zh-CN', '云岭银行', '[6059]01 · SSE'],
  [hit('symbol', 7, 9), 'de', 'Yunling Bank', '605901 · SSE · 605901.[SH]'],
  [hit('isin', 0, 5), 'de', 'Yunling Bank', '605901 · SSE · [ZZPKT]6059017'],
  [hit('pinyin', 0, 8), 'zh-CN', '云岭银行', '605901 · SSE · [yun ling] yin hang'],
  [hit('initials', 0, 2), 'zh-CN', '[云岭]银行', '605901 · SSE'],
]
for (const [found, language, name, sub] of hits) {
  test(`a match in ${found.matched.field} is bold where it can be seen (${language})`, () => {
    const shown = marked(found, language)
    expect([drawn(shown.name), drawn(shown.sub)]).toEqual([name, sub])
  })
}

test('cutting never loses or adds a letter, whatever the range', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.integer({ min: -5, max: 50 }),
      fc.integer({ min: -5, max: 50 }),
      (text, from, to) => {
        expect(
          cut(text, { from, to })
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text)
      },
    ),
  )
})
