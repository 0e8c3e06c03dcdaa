// Goal: no text that customers read promises a return, in any language, and every figure that is estimated says so.
// Method: a list of words for each language, which finds what it is made for, over every text but those of staff; and
// the texts that stand at estimated figures.
import { expect, test } from 'vitest'
import { languages, type Language } from './languages.ts'
import { readAllTexts, readSlices, readTexts } from './read.ts'

const promise: Readonly<Record<Language, RegExp>> = {
  de: /garantier|risikolos|ohne Risiko|sicherer? (?:Gewinn|Ertrag|Rendite)|verspr[eio]ch/i,
  en: /guarante|risk-free|without risk|sure (?:profit|return|gain)|promis/i,
  fr: /garanti|sans risque|gain (?:sûr|assuré)|promet|promesse/i,
  it: /garant|senza rischi|guadagno (?:sicuro|certo)|promett|promess/i,
  pt: /garant|sem risco|ganho (?:certo|seguro)|promet|promess/i,
  ru: /гарант|без риска|безрисков|верн(?:ая|ый) (?:прибыль|доход)|обеща/i,
  nl: /garand|gegarandeerd|zonder risico|risicoloos|zekere winst|belo(?:of|ven)/i,
  sv: /garant|riskfri|utan risk|säker (?:vinst|avkastning)|lov(?:ar|ad)(?!\p{L})|löfte/iu,
  el: /εγγυ|χωρίς κίνδυνο|σίγουρο κέρδος|υπόσχ/i,
  es: /garant|sin riesgo|ganancia segura|promet|promes/i,
  'zh-TW': /保證|保本|零風險|無風險|穩賺|承諾收益/,
  'zh-CN': /保证|保本|零风险|无风险|稳赚|承诺收益/,
}
const promised: Readonly<Record<Language, string>> = {
  de: 'Ein sicherer Gewinn',
  en: 'A sure profit',
  fr: 'Un rendement garanti',
  it: 'Un guadagno sicuro',
  pt: 'Sem risco',
  ru: 'Гарантированный доход',
  nl: 'Zonder risico',
  sv: 'Riskfri avkastning',
  el: 'Χωρίς κίνδυνο',
  es: 'Sin riesgo',
  'zh-TW': '穩賺',
  'zh-CN': '稳赚',
}

/** The same words where they deny one, name the insurance of deposits, or are a sentence to be judged. */
const otherwise =
  /^(agreement\.risk\.text|appropriateness\.\w+(\.\w+)?|explore\.clockText|support\.unstated|treasury\.(depositScheme|insured|noScheme|risksText|uninsured))$/
const ofStaff = new Set(['desk', 'desk-reasons'])
const read = (language: Language): readonly (readonly [string, string])[] =>
  readSlices()
    .filter((slice) => !ofStaff.has(slice))
    .flatMap((slice) => Object.entries(readTexts(slice, language)))

test.each(languages)('no text in %s promises a return', (language) => {
  expect(promise[language].test(promised[language])).toBe(true)
  const texts = read(language)
  expect(texts.length).toBeGreaterThan(2_000)
  const found = texts.filter(([key, text]) => promise[language].test(text) && !otherwise.test(key))
  expect(found).toEqual([])
})

const estimate: Readonly<Record<Language, RegExp>> = {
  de: /schätz|voraussichtlich/i,
  en: /estimat/i,
  fr: /estim/i,
  it: /stima/i,
  pt: /estima/i,
  ru: /оцен|ожида|расчётн|примерн|предполаг/i,
  nl: /geschat|schatting|verwacht/i,
  sv: /uppskatt|beräkn/i,
  el: /εκτίμ|εκτιμ/i,
  es: /estima/i,
  'zh-TW': /預估|預計|估算|估計/,
  'zh-CN': /预估|预计|估算|估计/,
}
/** What stands at a figure that is not sure: a return to come, costs before an order, what a sale would bring. */
const estimated = [
  'fee.estimate',
  'money.estReturn',
  'plans.estimate',
  'position.estimatedClosingFee',
  'sale.result',
  'savings.givenUp',
  'treasury.estimateHint',
]

test.each(languages)('what stands at an estimated figure says so in %s', (language) => {
  const texts = readAllTexts(language)
  expect(estimated.filter((key) => !estimate[language].test(texts[key] ?? ''))).toEqual([])
})
