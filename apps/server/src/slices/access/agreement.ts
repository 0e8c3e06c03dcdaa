import type { AnswerOf } from '@parkett/contract/wire/route'
import type { accessAgreement } from '@parkett/contract/customer/access'
import { compileTexts } from '@parkett/words/compile'
import { languages, type Language } from '@parkett/words/languages'
import type { WordKey } from '@parkett/words/keys'
import { readPastAgreement, readWords, textsIn } from '@parkett/words/read'
import { makeWords, type Words } from '@parkett/words/speak'

type Section = { readonly id: string; readonly title: WordKey; readonly text: WordKey }
type Agreement = {
  readonly version: string
  readonly validFrom: string
  readonly sections: readonly Section[]
  readonly changes: readonly WordKey[]
}

/**
 * The user agreement in force. Texts that change get a new version, a day it is valid from, and
 * a line in `changes`; what they were goes to `words/src/agreements` and `past`. A test holds the
 * fingerprint of the texts, so that none changes unnoticed under an accepted version.
 */
export const agreement: Agreement = {
  version: '2026-11.2',
  validFrom: '2026-11-21',
  sections: [
    { id: 'purpose', title: 'agreement.purpose.title', text: 'agreement.purpose.text' },
    { id: 'account', title: 'agreement.account.title', text: 'agreement.account.text' },
    { id: 'identity', title: 'agreement.identity.title', text: 'agreement.identity.text' },
    { id: 'laundering', title: 'agreement.laundering.title', text: 'agreement.laundering.text' },
    { id: 'security', title: 'agreement.security.title', text: 'agreement.security.text' },
    { id: 'data', title: 'agreement.data.title', text: 'agreement.data.text' },
    { id: 'risk', title: 'agreement.risk.title', text: 'agreement.risk.text' },
    { id: 'costs', title: 'agreement.costs.title', text: 'agreement.costs.text' },
    { id: 'software', title: 'agreement.software.title', text: 'agreement.software.text' },
    { id: 'termination', title: 'agreement.termination.title', text: 'agreement.termination.text' },
    { id: 'changes', title: 'agreement.changes.title', text: 'agreement.changes.text' },
  ],
  changes: ['agreement.change.wording2'],
}

/** What was in force before and customers accepted, newest first; its texts are kept as they were. */
export const past: readonly Agreement[] = [
  {
    version: '2026-11',
    validFrom: '2026-11-01',
    sections: agreement.sections,
    changes: [],
  },
]

type Answer = AnswerOf<typeof accessAgreement>

/**
 * The agreement for reading: every section in the language asked for. Compiled once per
 * language.
 */
export function makeAgreementReader(): (language: Language) => Answer {
  const read = new Map<Language, Answer>()
  return (language) => {
    const known = read.get(language)
    if (known !== undefined) return known
    const answer = said(agreement, language, readWords(['agreement'], language))
    read.set(language, answer)
    return answer
  }
}

/** Any version that ever was in force, for comparing; undefined where there was none of the name. */
export function readAgreement(version: string, language: Language): Answer | undefined {
  if (version === agreement.version)
    return said(agreement, language, readWords(['agreement'], language))
  const earlier = past.find((one) => one.version === version)
  if (earlier === undefined) return undefined
  const messages = compileTexts(textsIn(readPastAgreement(version), language))
  return said(earlier, language, makeWords({ language, messages, strict: true }))
}

export const isLanguage = (text: string): text is Language =>
  languages.some((language) => language === text)

const said = (
  { version, validFrom, sections, changes }: Agreement,
  language: Language,
  translate: Words,
): Answer => ({
  version,
  validFrom,
  language,
  sections: sections.map(({ id, title, text }) => ({
    id,
    title: translate(title),
    text: translate(text),
  })),
  changes: changes.map((key) => translate(key)),
})
