import type { PoolAtDesk } from '@parkett/contract/desk/treasury'
import { Section } from '@parkett/ui/section'
import { useState } from 'react'
import { askApproval, Asked, reasonFault, ReasonPart } from '../../frame/reason-part.tsx'
import { useForm } from '../../frame/use-form.ts'
import { useWrite } from '../../frame/use-write.ts'
import { useWords } from '../../frame/words.ts'

/** Of each pool that is stopped: asks another person to let it go on. */
export function ResumeForm({ pools }: { readonly pools: readonly PoolAtDesk[] }) {
  return pools
    .filter(({ stop }) => stop !== null)
    .map(({ currency }) => <Resume key={currency} currency={currency} />)
}

function Resume({ currency }: Pick<PoolAtDesk, 'currency'>) {
  const t = useWords()
  const write = useWrite()
  const [asked, setAsked] = useState(false)
  const form = useForm({
    fields: ['resuming'],
    check: ({ resuming }) => ({ resuming: reasonFault(resuming, t) }),
    send: async ({ resuming }) => {
      await askApproval(write, { kind: 'treasury.resume', currency }, resuming)
      setAsked(true)
      return undefined
    },
  })
  return (
    <Section title={`${t('desk.pool.resume')} · ${currency}`}>
      {asked ? (
        <Asked />
      ) : (
        <form className="desk-form" noValidate onSubmit={form.onSubmit}>
          <ReasonPart form={form} name="resuming" hint={t('desk.pool.reasonHint')} />
        </form>
      )}
    </Section>
  )
}
