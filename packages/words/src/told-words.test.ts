// Goal: no message of the house advises, presses or promises, in any language. Method: a list of
// words for each language, which finds what it is made for, over every text that is told and every
// text of the message centre.
import { expect, test } from 'vitest'
import { languages, type Language } from './languages.ts'
import { readTexts } from './read.ts'

/** Advice to trade, urgency, promise. */
const never: Readonly<Record<Language, RegExp>> = {
  de: /sofort|jetzt (?:kaufen|verkaufen|handeln)|dringend|umgehend|eilt|letzte Chance|empfehl|garantier|versprech|sicherer Gewinn|Rendite|lohnt sich/i,
  en: /at once|immediately|urgent|hurry|right now|trade now|buy now|sell now|last chance|recommend|guarantee|promise|sure profit|act now|should (?:buy|sell)/i,
  fr: /tout de suite|immédiat|urgent|dépêch|dernière chance|recommand|conseill|garanti|promet|promesse|achetez|vendez/i,
  it: /subito|immediat|urgent|affrett|ultima occasione|consigli|raccomand|garant|promett|promess|compra ora|vendi ora/i,
  pt: /de imediato|imediatamente|urgent|apresse|última oportunidade|recomend|aconselh|garant|promet|compre|venda já/i,
  ru: /немедленно|(?<!до)срочно|сейчас же|поспеш|последний шанс|рекоменд|совету|гарант|обеща|покупайте|продавайте/i,
  nl: /onmiddellijk|meteen|direct opnieuw|dringend|haast|laatste kans|aanbevel|aanrad|garand|belof|beloof|koop nu|verkoop nu/i,
  sv: /genast|omedelbart|brådska|skynda|sista chans|rekommender|råder dig|garanter|löfte|lovar|köp nu|sälj nu/i,
  el: /αμέσως|επείγ|βιαστείτε|τελευταία ευκαιρία|συνιστ|συστήνουμε|εγγυ|υπόσχ|αγοράστε|πουλήστε/i,
  es: /de inmediato|inmediatamente|urgente|dese prisa|última oportunidad|recomend|aconsej|garantiz|promet|compre|venda ya/i,
  'zh-TW': /立即|立刻|馬上|儘快|盡快|趕快|緊急|最後機會|推薦|建議|保證|承諾|保本|穩賺/,
  'zh-CN': /立即|立刻|马上|尽快|赶快|紧急|最后机会|推荐|建议|保证|承诺|保本|稳赚/,
}

const told = (language: Language): readonly (readonly [string, string])[] =>
  ['notices', 'messages', 'alerts', 'favourites', 'shop', 'explore', 'savings', 'blocks'].flatMap(
    (slice) => Object.entries(readTexts(slice, language)),
  )

/** Says that something is not promised, which is no promise. */
const denials = new Set(['explore.clockText', 'explore.riskText'])

test.each(languages)('no text in %s advises, presses or promises', (language) => {
  const texts = told(language).filter(([key]) => !denials.has(key))
  expect(texts.length).toBeGreaterThan(60)
  expect(texts.filter(([, text]) => never[language].test(text))).toEqual([])
})

test.each([
  ['de', 'Setzen Sie es sofort zurück'],
  ['en', 'Reset it at once'],
  ['fr', 'Réinitialisez-le tout de suite'],
  ['it', 'Reimpostala subito'],
  ['pt', 'Reponha-a de imediato'],
  ['ru', 'Немедленно сбросьте его'],
  ['nl', 'Stel het dan direct opnieuw in'],
  ['sv', 'Återställ det genast'],
  ['el', 'Επαναφέρετέ τον αμέσως'],
  ['es', 'Restablézcala de inmediato'],
  ['zh-TW', '請立即重設密碼'],
  ['zh-CN', '请立即重置密码'],
] as const)('the list for %s finds %s', (language, text) => {
  expect(never[language].test(text)).toBe(true)
})
