import {
  compileMessageOrThrow,
  type CompiledMessage,
  type CompiledMessageToken,
} from '@lingui/message-utils/compileMessage'
import { languageFacts, languages, type Language } from './languages.ts'

/** One key in every language. */
export type Entry = Readonly<Record<string, string>>

const keyShape = /^[a-z][A-Za-z0-9]*(\.[a-z][A-Za-z0-9_]*)+$/
const bannedEnglish = /\b(please|sorry|invalid|oops)\b/i

/**
 * Everything wrong with one key over the 12 languages, as sentences; empty means it may be
 * stored.
 */
export function faultsOf(key: string, entry: Entry): readonly string[] {
  const faults: string[] = []
  if (!keyShape.test(key)) faults.push(`${key}: a key reads like order.accepted`)
  for (const language of Object.keys(entry)) {
    if (!languages.some((known) => known === language))
      faults.push(`${key}: ${language} is not one of our languages`)
  }
  for (const language of languages) faults.push(...faultsIn(key, language, entry[language]))
  if (faults.length > 0) return faults

  const expected = argumentsOf(entry.de ?? '')
  for (const language of languages) {
    const found = argumentsOf(entry[language] ?? '')
    if (found !== expected)
      faults.push(`${key} ${language}: arguments are (${found}), German has (${expected})`)
  }
  return faults
}

function faultsIn(key: string, language: Language, text: unknown): readonly string[] {
  if (typeof text !== 'string' || text === '') return [`${key} ${language}: text is missing`]
  const faults: string[] = []
  const say = (fault: string) => faults.push(`${key} ${language}: ${fault}: ${text}`)
  if (text !== text.trim() || /\s{2}|[\r\n\t]/.test(text)) say('stray white space')
  if (text !== text.normalize('NFC')) say('not in Unicode NFC')
  if (text.includes("'")) say('straight apostrophe (ICU reads it as a quote), write ’')
  if (text.includes('...')) say('three dots, write …')
  if (/[<>]/.test(text)) say('markup is not allowed in a text')
  if (language === 'en' && bannedEnglish.test(text)) say('no please, sorry, invalid or oops')
  const message = compiled(text)
  if (message === null) say('not an ICU message')
  else
    for (const missing of pluralGaps(message, language)) say(`plural form "${missing}" is missing`)
  return faults
}

function compiled(text: string): CompiledMessage | null {
  try {
    return compileMessageOrThrow(text)
  } catch {
    return null
  }
}

/**
 * Name and kind of each argument, sorted: equal over all languages, or a translation has lost
 * one.
 */
function argumentsOf(text: string): string {
  return [
    ...new Set(
      partsOf(compileMessageOrThrow(text)).map(
        ([name, type]) => `${name}${type ? `:${type}` : ''}`,
      ),
    ),
  ]
    .toSorted()
    .join(' ')
}

type Argument = Exclude<CompiledMessageToken, string>

function partsOf(message: CompiledMessage): readonly Argument[] {
  return message.flatMap((part) =>
    typeof part === 'string' ? [] : [part, ...casesOf(part).flatMap(([, m]) => partsOf(m))],
  )
}

function casesOf([, , format]: Argument): readonly (readonly [string, CompiledMessage])[] {
  if (typeof format !== 'object' || format === null) return []
  return Object.entries(format).filter((pair): pair is [string, CompiledMessage] =>
    Array.isArray(pair[1]),
  )
}

/** The plural forms that a language needs, minus those given. */
function pluralGaps(message: CompiledMessage, language: Language): readonly string[] {
  return partsOf(message)
    .filter(([, type]) => type === 'plural')
    .flatMap((part) => {
      const given = new Set(casesOf(part).map(([name]) => name))
      return pluralForms(language).filter((form) => !given.has(form))
    })
}

const formsIn = new Map<Language, readonly string[]>()

/** Those that whole numbers up to 200 need. Counted once: there are thirty thousand texts. */
function pluralForms(language: Language): readonly string[] {
  const known = formsIn.get(language)
  if (known !== undefined) return known
  const rules = new Intl.PluralRules(languageFacts[language].intl)
  const upTo200 = Array.from({ length: 201 }, (_, n) => rules.select(n))
  const forms = [...new Set([...upTo200, 'other'])]
  formsIn.set(language, forms)
  return forms
}
