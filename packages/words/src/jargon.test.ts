import { expect, test } from 'vitest'
import type { Language } from './languages.ts'
import { readSlices, readTexts } from './read.ts'

// Goal: words that only the house understands do not come back to customers. Method: every text of
// every slice that customers read; the books themselves (explain, transfers, desk) name their sides.
const books = ['explain', 'transfers', 'cash-log', 'desk', 'kyc'] as const
const isBook = (slice: string): boolean => books.some((one) => one === slice)

const banned: Readonly<Partial<Record<Language, RegExp>>> = {
  de: /Geschuldet = gehalten|Kaufkraft|Kaufposten|Kaufgebühr|Schließungsgebühr|Transaktionsgebühr|Journalbuchung|Wurzel des Baums|Kreditpunkte|Mitgliedsstufe|Position schließen|Bankkarte|Blockhandel|Laden nicht möglich/,
  en: /Owed = held|buying power|Purchase lots|Buying fee|Closing fee|Journal entry|Root of the tree|Credit points|Member level|Close position|Block trade(?! records)/i,
  'zh-CN': /(?<![卖买])出金|应付＝持有|买入批次|信用积分|会员等级|树根$|日记账分录/,
}

for (const language of ['de', 'en', 'zh-CN'] as const)
  test(`no jargon of the house is said to customers in ${language}`, () => {
    const said = readSlices()
      .filter((slice) => !isBook(slice))
      .flatMap((slice) => Object.entries(readTexts(slice, language)))
      // What the specification words exactly keeps its words.
      .filter(([key]) => !key.startsWith('v.'))
    expect(said.filter(([, text]) => banned[language]?.test(text))).toEqual([])
  })
