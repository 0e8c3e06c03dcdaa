import { usersReveal } from '@parkett/contract/desk/users'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { useState } from 'react'
import { reasonFault, ReasonPart } from '../../../frame/reason-part.tsx'
import { callDesk } from '../../../frame/server.ts'
import { useForm } from '../../../frame/use-form.ts'
import { useWords } from '../../../frame/words.ts'

export type Seen = AnswerOf<typeof usersReveal>

type RevealProps = {
  readonly id: string
  /** Tax numbers; phone and address without it. */
  readonly what?: 'tax'
  /** What the button says before a reason is asked for. */
  readonly act: string
  readonly onSeen: (seen: Seen) => void
}

/** Opens masked fields for a reason, which the customer reads. */
export function Reveal({ id, what, act, onSeen }: RevealProps) {
  const [asking, ask] = useState(false)
  if (asking) return <Asking id={id} what={what} onSeen={onSeen} />
  return (
    <button type="button" className="desk-link" onClick={() => ask(true)}>
      {act}
    </button>
  )
}

type AskingProps = Pick<RevealProps, 'id' | 'onSeen'> & { readonly what: 'tax' | undefined }

function Asking({ id, what, onSeen }: AskingProps) {
  const t = useWords()
  const form = useForm({
    fields: ['reason'],
    check: ({ reason }) => ({ reason: reasonFault(reason, t) }),
    send: async ({ reason }) => {
      const body = { reason: reason.trim(), what }
      onSeen(await callDesk(usersReveal, { params: { id }, body }))
      return undefined
    },
  })
  return (
    <form className="desk-form" noValidate onSubmit={form.onSubmit}>
      <ReasonPart form={form} name="reason" hint={t('desk.revealText')} act={t('desk.reveal')} />
    </form>
  )
}
