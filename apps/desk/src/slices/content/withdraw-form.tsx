import { withdrawalWhys, type WithdrawalWhy } from '@parkett/contract/customer/content'
import { SelectField } from '@parkett/ui/select-field'
import { useState } from 'react'
import { askApproval, Asked, reasonFault, ReasonPart } from '../../frame/reason-part.tsx'
import { useForm } from '../../frame/use-form.ts'
import { useWrite } from '../../frame/use-write.ts'
import { useWords } from '../../frame/words.ts'

/** Asks another person to take back what customers read, for a reason that they read too. */
export function WithdrawForm({ piece }: { readonly piece: string }) {
  const t = useWords()
  const write = useWrite()
  const [asked, setAsked] = useState(0)
  const [why, setWhy] = useState<WithdrawalWhy | ''>('')
  const form = useForm({
    fields: ['why', 'withdrawing'],
    check: ({ why: chosen, withdrawing }) => ({
      why: chosen === '' ? t('desk.watch.pick') : undefined,
      withdrawing: reasonFault(withdrawing, t),
    }),
    send: async ({ withdrawing }) => {
      if (why === '') return undefined
      await askApproval(write, { kind: 'content.withdraw', piece, why }, withdrawing)
      setAsked((count) => count + 1)
      return undefined
    },
  })
  return (
    <>
      {asked > 0 && <Asked />}
      <form key={asked} className="desk-form" noValidate onSubmit={form.onSubmit}>
        <SelectField
          label={t('desk.content.why')}
          name="why"
          error={form.faults.why}
          value={why}
          onChange={setWhy}
          options={[
            { value: '' as const, label: t('desk.watch.pick') },
            ...withdrawalWhys.map((value) => ({ value, label: t(`content.why_${value}`) })),
          ]}
        />
        <ReasonPart form={form} name="withdrawing" hint={t('desk.pool.reasonHint')} />
      </form>
    </>
  )
}
