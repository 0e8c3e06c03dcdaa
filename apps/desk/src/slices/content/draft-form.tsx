import { CallError } from '@parkett/client/errors'
import { bannerSeverities, type BannerSeverity } from '@parkett/contract/customer/content'
import { bannerTextMax, contentDraft } from '@parkett/contract/desk/content'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { Button } from '@parkett/ui/button'
import { FormFault } from '@parkett/ui/form-fault'
import { SelectField } from '@parkett/ui/select-field'
import { TextArea } from '@parkett/ui/text-area'
import { languageFacts, languages, type Language } from '@parkett/words/languages'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AsRead } from '../../content/as-read.tsx'
import { useForm } from '../../frame/use-form.ts'
import { useWrite } from '../../frame/use-write.ts'
import { useLanguage, useWords } from '../../frame/words.ts'
import { missingText } from './missing-text.ts'

type Texts = Readonly<Record<string, string>>
type DraftFormProps = {
  readonly draft: {
    readonly id: string | null
    readonly version: number
    readonly severity: BannerSeverity
    readonly texts: Texts
  }
  readonly onSaved: (saved: AnswerOf<typeof contentDraft>) => void
}

/** A draft in every language, looked at while it is typed; each time it is saved is a version. */
export function DraftForm({ draft, onSaved }: DraftFormProps) {
  const t = useWords()
  const own = useLanguage()
  const write = useWrite()
  const client = useQueryClient()
  const [severity, setSeverity] = useState<BannerSeverity>(draft.severity)
  const [typed, setTyped] = useState<Texts>(draft.texts)
  const form = useForm<Language>({
    fields: languages,
    check: (values) =>
      Object.fromEntries(
        languages
          .filter((one) => [1, 2].includes(values[one].trim().length))
          .map((one) => [one, t('desk.content.tooShort')]),
      ),
    send: async (values) => {
      const body = { piece: draft.id, after: draft.version, severity, texts: filled(values) }
      try {
        const saved = await write(contentDraft, { body })
        await client.invalidateQueries()
        onSaved(saved)
        return undefined
      } catch (error) {
        const at = error instanceof CallError ? languageIn(error) : undefined
        if (at === undefined) throw error
        return { [at.language]: at.said }
      }
    },
  })
  return (
    <form
      className="desk-form"
      noValidate
      onSubmit={form.onSubmit}
      onInput={(event) => setTyped(typedIn(event.currentTarget))}
    >
      <SelectField
        label={t('desk.content.severity')}
        options={bannerSeverities.map((value) => ({
          value,
          label: t(`content.severity_${value}`),
        }))}
        value={severity}
        onChange={setSeverity}
      />
      <div className="stack-2">
        <AsRead severity={severity} texts={typed} />
        <p className="quiet">{missingText(typed, t, own)}</p>
      </div>
      {languages.map((one) => (
        <TextArea
          key={one}
          name={one}
          label={languageFacts[one].name}
          defaultValue={draft.texts[one] ?? ''}
          error={form.faults[one]}
          maxLength={bannerTextMax}
          rows={3}
        />
      ))}
      <Button type="submit" kind="secondary" busy={form.busy}>
        {t('desk.content.save')}
      </Button>
      <FormFault text={form.faults.form} />
    </form>
  )
}

/** One line each, as customers read it; what is left empty is missing. */
const filled = (values: Texts): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values)
      .map(([language, text]) => [language, text.replaceAll(/\s+/g, ' ').trim()] as const)
      .filter(([, text]) => text !== ''),
  )

const typedIn = (form: HTMLFormElement): Texts =>
  Object.fromEntries(
    languages.map((language) => {
      const text = new FormData(form).get(language)
      return [language, typeof text === 'string' ? text : '']
    }),
  )

/** In which language's field the server found what may not be said. */
function languageIn({ facts, message }: CallError) {
  const language = languages.find((one) => one === facts['language'])
  return language === undefined ? undefined : { language, said: message }
}
