import { readsOf } from '@parkett/client/query'
import {
  problemsList,
  problemsReply,
  problemsShow,
  problemTextMax,
  type Ticket,
} from '@parkett/contract/customer/problems'
import { FormFault } from '@parkett/ui/form-fault'
import { TextArea } from '@parkett/ui/text-area'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AddPictures } from '../../../frame/pictures/add-pictures.tsx'
import { usePictures } from '../../../frame/pictures/use-pictures.ts'
import { OnlineButton } from '../../../frame/online-button.tsx'
import { useForm } from '../../../frame/use-form.ts'
import { useWrite } from '../../../frame/use-write.ts'
import { useWords } from '../../../session/words.ts'

/** Goes on with the conversation. One that is closed says until when that opens it again. */
export function Reply({ ticket }: { readonly ticket: Ticket }) {
  // A new form once it was sent: what was said stands above, and the field is empty.
  const [sent, setSent] = useState(0)
  return <Form key={sent} id={ticket.id} onSent={() => setSent(sent + 1)} />
}

type FormProps = { readonly id: string; readonly onSent: () => void }

function Form({ id, onSent }: FormProps) {
  const t = useWords()
  const client = useQueryClient()
  const write = useWrite()
  const pictures = usePictures()
  const form = useForm({
    fields: ['text'],
    check: ({ text }) => ({ text: text.trim() === '' ? t('support.textMissing') : undefined }),
    send: async ({ text }) => {
      const body = { text: text.replaceAll('\r', '').trim(), ...pictures.sent() }
      await write(problemsReply, { params: { id }, body })
      await client.invalidateQueries(readsOf(problemsList, problemsShow))
      onSent()
      return undefined
    },
  })
  return (
    <form className="pad stack-2" noValidate onSubmit={form.onSubmit}>
      <TextArea
        label={t('support.reply')}
        hint={t('problems.noteHint', { max: problemTextMax })}
        error={form.faults.text}
        name="text"
        rows={4}
        maxLength={problemTextMax}
      />
      <AddPictures pictures={pictures} />
      <FormFault text={form.faults.form} />
      <OnlineButton type="submit" wide busy={form.busy || pictures.busy}>
        {t('support.send')}
      </OnlineButton>
    </form>
  )
}
