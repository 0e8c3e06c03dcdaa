import type { ApprovalAct } from '@parkett/contract/desk/approvals'
import { legalReasons } from '@parkett/contract/wire/legal'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { DataTable } from '@parkett/ui/data-table'
import { Section } from '@parkett/ui/section'
import { useState } from 'react'
import { endOf, isEndAhead, LegalEnd } from '../../frame/legal-end.tsx'
import { askApproval, Asked, reasonFault, ReasonPart } from '../../frame/reason-part.tsx'
import { mayAsk } from '../../frame/may.ts'
import { pickedOf } from '../../frame/pick-field.tsx'
import { useForm } from '../../frame/use-form.ts'
import { useWrite } from '../../frame/use-write.ts'
import { When } from '../../frame/when.tsx'
import { useWords } from '../../frame/words.ts'
import type { Shown } from './shown.ts'

type HoldProps = { readonly shown: Shown; readonly me: StaffMe }

/** Asks for a hold or for its end: two people, a legal reason, a day on which it ends by itself. */
export function Hold({ shown, me }: HoldProps) {
  const t = useWords()
  const [asked, setAsked] = useState(false)
  const { payout, holds } = shown
  const open =
    (payout.status === 'requested' || payout.status === 'in_review') && payout.batch === null
  if (!open && holds.length === 0) return null
  return (
    <Section title={t(payout.heldUntil === null ? 'desk.payout.hold' : 'desk.payout.release')}>
      {holds.length > 0 && (
        <DataTable
          caption={t('desk.payout.hold')}
          heads={[t('label.time'), t('desk.legal'), t('desk.until')]}
          rows={holds.map(({ legalReason, startsAt, until, endedAt }) => ({
            key: startsAt,
            cells: [
              <When key="from" at={startsAt} />,
              t(`desk.legal.${legalReason}`),
              <When key="until" at={endedAt ?? until} />,
            ],
          }))}
        />
      )}
      {asked && <Asked />}
      {open &&
        mayAsk(me, payout.heldUntil === null ? 'withdrawal.hold' : 'withdrawal.release') &&
        !asked && <Ask shown={shown} onAsked={() => setAsked(true)} />}
    </Section>
  )
}

type AskProps = { readonly shown: Shown; readonly onAsked: () => void }

function Ask({ shown: { payout }, onAsked }: AskProps) {
  const t = useWords()
  const { customer, id: withdrawal, heldUntil } = payout
  const release = heldUntil !== null
  const write = useWrite()
  const form = useForm({
    fields: ['legal', 'until', 'reason'],
    check: ({ legal, until, reason }) => ({
      legal: release || legal !== '' ? undefined : t('desk.pick'),
      until: release || isEndAhead(until) ? undefined : t('desk.untilWrong'),
      reason: reasonFault(reason, t),
    }),
    send: async ({ legal, until, reason }) => {
      const legalReason = pickedOf(legalReasons, legal)
      const what = { customer, withdrawal } as const
      const ask = (act: ApprovalAct) => askApproval(write, act, reason)
      if (release) await ask({ kind: 'withdrawal.release', ...what })
      else if (legalReason === undefined) return { legal: t('desk.pick') }
      else await ask({ kind: 'withdrawal.hold', ...what, legalReason, until: endOf(until) })
      onAsked()
      return undefined
    },
  })
  return (
    <form className="desk-form" noValidate onSubmit={form.onSubmit}>
      {!release && <LegalEnd faults={form.faults} />}
      <ReasonPart form={form} name="reason" />
    </form>
  )
}
