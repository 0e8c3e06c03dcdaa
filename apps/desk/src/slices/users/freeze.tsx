import type { ApprovalAct } from '@parkett/contract/desk/approvals'
import { legalReasons, type LegalReason } from '@parkett/contract/wire/legal'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { Section } from '@parkett/ui/section'
import { useState } from 'react'
import { endOf, isEndAhead, LegalEnd } from '../../frame/legal-end.tsx'
import { askApproval, Asked, reasonFault, ReasonPart } from '../../frame/reason-part.tsx'
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
  const [legalReason, setLegalReason] = useState<LegalReason>(legalReasons[0])
  const write = useWrite()
  const form = useForm({
    fields: ['until', 'reason'],
    check: ({ until, reason }) => ({
      until: freeze === undefined && !isEndAhead(until) ? t('desk.untilWrong') : undefined,
      reason: reasonFault(reason, t),
    }),
    send: async ({ until, reason }) => {
      const act: ApprovalAct =
        freeze === undefined
          ? { kind: 'customer.freeze', customer, legalReason, until: endOf(until) }
          : { kind: 'customer.unfreeze', customer, freeze }
      await askApproval(write, act, reason)
      onAsked()
      return undefined
    },
  })
  return (
    <form className="desk-form" noValidate onSubmit={form.onSubmit}>
      {freeze === undefined && (
        <LegalEnd reason={legalReason} onReason={setLegalReason} fault={form.faults.until} />
      )}
      <ReasonPart form={form} name="reason">
        {freeze === undefined && <p className="quiet">{t('desk.freezeText')}</p>}
      </ReasonPart>
    </form>
  )
}
