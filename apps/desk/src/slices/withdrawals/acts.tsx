import type { ApprovalAct } from '@parkett/contract/desk/approvals'
import type { PayoutRisk } from '@parkett/contract/desk/payout-filter'
import { payoutsApprove, type Payout } from '@parkett/contract/desk/withdrawals'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { withdrawalsAct } from '@parkett/contract/desk/payout-steps'
import { Button } from '@parkett/ui/button'
import { Notice } from '@parkett/ui/notice'
import { useState } from 'react'
import type { FindingsAnswered } from '../../frame/findings.tsx'
import { useKeys } from '../../frame/keys.ts'
import { may } from '../../frame/may.ts'
import { thenLeaveDecided } from '../../frame/queue/decided.ts'
import { Mark } from '../../frame/queue/mark.tsx'
import type { Marks } from '../../frame/queue/marks.ts'
import { askApproval } from '../../frame/reason-part.tsx'
import { useAct, type Act } from '../../frame/use-act.ts'
import { useTyped } from '../../frame/use-typed.tsx'
import type { Write } from '../../frame/use-write.ts'
import { useWords } from '../../frame/words.ts'
import { leftOut } from './left-out.ts'
import { Reject } from './reject.tsx'
import { isUndecided, type Shown } from './shown.ts'
import { FormFault } from '@parkett/ui/form-fault'

type ActsProps = {
  readonly shown: Shown
  readonly me: StaffMe
  readonly marks: Marks<Payout>
  readonly findings: FindingsAnswered<PayoutRisk>
}

/** What may be done with it now; each act is read by its customer. */
export function Acts({ shown, me, marks, findings }: ActsProps) {
  const t = useWords()
  const { payout } = shown
  const { id, status, batch } = payout
  const send = (act: 'review' | 'arrive' | 'return') => (write: Write) =>
    write(withdrawalsAct, {
      params: { id },
      body: act === 'return' ? { act, reason: 'bank_return' } : { act },
    })
  const take = useAct(send('review'))
  const arrived = useAct(send('arrive'))
  const returned = useAct(send('return'))
  if (!may(me, 'withdrawals.act')) return null
  const open = (status === 'requested' || status === 'in_review') && batch === null
  return (
    <section className="desk-bar" aria-label={t('desk.act')}>
      {may(me, 'payouts.approveTogether') && (
        <Mark
          row={payout}
          marks={marks}
          label={t('desk.together.mark')}
          leftOut={payout.together === null ? null : t(leftOut[payout.together])}
        />
      )}
      {status === 'requested' && <ActButton act={take} label={t('desk.payout.take')} letter="a" />}
      {isUndecided(payout) && <Approve shown={shown} marks={marks} findings={findings} />}
      {open && <Reject shown={shown} marks={marks} />}
      {status === 'sent' && <ActButton act={arrived} label={t('desk.payout.arrived')} />}
      {(status === 'sent' || status === 'arrived') && (
        <ActButton act={returned} label={t('desk.payout.returned')} quiet />
      )}
    </section>
  )
}

type ActButtonProps = {
  readonly act: Pick<Act, 'busy' | 'error'> & { readonly run: () => unknown }
  readonly label: string
  readonly quiet?: boolean
  /** The single key that does it. */
  readonly letter?: string
}

export function ActButton({ act, label, quiet = false, letter }: ActButtonProps) {
  useKeys(letter === undefined ? {} : { [letter]: () => void act.run() })
  return (
    <div className="stack-2">
      <div>
        <Button
          kind={quiet ? 'secondary' : 'primary'}
          busy={act.busy}
          onClick={() => void act.run()}
        >
          {label}
        </Button>{' '}
        {letter !== undefined && <kbd>{letter.toUpperCase()}</kbd>}
      </div>
      <FormFault text={act.error} />
    </div>
  )
}

/** By one person up to the limit; above it the request for a second one. */
function Approve({ shown: { payout }, marks, findings }: Omit<ActsProps, 'me'>) {
  const t = useWords()
  const [asked, setAsked] = useState(false)
  const { id, customer, reference, needsSecond } = payout
  const { field, given, typed } = useTyped(needsSecond ? payout.amount : null)
  const answers = findings.said
  const approve = useAct(async (write) => {
    if (!needsSecond) return write(payoutsApprove, { params: { id }, body: { answers } })
    const act: ApprovalAct = {
      kind: 'withdrawal.approve',
      customer,
      withdrawal: id,
      answers,
    }
    const answer = await askApproval(write, act, `payout ${reference}`, typed)
    setAsked(true)
    return answer
  })
  if (asked) return <Notice tone="success">{t('desk.asked')}</Notice>
  const said = `${t('desk.payout.approvedState')} · ${reference}`
  const decided: Act = {
    ...approve,
    run: async () => {
      const done = await thenLeaveDecided(approve, { room: 'withdrawals', id, said })
      if (done) marks.drop(id)
      return done
    },
  }
  return (
    <div className="stack-2">
      {field}
      <ActButton
        act={{
          ...approve,
          run: () => findings.given(needsSecond ? given(approve.run) : decided.run)(),
        }}
        label={t(needsSecond ? 'desk.payout.askSecond' : 'desk.payout.approve')}
        letter="a"
      />
    </div>
  )
}
