import type { StaffMe } from '@parkett/contract/desk/staff'
import { withdrawalsAct } from '@parkett/contract/desk/payout-steps'
import type { PayoutClaim } from '@parkett/contract/desk/withdrawals'
import { Notice } from '@parkett/ui/notice'
import { Section } from '@parkett/ui/section'
import { TextField } from '@parkett/ui/text-field'
import { isolated } from '@parkett/words/isolated'
import { useState } from 'react'
import { may, mayAsk } from '../../frame/may.ts'
import { PickField, pickedOf } from '../../frame/pick-field.tsx'
import { askApproval, Asked, reasonFault, ReasonPart } from '../../frame/reason-part.tsx'
import { useAct } from '../../frame/use-act.ts'
import { useForm } from '../../frame/use-form.ts'
import { useWrite } from '../../frame/use-write.ts'
import { Day, When } from '../../frame/when.tsx'
import { useWords } from '../../frame/words.ts'
import { ActButton } from './acts.tsx'
import type { Shown } from './shown.ts'

type SaidProps = { readonly shown: Shown; readonly me: StaffMe }

/** What may be said of a payout that stands there. */
const sayable: Readonly<Record<string, readonly PayoutClaim[]>> = {
  sent: ['arrived', 'returned'],
  arrived: ['returned'],
}

/**
 * What two people say the bank did before a line of it shows it: asked for here, named for what it
 * is, ended by a line or taken back.
 */
export function Said({ shown, me }: SaidProps) {
  const t = useWords()
  const { status } = shown.payout
  const { said } = shown
  const canSay = sayable[status] ?? []
  if (canSay.length === 0 && said.length === 0) return null
  return (
    <Section title={t('desk.payout.claim')}>
      <div className="stack">
        {said.map(({ says, at }) => (
          <Notice key={`${says} ${at}`} tone="brass" title={t(`desk.payout.said_${says}`)}>
            <When at={at} /> · {t('desk.payout.saidText')}
          </Notice>
        ))}
        {said.length > 0 && may(me, 'withdrawals.act') && <NameLine shown={shown} />}
        {mayAsk(me, 'withdrawal.claim') && canSay.length > 0 && (
          <Say key={status} shown={shown} canSay={canSay} />
        )}
        {mayAsk(me, 'withdrawal.unclaim') && said.length > 0 && (
          <TakeBack key={`${status} ${said.length}`} shown={shown} />
        )}
      </div>
    </Section>
  )
}

/** Open lines of the bank with just this amount: one of them may be what was said. */
function NameLine({ shown: { lines, payout } }: { readonly shown: Shown }) {
  const t = useWords()
  if (lines.length === 0) return <p className="quiet">{t('desk.payout.noLine')}</p>
  return lines.map((line) => (
    <article key={line.id} className="desk-item">
      <p>
        <Day date={line.bookedOn} /> · {isolated(line.remitter || '–')} ·{' '}
        {isolated(line.text || '–')}
      </p>
      <NameButton id={payout.id} line={line} />
    </article>
  ))
}

type NameButtonProps = { readonly id: string; readonly line: Shown['lines'][number] }

function NameButton({ id, line: { id: line, shows } }: NameButtonProps) {
  const t = useWords()
  const back = shows === 'returned'
  const act = useAct((write) =>
    write(withdrawalsAct, {
      params: { id },
      body: back ? { act: 'return', reason: 'bank_return', line } : { act: 'arrive', line },
    }),
  )
  return <ActButton act={act} label={t(back ? 'desk.payout.nameLine' : 'desk.payout.namePaid')} />
}

function Say({
  shown,
  canSay,
}: {
  readonly shown: Shown
  readonly canSay: readonly PayoutClaim[]
}) {
  const t = useWords()
  const [asked, setAsked] = useState(false)
  const { customer, id: withdrawal } = shown.payout
  const write = useWrite()
  const form = useForm({
    fields: ['says', 'evidence', 'reason'],
    check: ({ says, evidence, reason }) => ({
      says: says === '' ? t('desk.pick') : undefined,
      evidence: reasonFault(evidence, t),
      reason: reasonFault(reason, t),
    }),
    send: async (values) => {
      const says = pickedOf(canSay, values.says)
      if (says === undefined) return { says: t('desk.pick') }
      const evidence = values.evidence.trim()
      const act = { kind: 'withdrawal.claim', customer, withdrawal, says, evidence } as const
      await askApproval(write, act, values.reason)
      setAsked(true)
      return undefined
    },
  })
  if (asked) return <Asked />
  return (
    <form className="desk-form" noValidate onSubmit={form.onSubmit}>
      <p className="quiet">{t('desk.payout.claimText')}</p>
      <PickField
        name="says"
        label={t('desk.payout.says')}
        values={canSay}
        text={(value) => t(`desk.payout.said_${value}`)}
        error={form.faults.says}
      />
      <TextField
        name="evidence"
        label={t('desk.payout.evidence')}
        hint={t('desk.payout.evidenceHint')}
        error={form.faults.evidence}
        maxLength={1000}
      />
      <ReasonPart form={form} name="reason" />
    </form>
  )
}

function TakeBack({ shown }: { readonly shown: Shown }) {
  const t = useWords()
  const [asked, setAsked] = useState(false)
  const { customer, id: withdrawal } = shown.payout
  const write = useWrite()
  const form = useForm({
    fields: ['reason'],
    check: ({ reason }) => ({ reason: reasonFault(reason, t) }),
    send: async ({ reason }) => {
      await askApproval(write, { kind: 'withdrawal.unclaim', customer, withdrawal }, reason)
      setAsked(true)
      return undefined
    },
  })
  if (asked) return <Asked />
  return (
    <form className="desk-form" noValidate onSubmit={form.onSubmit}>
      <ReasonPart form={form} name="reason" act={t('desk.payout.unclaim')} />
    </form>
  )
}
