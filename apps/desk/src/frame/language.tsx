import { SelectField } from '@parkett/ui/select-field'
import { languageFacts, languages, readLanguage } from '@parkett/words/languages'
import { setLanguage, useLanguage, useWords } from './words.ts'

const choose = (value: string): void => {
  const known = readLanguage(value)
  if (known !== null) void setLanguage(known).catch((error: unknown) => console.error(error))
}

/** The twelve languages by their own names; `bare` stands in a bar, its label only said. */
export function Language({ bare = false }: { readonly bare?: boolean }) {
  const t = useWords()
  const language = useLanguage()
  const options = languages.map((value) => ({ value, label: languageFacts[value].name }))
  if (!bare)
    return (
      <SelectField
        label={t('title.language')}
        options={options}
        value={language}
        onChange={choose}
      />
    )
  return (
    <select
      className="desk-language"
      aria-label={t('title.language')}
      value={language}
      onChange={({ target }) => choose(target.value)}
    >
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}
