import { readsOf } from '@parkett/client/query'
import {
  recordKinds,
  problemsReport,
  problemTextMax,
  type ProblemRecord,
  problemsList,
} from '@parkett/contract/customer/problems'
import { Button, ButtonLink } from '@parkett/ui/button'
import { FormFault } from '@parkett/ui/form-fault'
import { Notice } from '@parkett/ui/notice'
import { SelectField } from '@parkett/ui/select-field'
import { Sheet } from '@parkett/ui/sheet'
import { TextArea } from '@parkett/ui/text-area'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { href, paths } from '../../router/paths.ts'
import { AddPictures } from '../../frame/pictures/add-pictures.tsx'
import { usePictures } from '../../frame/pictures/use-pictures.ts'
import { useForm } from '../../frame/use-form.ts'
import { useWrite } from '../../frame/use-write.ts'
import { useWords } from '../../session/words.ts'

type ProblemSheetProps = {
  readonly on: ProblemRecord
  readonly record: string
  readonly onClose: () => void
}

/** One of a few kinds, and words where they help; the record itself says everything else. */
export function ProblemSheet({ on, record, onClose }: ProblemSheetProps) {
  const t = useWords()
  const client = useQueryClient()
  const write = useWrite()
  const pictures = usePictures()
  const [kind, setKind] = useState<(typeof recordKinds)[number]>('not_arrived')
  const form = useForm({
    fields: ['note'],
    check: ({ note }) => ({
      note: kind === 'other' && note.trim() === '' ? t('problems.noteMissing') : undefined,
    }),
    send: async ({ note }) => {
      const body = {
        on,
        record,
        kind,
        ...(note.trim() !== '' && { note: note.replaceAll('\r', '').trim() }),
        ...pictures.sent(),
      }
      await write(problemsReport, { body })
      await client.invalidateQueries(readsOf(problemsList))
      onClose()
      return undefined
    },
  })
  const lock = (
    <ButtonLink kind="quiet" href={href(paths.security())}>
      {t('title.security')}
    </ButtonLink>
  )
  return (
    <Sheet open title={t('problems.report')} closeLabel={t('action.close')} onClose={onClose}>
      <form className="pad stack-2" noValidate onSubmit={form.onSubmit}>
        <SelectField
          label={t('problems.kind')}
          options={recordKinds.map((value) => ({ value, label: t(`problems.kind_${value}`) }))}
          value={kind}
          onChange={setKind}
        />
        {kind === 'not_mine' && (
          <Notice tone="brass" action={lock}>
            {t('problems.lock')}
          </Notice>
        )}
        <TextArea
          label={
            kind === 'other' ? t('problems.note') : `${t('problems.note')} (${t('label.optional')})`
          }
          hint={t('problems.noteHint', { max: problemTextMax })}
          error={form.faults.note}
          name="note"
          rows={4}
          maxLength={problemTextMax}
        />
        <AddPictures pictures={pictures} />
        <FormFault text={form.faults.form} />
        <Button type="submit" wide busy={form.busy || pictures.busy}>
          {t('problems.send')}
        </Button>
      </form>
    </Sheet>
  )
}
