import { formatDate } from './format-time.ts'
import type { WordKey } from './keys.ts'
import { languageFacts, languages, type Language } from './languages.ts'
import type { Values } from './messages.ts'
import type { Words } from './speak.ts'

const products = {
  treasury: 'notify.group_treasury',
  savings: 'notify.group_savings',
  loan: 'notify.group_loan',
} as const satisfies Readonly<Record<string, WordKey>>

const places = {
  holds: 'notify.group_holds',
  orders: 'notify.group_orders',
  plans: 'notify.group_plans',
} as const satisfies Readonly<Record<string, WordKey>>

/** What is picked of a group; a share by its name. Values of another version of the program are left out. */
type Group = Readonly<Record<string, string | number | undefined>>

const picked = <K extends string>(list: Readonly<Record<K, WordKey>>, value: unknown) =>
  typeof value === 'string' && Object.hasOwn(list, value) ? list[value as K] : undefined

/**
 * Who is meant, as the end of a sentence that begins with whom something is sent to: `customers of whom all of this
 * holds: identity confirmed; residence: Germany`. Needs the slice `notices`.
 * @param share what the share is called in this language
 */
export function groupText(group: Group, t: Words, language: Language, share: string): string {
  const { verified, country, product, by, joinedFrom, joinedUntil } = group
  const parts: string[] = []
  const add = (key: WordKey | undefined, values?: Values): void => {
    if (key !== undefined) parts.push(t(key, values))
  }
  if (verified === 'yes') add('notify.group_verified')
  if (verified === 'no') add('notify.group_unverified')
  if (typeof country === 'string')
    add('notify.group_country', { country: named('region', country, language) })
  if (typeof group['language'] === 'string')
    add('notify.group_language', { language: named('language', group['language'], language) })
  add(picked(places, by), { name: share })
  add(picked(products, product))
  if (typeof joinedFrom === 'string')
    add('notify.group_from', { date: formatDate(joinedFrom, language) })
  if (typeof joinedUntil === 'string')
    add('notify.group_until', { date: formatDate(joinedUntil, language) })
  return parts.length === 0
    ? t('notify.group_all')
    : t('notify.group_some', { list: parts.join(language.startsWith('zh') ? '；' : '; ') })
}

function named(type: 'region' | 'language', code: string, language: Language): string {
  const own = languages.find((one) => one === code)
  if (type === 'language' && own !== undefined) return languageFacts[own].name
  return new Intl.DisplayNames(language, { type }).of(code) ?? code
}

/** The text of a message to a group, behind which a sentence of ours follows: one that has no end is given one. */
export const ended = (text: string, language: Language): string =>
  text === '' || /[\p{Sentence_Terminal}…:”»]$/u.test(text)
    ? text
    : `${text}${language.startsWith('zh') ? '。' : '.'}`
