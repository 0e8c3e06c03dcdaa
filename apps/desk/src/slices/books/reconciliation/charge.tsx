import { askApproval, Asked, reasonFault, ReasonPart } from '../../../frame/reason-part.tsx'
import { useForm } from '../../../frame/use-form.ts'
import { useTyped } from '../../../frame/use-typed.tsx'
import { useWrite } from '../../../frame/use-write.ts'
import { useWords } from '../../../frame/words.ts'
import { useState } from 'react'
import type { Alone } from './shown.ts'

/** Asks another person to book a line that took money as a charge of the bank, which the house bears. */
export function Charge({ line: { id, amount } }: { readonly line: Alone['lines'][number] }) {
  const t = useWords()
  const write = useWrite()
  const [asked, setAsked] = useState(false)
  const taken = { ...amount, amount: amount.amount.slice(1) }
  const { field, given, typed } = useTyped(taken)
  const form = useForm<'charging'>({
    fields: ['charging'],
    check: ({ charging }) => ({ charging: reasonFault(charging, t) }),
    send: async ({ charging }) => {
      await askApproval(write, { kind: 'bank.charge', line: id }, charging, typed)
      setAsked(true)
      return undefined
    },
  })
  if (asked) return <Asked />
  return (
    <form
      className="desk-form"
      noValidate
      aria-label={t('desk.recon.charge')}
      onSubmit={(event) => {
        event.preventDefault()
        given(() => form.onSubmit(event))()
      }}
    >
      <h3>{t('desk.recon.charge')}</h3>
      <p className="quiet">{t('desk.recon.chargeText')}</p>
      {field}
      <ReasonPart form={form} name="charging" hint={t('desk.pool.feedReason')} />
    </form>
  )
}
