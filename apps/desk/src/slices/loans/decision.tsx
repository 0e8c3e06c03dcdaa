import { loanAnswers } from '@parkett/contract/desk/loan-answers'
import { loansDecide, type LoanAtDesk } from '@parkett/contract/desk/loans'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { Button } from '@parkett/ui/button'
import { FormFault } from '@parkett/ui/form-fault'
import { isolated } from '@parkett/words/isolated'
import { useState } from 'react'
import { FoundNotice } from '../../frame/found-notice.tsx'
import { useKeys } from '../../frame/keys.ts'
import { may, mayAsk } from '../../frame/may.ts'
import { useMissedFindings } from '../../frame/missed-findings.ts'
import { thenLeaveDecided } from '../../frame/queue/decided.ts'
import { useAct } from '../../frame/use-act.ts'
import { useWords } from '../../frame/words.ts'
import { ByTwo } from './by-two.tsx'
import { isLost } from './groups.tsx'
import { OfferSure } from './offer-sure.tsx'
import { Rejection } from './rejection.tsx'

type DecisionProps = {
  readonly row: LoanAtDesk
  readonly me: StaffMe
  /** When the case was read. */
  readonly at: string
}

/** The one step that is next; nothing where nobody of the house comes next. */
export function Decision({ row, me, at }: DecisionProps) {
  const t = useWords()
  const step = stepOf(row, me, at)
  if (step === null) return null
  return (
    <section className="desk-bar" aria-label={t('desk.act')}>
      {step === 'take' && <Take row={row} />}
      {step === 'decide' && <Decide row={row} me={me} />}
      {step === 'payOut' && <ByTwo kind="loan.payOut" row={row} />}
      {step === 'writeOff' && <ByTwo kind="loan.writeOff" row={row} />}
    </section>
  )
}

function stepOf({ loan: { state }, lostFrom }: LoanAtDesk, me: StaffMe, at: string) {
  const decides = may(me, loansDecide.name)
  if (state === 'submitted') return decides ? 'take' : null
  if (state === 'in_review') return decides ? 'decide' : null
  if (state === 'offer_accepted') return mayAsk(me, 'loan.payOut') ? 'payOut' : null
  const isOver = state === 'overdue' && isLost(lostFrom, at)
  return isOver && mayAsk(me, 'loan.writeOff') ? 'writeOff' : null
}

type PartProps = Pick<DecisionProps, 'row'>

function Take({ row: { loan } }: PartProps) {
  const t = useWords()
  const { id } = loan
  const take = useAct((write) => write(loansDecide, { params: { id }, body: { to: 'in_review' } }))
  useKeys({ a: () => void take.run() })
  return (
    <>
      <div className="desk-bar-acts">
        <span className="desk-bar-yes">
          <Button busy={take.busy} onClick={() => void take.run()}>
            {t('desk.loan.take')}
          </Button>
          <kbd>A</kbd>
        </span>
      </div>
      <FormFault text={take.error} />
    </>
  )
}

/** An offer by one person, or asked of two; or no, with a reason. Each is summed up before. */
function Decide({ row, me }: Omit<DecisionProps, 'at'>) {
  const t = useWords()
  const [sure, setSure] = useState<'offer' | 'reject' | null>(null)
  const { id } = row.loan
  const findings = useMissedFindings(loanAnswers, row.found)
  const offer = useAct((write) =>
    write(loansDecide, { params: { id }, body: { to: 'approved', ...findings.answers } }).catch(
      findings.miss,
    ),
  )
  const ask = findings.given(() => setSure('offer'))
  useKeys({ a: row.byTwo ? undefined : ask, r: () => setSure('reject') })
  const run = async (): Promise<void> => {
    const said = `${t('desk.loan.offered')} · ${isolated(row.username)}`
    await thenLeaveDecided(offer, { room: 'loans', id, said })
    // What it misses stands in the case, below the summary.
    setSure(null)
  }
  return (
    <>
      {row.byTwo ? (
        mayAsk(me, 'loan.approve') && <ByTwo kind="loan.approve" row={row} />
      ) : (
        <FoundNotice fields={findings.fields} />
      )}
      <div className="desk-bar-acts">
        <Button kind="danger" onClick={() => setSure('reject')}>
          {t('desk.loan.reject')}
        </Button>
        <kbd>R</kbd>
        {!row.byTwo && (
          <span className="desk-bar-yes">
            <Button onClick={ask}>{t('desk.loan.approve')}</Button>
            <kbd>A</kbd>
          </span>
        )}
      </div>
      <FormFault text={offer.error} />
      <OfferSure
        open={sure === 'offer'}
        row={row}
        act={offer}
        onAct={run}
        onClose={() => setSure(null)}
      />
      <Rejection open={sure === 'reject'} row={row} onClose={() => setSure(null)} />
    </>
  )
}
