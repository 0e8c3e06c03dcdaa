import type { TogetherRefusal } from '@parkett/contract/desk/payouts-together'
import type { Payout } from '@parkett/contract/desk/withdrawals'
import { CheckField } from '@parkett/ui/check-field'
import { FormFault } from '@parkett/ui/form-fault'
import type { WordKey } from '@parkett/words/keys'
import { useState } from 'react'
import { useKeys } from '../../frame/keys.ts'
import { useWords } from '../../frame/words.ts'
import type { Marks } from './marks.ts'

/** Why one does not go with others, as staff read it. */
export const leftOut: Readonly<Record<TogetherRefusal, WordKey>> = {
  not_found: 'reason.not_found',
  own_account: 'reason.own_account',
  withdrawal_approved: 'reason.withdrawal_approved',
  withdrawal_not_open: 'desk.together.notInReview',
  withdrawal_held: 'reason.withdrawal_held',
  account_frozen: 'desk.payout.risk_customer_frozen',
  account_locked: 'desk.payout.risk_customer_locked',
  second_person_needed: 'reason.second_person_needed',
  finding_open: 'reason.finding_open',
  case_unseen: 'reason.case_unseen',
  facts_changed: 'reason.facts_changed',
  case_locked: 'desk.together.taken',
}

type MarkProps = { readonly payout: Payout; readonly marks: Marks }

/** Marks the case that is open, to let it go with others; where that cannot be, `X` says why. */
export function Mark({ payout, marks }: MarkProps) {
  const t = useWords()
  const [missed, setMissed] = useState(false)
  const on = marks.marked.has(payout.id)
  const why = on ? null : payout.together
  const toggle = (): void => {
    setMissed(why !== null)
    if (why === null) marks.toggle(payout)
  }
  useKeys({ x: toggle })
  if (why !== null)
    return (
      <FormFault
        text={missed ? t('desk.together.notMarked', { why: t(leftOut[why]) }) : undefined}
      />
    )
  return (
    <div className="desk-mark">
      <CheckField checked={on} onChange={toggle}>
        {t('desk.together.mark')} <kbd>X</kbd>
      </CheckField>
    </div>
  )
}
