import { loanReasons } from '@parkett/contract/customer/loan-lists'
import type { ApprovalAct } from '@parkett/contract/desk/approvals'
import { loanAnswers, lossAnswers } from '@parkett/contract/desk/loan-answers'
import { loansDecide, type LoanAtDesk } from '@parkett/contract/desk/loans'
import type { StaffMe } from '@parkett/contract/desk/staff'
import type { BodyOf } from '@parkett/contract/wire/route'
import { Button } from '@parkett/ui/button'
import { Dialog } from '@parkett/ui/dialog'
import { formatDate } from '@parkett/words/format-time'
import { reasonText } from '@parkett/words/staff-feed'
import { useState } from 'react'
import { FoundNotice } from '../../frame/found-notice.tsx'
import { useMissedFindings } from '../../frame/missed-findings.ts'
import { may as mayCall, mayAsk } from '../../frame/may.ts'
import { askApproval } from '../../frame/reason-part.tsx'
import { useAct } from '../../frame/use-act.ts'
import { useReasonChoice } from '../../frame/use-reason-choice.tsx'
import { twoPersonActs } from '../../frame/two-person-acts.ts'
import type { Write } from '../../frame/use-write.ts'
import { useTyped } from '../../frame/use-typed.tsx'
import { useLanguage, useWords } from '../../frame/words.ts'

type DecisionProps = {
  readonly row: LoanAtDesk
  readonly me: StaffMe
}

/** Its state, and the one step that is next. */
export function Decision({ row, me }: DecisionProps) {
  const t = useWords()
  const language = useLanguage()
  const { loan, byTwo, dueSince, lostFrom } = row
  const { id, state } = loan
  const [rejecting, setRejecting] = useState(false)
  const send = (body: BodyOf<typeof loansDecide>) => (write: Write) =>
    write(loansDecide, { params: { id }, body })
  const take = useAct(send({ to: 'in_review' }))
  const findings = useMissedFindings(loanAnswers, row.found)
  const approve = useAct((write) =>
    send({ to: 'approved', ...findings.answers })(write).catch(findings.miss),
  )
  const error = take.error ?? approve.error
  const may = mayCall(me, loansDecide.name)
  return (
    <div className="stack">
      <span>{t(`loans.state_${state}`)}</span>
      {loan.reason !== null && <span className="quiet">{reasonText(t, loan.reason)}</span>}
      {may && state === 'submitted' && (
        <Button kind="secondary" busy={take.busy} onClick={() => void take.run()}>
          {t('desk.loan.take')}
        </Button>
      )}
      {may && state === 'in_review' && (
        <div className="stack">
          {byTwo ? (
            mayAsk(me, 'loan.approve') && <ByTwo kind="loan.approve" row={row} />
          ) : (
            <>
              <FoundNotice fields={findings.fields} />
              <Button busy={approve.busy} onClick={findings.given(approve.run)}>
                {t('desk.loan.approve')}
              </Button>
            </>
          )}
          <Button kind="secondary" onClick={() => setRejecting(true)}>
            {t('desk.loan.reject')}
          </Button>
        </div>
      )}
      {error !== undefined && <span role="alert">{error}</span>}
      {state === 'offer_accepted' && mayAsk(me, 'loan.payOut') && (
        <ByTwo kind="loan.payOut" row={row} />
      )}
      {dueSince !== null && (
        <span className="quiet">
          {t('desk.loan.dueSince', { date: formatDate(dueSince, language) })}
        </span>
      )}
      {state === 'overdue' && lostFrom !== null && mayAsk(me, 'loan.writeOff') && (
        <ByTwo kind="loan.writeOff" row={row} />
      )}
      <Rejection open={rejecting} loan={id} onClose={() => setRejecting(false)} />
    </div>
  )
}

type RejectionProps = {
  readonly open: boolean
  readonly loan: string
  readonly onClose: () => void
}

/** One reason of a closed list, which the customer reads. */
function Rejection({ open, loan, onClose }: RejectionProps) {
  const t = useWords()
  const { field, reason, given } = useReasonChoice({
    label: t('desk.adjust.reason'),
    reasons: loanReasons,
    text: (value) => reasonText(t, value),
  })
  const act = useAct(async (write) => {
    if (reason !== '')
      await write(loansDecide, { params: { id: loan }, body: { to: 'rejected', reason } })
  })
  return (
    <Dialog
      open={open}
      question={t('desk.loan.reject')}
      consequence={field}
      cancelLabel={t('action.cancel')}
      actLabel={t('desk.loan.reject')}
      danger
      busy={act.busy}
      error={act.error}
      onCancel={onClose}
      onAct={given(() => void act.run().then((done) => done && onClose()))}
    />
  )
}

type ByTwoProps = {
  readonly kind: 'loan.approve' | 'loan.payOut' | 'loan.writeOff'
  readonly row: LoanAtDesk
}

/** Asks a second person for it, by the amount that it is about. */
function ByTwo({ kind, row: { customer, loan, found, lossFound } }: ByTwoProps) {
  const t = useWords()
  const [asked, setAsked] = useState(false)
  const label = t(twoPersonActs[kind])
  const lost = loan.owed?.principal ?? null
  const { field, given, typed } = useTyped(kind === 'loan.writeOff' ? lost : loan.costs.amount)
  const lending = useMissedFindings(loanAnswers, found)
  const givingUp = useMissedFindings(lossAnswers, lossFound)
  const findings = kind === 'loan.writeOff' ? givingUp : lending
  const about = { customer, loan: loan.id }
  const asks: ApprovalAct =
    kind === 'loan.writeOff'
      ? { kind, ...about, ...givingUp.answers }
      : { kind, ...about, ...lending.answers }
  const act = useAct((write) => askApproval(write, asks, label, typed).catch(findings.miss))
  if (asked) return <span role="status">{t('desk.asked')}</span>
  return (
    <>
      <FoundNotice fields={findings.fields} />
      {field}
      <Button
        busy={act.busy}
        onClick={findings.given(given(() => act.run().then((done) => done && setAsked(true))))}
      >
        {label}
      </Button>
      {act.error !== undefined && <span role="alert">{act.error}</span>}
    </>
  )
}
