import { CallError } from '@parkett/client/errors'
import { TextArea } from '@parkett/ui/text-area'
import { languageFacts, languages, type Language } from '@parkett/words/languages'
import type { Words } from '@parkett/words/speak'

export type Texts = Readonly<Record<string, string>>

type LanguageFieldsProps = {
  readonly texts: Texts
  readonly faults: Readonly<Partial<Record<Language, string | undefined>>>
  readonly maxLength: number
}

/** One text in every language of the house, a field each. */
export function LanguageFields({ texts, faults, maxLength }: LanguageFieldsProps) {
  return languages.map((one) => (
    <TextArea
      key={one}
      name={one}
      label={languageFacts[one].name}
      defaultValue={texts[one] ?? ''}
      error={faults[one]}
      maxLength={maxLength}
      rows={3}
    />
  ))
}

/** What is begun is long enough, or it is missing. */
export const textFaults = (values: Readonly<Record<Language, string>>, t: Words) =>
  Object.fromEntries(
    languages
      .filter((one) => [1, 2].includes(values[one].trim().length))
      .map((one) => [one, t('desk.content.tooShort')]),
  )

/** One line each, as customers read it; what is left empty is missing. */
export const filled = (values: Readonly<Record<Language, string>>): Record<string, string> =>
  Object.fromEntries(
    languages
      .map((language) => [language, values[language].replaceAll(/\s+/g, ' ').trim()] as const)
      .filter(([, text]) => text !== ''),
  )

export const typedIn = (form: HTMLFormElement): Texts => {
  const data = new FormData(form)
  return Object.fromEntries(
    languages.map((language) => {
      const text = data.get(language)
      return [language, typeof text === 'string' ? text : '']
    }),
  )
}

/** In which language's field the server found what may not be said; another fault is thrown again. */
export function faultIn(error: unknown): Partial<Record<Language, string>> {
  const language =
    error instanceof CallError
      ? languages.find((one) => one === error.facts['language'])
      : undefined
  if (language === undefined || !(error instanceof CallError)) throw error
  return { [language]: error.message }
}
