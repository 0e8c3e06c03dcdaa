/**
 * The interface languages, in the order of the language screen. German comes first when nothing
 * is known.
 */
export const languages = [
  'de',
  'en',
  'fr',
  'it',
  'pt',
  'ru',
  'nl',
  'sv',
  'el',
  'es',
  'zh-TW',
  'zh-CN',
] as const
export type Language = (typeof languages)[number]

/** Shown when a visitor has stored nothing and when a header or cookie names nothing we speak. */
export const defaultLanguage: Language = 'de'

/**
 * - `name`: the language in its own words, for the language screen.
 * - `html`: value of `<html lang>` (BCP 47).
 * - `intl`: the region whose numbers and dates we print; English and Portuguese are European here.
 */
type Facts = { readonly name: string; readonly html: string; readonly intl: string }

export const languageFacts: Readonly<Record<Language, Facts>> = {
  de: { name: 'Deutsch', html: 'de', intl: 'de-DE' },
  en: { name: 'English', html: 'en', intl: 'en-GB' },
  fr: { name: 'Français', html: 'fr', intl: 'fr-FR' },
  it: { name: 'Italiano', html: 'it', intl: 'it-IT' },
  pt: { name: 'Português', html: 'pt-PT', intl: 'pt-PT' },
  ru: { name: 'Русский', html: 'ru', intl: 'ru-RU' },
  nl: { name: 'Nederlands', html: 'nl', intl: 'nl-NL' },
  sv: { name: 'Svenska', html: 'sv', intl: 'sv-SE' },
  el: { name: 'Ελληνικά', html: 'el', intl: 'el-GR' },
  es: { name: 'Español', html: 'es', intl: 'es-ES' },
  'zh-TW': { name: '繁體中文', html: 'zh-TW', intl: 'zh-TW' },
  'zh-CN': { name: '简体中文', html: 'zh-CN', intl: 'zh-CN' },
}

/**
 * The ten locale codes of the specification's second reading; Russian and Swedish have none
 * there.
 */
export const localeCodes: Readonly<Record<string, Language>> = {
  zh_cn: 'zh-CN',
  de: 'de',
  en: 'en',
  fr: 'fr',
  it: 'it',
  pt: 'pt',
  nl: 'nl',
  el: 'el',
  es: 'es',
  zh_tw: 'zh-TW',
}

const traditional = /^zh-(hant|tw|hk|mo)(-|$)/
const tag = /^[a-z]{2}(?:-[a-z0-9]{2,8}){0,3}$/
const textLengthMax = 200

/** One language tag to one of ours, or null. Only names of the closed list ever come out. */
export function readLanguage(text: string): Language | null {
  const code = text.trim().toLowerCase().replaceAll('_', '-')
  if (!tag.test(code)) return null
  if (traditional.test(code)) return 'zh-TW'
  const primary = code.slice(0, 2)
  if (primary === 'zh') return 'zh-CN'
  return languages.find((language) => language === primary) ?? null
}

/**
 * The language for a `lang` or `accept-language` header, a stored value or nothing at all.
 * Entries are tried in the order sent; weights are not read. Whatever is hostile, long or unknown
 * is ignored and German answers (abuse rows 82 and 83).
 */
export function resolveLanguage(text: unknown): Language {
  if (typeof text !== 'string' || text.length > textLengthMax) return defaultLanguage
  for (const entry of text.split(',')) {
    const language = readLanguage(entry.split(';', 1)[0] ?? '')
    if (language !== null) return language
  }
  return defaultLanguage
}
