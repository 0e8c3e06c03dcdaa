import type { StaffMe } from '@parkett/contract/desk/staff'
import { Notice } from '@parkett/ui/notice'
import { Section } from '@parkett/ui/section'
import { useState } from 'react'
import { askApproval, Asked, reasonFault, ReasonPart } from '../../frame/reason-part.tsx'
import { mayAsk } from '../../frame/may.ts'
import { useForm } from '../../frame/use-form.ts'
import { useWrite } from '../../frame/use-write.ts'
import { useWords } from '../../frame/words.ts'
import type { Profile } from './profile.ts'

type HaltedProps = { readonly profile: Profile; readonly because: string; readonly me: StaffMe }

/**
 * An account that a broken invariant stopped: why, and the request to let it go on, which
 * another person decides.
 */
export function Halted({ profile: { id: customer }, because, me }: HaltedProps) {
  const t = useWords()
  const [asked, setAsked] = useState(false)
  const write = useWrite()
  const form = useForm({
    fields: ['reason'],
    check: ({ reason }) => ({ reason: reasonFault(reason, t) }),
    send: async ({ reason }) => {
      const act = { kind: 'customer.lift', customer, because } as const
      await askApproval(write, act, reason)
      setAsked(true)
      return undefined
    },
  })
  return (
    <Section title={t('desk.halted')}>
      <div className="stack">
        <Notice tone="danger">
          <p>{t('desk.haltedText')}</p>
          <p className="desk-code">{because}</p>
        </Notice>
        {asked && <Asked />}
        {mayAsk(me, 'customer.lift') && !asked && (
          <form className="desk-form" noValidate onSubmit={form.onSubmit}>
            <ReasonPart form={form} name="reason" act={t('desk.lift')} />
          </form>
        )}
      </div>
    </Section>
  )
}
