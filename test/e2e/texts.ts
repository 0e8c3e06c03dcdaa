import type { WordKey } from '@parkett/words/keys'
import type { Language } from '@parkett/words/languages'
import { readTexts } from '@parkett/words/read'

const catalogues = new Map<string, Readonly<Record<string, string>>>()
const slices = [
  'appropriateness',
  'common',
  'access',
  'account',
  'settings',
  'shortcuts',
  'assets',
  'holdings',
  'home',
  'market',
  'orders',
  'own-notes',
  'ticket',
  'confirm',
  'halts',
  'kyc',
  'security',
  'explain',
  'alerts',
  'favourites',
  'shop',
  'explore',
  'fill-receipt',
  'market-auction',
  'order-lots',
  'cash-log',
  'transfers',
  'reasons',
  'told-reasons',
  'desk-reasons',
  'tax',
  'brakes',
  'cards',
  'withdrawals',
  'plans',
  'practice',
  'problems',
  'answers',
  'deposits',
  'documents',
  'verify',
  'liabilities',
  'messages',
  'manifest',
  'news',
  'notices',
  'draws',
  'ipo',
  'support',
  'content',
  'trouble',
  'treasury',
  'savings',
  'blocks',
  'loans',
  'guide',
] as const

/** Texts without plurals, as the catalogue has them. */
export function text(
  key: WordKey,
  language: Language,
  values: Readonly<Record<string, string | number>>,
): string {
  for (const slice of slices) {
    const name = `${slice}/${language}`
    const texts = catalogues.get(name) ?? readTexts(slice, language)
    catalogues.set(name, texts)
    const found = texts[key]
    if (found !== undefined)
      return found.replace(/\{(\w+)\}/g, (whole, value: string) => String(values[value] ?? whole))
  }
  throw new Error(`no text ${key} in ${language}`)
}
