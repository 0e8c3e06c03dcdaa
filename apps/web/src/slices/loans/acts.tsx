import { loansWithdraw, type Loan, type LoanAct } from '@parkett/contract/customer/loans'
import { useQueryClient } from '@tanstack/react-query'
import { AskedDialog } from '../../frame/asked-dialog.tsx'
import { OnlineButton } from '../../frame/online-button.tsx'
import { useAsked } from '../../frame/use-asked.ts'
import { useWords } from '../../session/words.ts'
import { refreshLoans } from './queries.ts'
import type { LoanTicket } from './use-ticket.ts'

type ActsProps = { readonly loan: Loan; readonly ticket: LoanTicket }

/** What can be done with it now, the first thing first. */
export function Acts({ loan, ticket }: ActsProps) {
  const t = useWords()
  const acts = actsOf(loan)
  const canWithdraw = ['submitted', 'in_review', 'approved', 'offer_accepted'].includes(loan.state)
  if (acts.length === 0 && !canWithdraw) return null
  return (
    <div className="pad stack-2 acts">
      {acts.map((kind, at) => (
        <OnlineButton
          key={kind}
          kind={at === 0 ? 'primary' : 'secondary'}
          wide
          busy={ticket.state.busy === 'preparing'}
          // What fails is shown above.
          onClick={() => void ticket.ask({ kind, loan: loan.id })}
        >
          {t(`loans.${kind}`)}
        </OnlineButton>
      ))}
      {canWithdraw && <Withdraw loan={loan} />}
    </div>
  )
}

/** The house refuses what its day is over for. */
function actsOf({ state, owed }: Pick<Loan, 'state' | 'owed'>) {
  const acts: LoanAct[] = []
  if (state === 'approved') acts.push('accept')
  if (owed !== null && owed.dueCount > 0) acts.push('pay')
  if (owed !== null) acts.push('repay')
  if (state === 'repaying') acts.push('revoke')
  return acts
}

/** Takes an application back after one question (P6). */
function Withdraw({ loan: { id } }: { readonly loan: Loan }) {
  const t = useWords()
  const client = useQueryClient()
  const asked = useAsked('withdraw loan', {
    call: (run) => run(loansWithdraw, { params: { id }, body: {} }),
    settle: () => refreshLoans(client),
  })
  const label = t('loans.withdraw')
  return (
    <>
      <OnlineButton kind="secondary" wide onClick={asked.ask}>
        {label}
      </OnlineButton>
      <AskedDialog
        asked={asked}
        question={label}
        consequence={t('loans.withdrawText')}
        keepLabel={t('action.cancel')}
        actLabel={label}
      />
    </>
  )
}
