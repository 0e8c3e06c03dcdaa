import { bannerSeverities, type BannerSeverity } from '@parkett/contract/customer/content'
import { bannerTextMax, contentDraft } from '@parkett/contract/desk/content'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { Button } from '@parkett/ui/button'
import { FormFault } from '@parkett/ui/form-fault'
import { SelectField } from '@parkett/ui/select-field'
import { languages, type Language } from '@parkett/words/languages'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AsRead } from '../../content/as-read.tsx'
import {
  faultIn,
  filled,
  LanguageFields,
  textFaults,
  typedIn,
  type Texts,
} from '../../content/language-fields.tsx'
import { missingText } from '../../content/missing-text.ts'
import { useForm } from '../../frame/use-form.ts'
import { useWrite } from '../../frame/use-write.ts'
import { useLanguage, useWords } from '../../frame/words.ts'

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
    check: (values) => textFaults(values, t),
    send: async (values) => {
      const body = { piece: draft.id, after: draft.version, severity, texts: filled(values) }
      try {
        const saved = await write(contentDraft, { body })
        await client.invalidateQueries()
        onSaved(saved)
        return undefined
      } catch (error) {
        return faultIn(error)
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
      <LanguageFields texts={draft.texts} faults={form.faults} maxLength={bannerTextMax} />
      <Button type="submit" kind="secondary" busy={form.busy}>
        {t('desk.content.save')}
      </Button>
      <FormFault text={form.faults.form} />
    </form>
  )
}
