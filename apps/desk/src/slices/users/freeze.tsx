import type { ApprovalAct } from '@parkett/contract/desk/approvals'
import { legalReasons } from '@parkett/contract/wire/legal'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { Section } from '@parkett/ui/section'
import { useState } from 'react'
import { endOf, isEndAhead, LegalEnd } from '../../frame/legal-end.tsx'
import { askApproval, Asked, reasonFault, ReasonPart } from '../../frame/reason-part.tsx'
import { pickedOf } from '../../frame/pick-field.tsx'
import { useForm } from '../../frame/use-form.ts'
import { useWrite } from '../../frame/use-write.ts'
import { useWords } from '../../frame/words.ts'
import { mayAsk } from '../../frame/may.ts'
import { holdsNow } from './page/holds-now.ts'
import type { Profile } from './profile.ts'

type FreezeProps = { readonly profile: Profile; readonly me: StaffMe }

/**
 * Asks for a freeze or for its end. Nothing happens here: another person decides under
 * Approvals.
 */
export function Freeze({ profile, me }: FreezeProps) {
  const t = useWords()
  const [asked, setAsked] = useState(false)
  const open = profile.freezes.find(holdsNow)
  const title = open === undefined ? t('desk.freeze') : t('desk.unfreeze')
  return (
    <Section title={title}>
      {asked && <Asked />}
      {mayAsk(me, open === undefined ? 'customer.freeze' : 'customer.unfreeze') && !asked && (
        <Ask customer={profile.id} freeze={open?.id} onAsked={() => setAsked(true)} />
      )}
    </Section>
  )
}

type AskProps = {
  readonly customer: string
  readonly freeze: string | undefined
  readonly onAsked: () => void
}

function Ask({ customer, freeze, onAsked }: AskProps) {
  const t = useWords()
  const write = useWrite()
  const form = useForm({
    fields: ['legal', 'until', 'reason'],
    check: ({ legal, until, reason }) => ({
      legal: freeze === undefined && legal === '' ? t('desk.pick') : undefined,
      until: freeze === undefined && !isEndAhead(until) ? t('desk.untilWrong') : undefined,
      reason: reasonFault(reason, t),
    }),
    send: async ({ legal, until, reason }) => {
      const legalReason = pickedOf(legalReasons, legal)
      const ask = (act: ApprovalAct) => askApproval(write, act, reason)
      if (freeze !== undefined) await ask({ kind: 'customer.unfreeze', customer, freeze })
      else if (legalReason === undefined) return { legal: t('desk.pick') }
      else await ask({ kind: 'customer.freeze', customer, legalReason, until: endOf(until) })
      onAsked()
      return undefined
    },
  })
  return (
    <form className="desk-form" noValidate onSubmit={form.onSubmit}>
      {freeze === undefined && <LegalEnd faults={form.faults} />}
      <ReasonPart form={form} name="reason">
        {freeze === undefined && <p className="quiet">{t('desk.freezeText')}</p>}
      </ReasonPart>
    </form>
  )
}
