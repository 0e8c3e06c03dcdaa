import { loanReasons } from '@parkett/contract/customer/loan-lists'
import { loansDecide, type LoanAtDesk } from '@parkett/contract/desk/loans'
import { formatMoney } from '@parkett/words/format'
import { isolated } from '@parkett/words/isolated'
import { reasonText } from '@parkett/words/staff-feed'
import { Amount } from '../../frame/amount.tsx'
import { thenLeaveDecided } from '../../frame/queue/decided.ts'
import { Preview } from '../../frame/queue/preview.tsx'
import { Sure } from '../../frame/sure.tsx'
import { useAct } from '../../frame/use-act.ts'
import { useReasonChoice } from '../../frame/use-reason-choice.tsx'
import { useWords } from '../../frame/words.ts'

type RejectionProps = {
  readonly open: boolean
  readonly row: LoanAtDesk
  readonly onClose: () => void
}

/** One reason of a closed list, which the customer reads. */
export function Rejection({ open, row, onClose }: RejectionProps) {
  const t = useWords()
  const { username, language, loan } = row
  const { id, costs } = loan
  const { field, reason, given } = useReasonChoice({
    label: t('desk.adjust.reason'),
    reasons: loanReasons,
    text: (value) => reasonText(t, value),
  })
  const act = useAct(async (write) => {
    if (reason !== '')
      await write(loansDecide, { params: { id }, body: { to: 'rejected', reason } })
  })
  const run = async (): Promise<void> => {
    const said = `${t('loans.state_rejected')} · ${isolated(username)}`
    if (await thenLeaveDecided(act, { room: 'loans', id, said })) onClose()
  }
  return (
    <Sure
      open={open}
      label={t('desk.loan.reject')}
      facts={[
        [t('desk.trades.customer'), username],
        [t('loans.amount'), <Amount key="amount" money={costs.amount} />],
      ]}
      danger
      act={act}
      onAct={given(run)}
      onClose={onClose}
    >
      {field}
      {reason !== '' && (
        <Preview
          parts={['notices', 'kyc']}
          say={(theirs, their) => [
            theirs('notify.loanRejected', { amount: formatMoney(costs.amount, their) }),
            reasonText(theirs, reason),
          ]}
          language={language}
        />
      )}
    </Sure>
  )
}
