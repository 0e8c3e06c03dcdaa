import { setupI18n } from '@lingui/core'
import { isolated } from './isolated.ts'
import type { WordKey } from './keys.ts'
import { languageFacts, type Language } from './languages.ts'
import type { Messages, Values } from './messages.ts'

/** Says one text. Values are printed as given, so format them first (`format.ts`). */
export type Words = (key: WordKey, values?: Values) => string

type Options = {
  readonly language: Language
  readonly messages: Messages
  /** Said when `messages` lacks a key and `strict` is off. */
  readonly german?: Messages
  /** Development and tests: a missing key or value throws, so it cannot reach a customer. */
  readonly strict: boolean
  /** Told of every missing key when `strict` is off, so that the gap is seen somewhere. */
  readonly onMissing?: (key: string) => void
}

/**
 * The translator of one language over compiled messages.
 * @throws Error when `strict` and a key, or a value that its message prints, is missing.
 */
export function makeWords({ language, messages, german = {}, strict, onMissing }: Options): Words {
  const mine = translator(language, messages)
  const fallback = translator('de', german)
  return (key, values = {}) => {
    if (strict) check(key, messages, values)
    if (Object.hasOwn(messages, key)) return mine(key, values)
    onMissing?.(key)
    return fallback(key, values)
  }
}

/**
 * `'always'` because Spanish, Italian and Portuguese leave 1234 ungrouped inside plurals
 * otherwise.
 */
const formats = { number: { useGrouping: 'always' } } as const

/**
 * Says by bare key; a key that is not there comes back as itself. For `makeWords` and
 * `makeReasons` only.
 */
export function translator(language: Language, messages: Messages) {
  const i18n = setupI18n({
    locale: language,
    locales: languageFacts[language].intl,
    messages: { [language]: messages },
  })
  return (key: string, values: Values) => i18n._(key, apart(values), { formats })
}

const apart = (values: Values): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? isolated(value) : value,
    ]),
  )

function check(key: string, messages: Messages, values: Values): void {
  if (!Object.hasOwn(messages, key)) throw new Error(`no text for ${key}: is its slice loaded?`)
  for (const part of messages[key] ?? []) {
    if (typeof part !== 'string' && !Object.hasOwn(values, part[0])) {
      throw new Error(`${key} needs a value for {${part[0]}}`)
    }
  }
}
