import { readsOf } from '@parkett/client/query'
import {
  ownNoteMax,
  ownNotesRead,
  ownNotesWrite,
  type OwnNote,
} from '@parkett/contract/customer/own-notes'
import { FormFault } from '@parkett/ui/form-fault'
import { ActionBar } from '@parkett/ui/page'
import { Sheet } from '@parkett/ui/sheet'
import { TextArea } from '@parkett/ui/text-area'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState, type SubmitEvent } from 'react'
import { OnlineButton } from '../../frame/online-button.tsx'
import { useAct } from '../../frame/use-act.ts'
import { useWords } from '../../session/words.ts'

type NoteSheetProps = { readonly note: OwnNote; readonly onClose: () => void }

/** A note is written, or written anew; an empty one is taken out. */
export function NoteSheet({ note: { order, text }, onClose }: NoteSheetProps) {
  const t = useWords()
  const form = useId()
  const client = useQueryClient()
  const [tooLong, setTooLong] = useState(false)
  const { busy, fault, run } = useAct(() => void client.invalidateQueries(readsOf(ownNotesRead)))
  const max = String(ownNoteMax)
  const write = async (written: string) => {
    const body = { text: written === '' ? null : written }
    if (await run(ownNotesWrite, { params: { id: order }, body })) onClose()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const said = new FormData(event.currentTarget).get('note')
    const written = typeof said === 'string' ? said.trim() : ''
    setTooLong(written.length > ownNoteMax)
    if (written === (text ?? '')) return onClose()
    // What goes wrong is shown above the button.
    if (written.length <= ownNoteMax && !busy) void write(written)
  }
  return (
    <Sheet
      open
      title={t('ownNote.title')}
      closeLabel={t('action.close')}
      onClose={onClose}
      bar={
        <ActionBar>
          <OnlineButton type="submit" form={form} busy={busy}>
            {t('action.save')}
          </OnlineButton>
        </ActionBar>
      }
    >
      <form id={form} className="pad stack-2" noValidate onSubmit={submit}>
        <TextArea
          label={t('ownNote.label')}
          hint={t('ownNote.hint', { max })}
          error={tooLong ? t('ownNote.tooLong', { max }) : undefined}
          name="note"
          rows={5}
          defaultValue={text ?? ''}
        />
        <FormFault text={fault} />
      </form>
    </Sheet>
  )
}
