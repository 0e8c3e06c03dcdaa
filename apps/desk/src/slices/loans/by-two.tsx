import type { ApprovalAct } from '@parkett/contract/desk/approvals'
import { loanAnswers, lossAnswers } from '@parkett/contract/desk/loan-answers'
import type { LoanAtDesk } from '@parkett/contract/desk/loans'
import { Button } from '@parkett/ui/button'
import { FormFault } from '@parkett/ui/form-fault'
import { useState } from 'react'
import { FoundNotice } from '../../frame/found-notice.tsx'
import { useMissedFindings } from '../../frame/missed-findings.ts'
import { askApproval } from '../../frame/reason-part.tsx'
import { twoPersonActs } from '../../frame/two-person-acts.ts'
import { useAct } from '../../frame/use-act.ts'
import { useTyped } from '../../frame/use-typed.tsx'
import { useWords } from '../../frame/words.ts'

type ByTwoProps = {
  readonly kind: 'loan.approve' | 'loan.payOut' | 'loan.writeOff'
  readonly row: LoanAtDesk
}

/** Asks a second person for it, by the amount that it is about. */
export function ByTwo({ kind, row: { customer, loan, found, lossFound } }: ByTwoProps) {
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
      <div className="desk-bar-acts">
        <span className="desk-bar-yes">
          <Button
            busy={act.busy}
            onClick={findings.given(given(() => act.run().then((done) => done && setAsked(true))))}
          >
            {label}
          </Button>
        </span>
      </div>
      <FormFault text={act.error} />
    </>
  )
}
