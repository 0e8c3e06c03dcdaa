import { readsOf } from '@parkett/client/query'
import {
  type LetterKind,
  letterKinds,
  problemsList,
  problemsReport,
  problemTextMax,
} from '@parkett/contract/customer/problems'
import { Button } from '@parkett/ui/button'
import { FormFault } from '@parkett/ui/form-fault'
import { SelectField } from '@parkett/ui/select-field'
import { TextArea } from '@parkett/ui/text-area'
import { showToast } from '@parkett/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AddPictures } from '../../frame/pictures/add-pictures.tsx'
import { usePictures } from '../../frame/pictures/use-pictures.ts'
import { useForm } from '../../frame/use-form.ts'
import { useWrite } from '../../frame/use-write.ts'
import { useWords } from '../../session/words.ts'

type LetterFormProps = { readonly first: LetterKind; readonly onClose: () => void }

/** What the letter is about, its words and its pictures. */
export function LetterForm({ first, onClose }: LetterFormProps) {
  const t = useWords()
  const client = useQueryClient()
  const write = useWrite()
  const pictures = usePictures()
  const [kind, setKind] = useState<LetterKind>(first)
  const form = useForm({
    fields: ['note'],
    check: ({ note }) => ({
      note: note.trim() === '' ? t('support.textMissing') : undefined,
    }),
    send: async ({ note }) => {
      const body = {
        on: 'none',
        record: null,
        kind,
        note: note.replaceAll('\r', '').trim(),
        ...pictures.sent(),
      } as const
      await write(problemsReport, { body })
      await client.invalidateQueries(readsOf(problemsList))
      onClose()
      showToast(t('support.sent'))
      return undefined
    },
  })
  return (
    <form className="pad stack-2" noValidate onSubmit={form.onSubmit}>
      <SelectField
        label={t('support.topic')}
        options={letterKinds.map((value) => ({ value, label: t(`problems.kind_${value}`) }))}
        value={kind}
        onChange={setKind}
      />
      <TextArea
        label={t('support.text')}
        hint={t('problems.noteHint', { max: problemTextMax })}
        error={form.faults.note}
        name="note"
        rows={6}
        maxLength={problemTextMax}
      />
      <AddPictures pictures={pictures} />
      <FormFault text={form.faults.form} />
      <Button type="submit" wide busy={form.busy || pictures.busy}>
        {t('support.send')}
      </Button>
    </form>
  )
}
