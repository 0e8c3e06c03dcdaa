import type { Language } from '@parkett/words/languages'

/** Country calling codes (ITU-T E.164), one country for each; whoever has another types it. */
export const prefixes = [
  ['DE', '+49'],
  ['AT', '+43'],
  ['CH', '+41'],
  ['BE', '+32'],
  ['BG', '+359'],
  ['CY', '+357'],
  ['CZ', '+420'],
  ['DK', '+45'],
  ['EE', '+372'],
  ['ES', '+34'],
  ['FI', '+358'],
  ['FR', '+33'],
  ['GB', '+44'],
  ['GR', '+30'],
  ['HR', '+385'],
  ['HU', '+36'],
  ['IE', '+353'],
  ['IT', '+39'],
  ['LT', '+370'],
  ['LU', '+352'],
  ['LV', '+371'],
  ['MT', '+356'],
  ['NL', '+31'],
  ['NO', '+47'],
  ['PL', '+48'],
  ['PT', '+351'],
  ['RO', '+40'],
  ['SE', '+46'],
  ['SI', '+386'],
  ['SK', '+421'],
  ['UA', '+380'],
  ['TR', '+90'],
  ['RU', '+7'],
  ['CN', '+86'],
  ['HK', '+852'],
  ['TW', '+886'],
  ['SG', '+65'],
  ['US', '+1'],
] as const
export type Prefix = (typeof prefixes)[number][1]

/** Where most readers of a language have their phone. */
const home: Readonly<Record<Language, Prefix>> = {
  de: '+49',
  en: '+44',
  fr: '+33',
  it: '+39',
  pt: '+351',
  ru: '+7',
  nl: '+31',
  sv: '+46',
  el: '+30',
  es: '+34',
  'zh-TW': '+886',
  'zh-CN': '+86',
}
export const prefixOf = (language: Language): Prefix => home[language]

/**
 * A number as somebody writes it at home, with its country's code: `0151 23` and `+49` to
 * `+4915123`. One that names its country itself (`+43 …`, `0043 …`) keeps that.
 */
export function fullNumber(prefix: string, typed: string): string {
  const plain = typed.replace(/[\s()./-]/g, '')
  if (plain === '' || plain.startsWith('+')) return plain
  if (plain.startsWith('00')) return `+${plain.slice(2)}`
  return prefix + plain.slice(trunkOf(prefix, plain))
}

/**
 * How many digits are dialled at home alone: a leading 0, in Russia 8. Italy's 0 and Hungary's 06
 * are told apart: the one belongs to the number, the other does not.
 */
function trunkOf(prefix: string, plain: string): number {
  if (prefix === '+39') return 0
  if (prefix === '+36') return plain.startsWith('06') ? 2 : 0
  if (prefix === '+7') return plain.startsWith('8') && plain.length === 11 ? 1 : 0
  return plain.startsWith('0') ? 1 : 0
}
