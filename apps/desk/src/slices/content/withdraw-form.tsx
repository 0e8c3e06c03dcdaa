import { withdrawalWhys } from '@parkett/contract/customer/content'
import { useState } from 'react'
import { PickField, pickedOf } from '../../frame/pick-field.tsx'
import { askApproval, Asked, reasonFault, ReasonPart } from '../../frame/reason-part.tsx'
import { useForm } from '../../frame/use-form.ts'
import { useWrite } from '../../frame/use-write.ts'
import { useWords } from '../../frame/words.ts'

/** Asks another person to take back what customers read, for a reason that they read too. */
export function WithdrawForm({ piece }: { readonly piece: string }) {
  const t = useWords()
  const write = useWrite()
  const [asked, setAsked] = useState(0)
  const form = useForm({
    fields: ['why', 'withdrawing'],
    check: ({ why: chosen, withdrawing }) => ({
      why: chosen === '' ? t('desk.pick') : undefined,
      withdrawing: reasonFault(withdrawing, t),
    }),
    send: async ({ why: chosen, withdrawing }) => {
      const why = pickedOf(withdrawalWhys, chosen)
      if (why === undefined) return { why: t('desk.pick') }
      await askApproval(write, { kind: 'content.withdraw', piece, why }, withdrawing)
      setAsked((count) => count + 1)
      return undefined
    },
  })
  return (
    <>
      {asked > 0 && <Asked />}
      <form key={asked} className="desk-form" noValidate onSubmit={form.onSubmit}>
        <PickField
          name="why"
          label={t('desk.content.why')}
          values={withdrawalWhys}
          text={(value) => t(`content.why_${value}`)}
          error={form.faults.why}
        />
        <ReasonPart form={form} name="withdrawing" hint={t('desk.pool.reasonHint')} />
      </form>
    </>
  )
}
