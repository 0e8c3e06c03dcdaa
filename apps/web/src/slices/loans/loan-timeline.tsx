import type { Loan } from '@parkett/contract/customer/loans'
import type { LoanState } from '@parkett/contract/customer/loan-lists'
import { Timeline, type Step } from '@parkett/ui/timeline'
import { useWords } from '../../session/words.ts'
import { useFormat } from '../../trading/use-format.ts'
import { stateOf } from './state-words.ts'

const failed: readonly LoanState[] = [
  'rejected',
  'withdrawn',
  'offer_expired',
  'revoked',
  'written_off',
]

/** P4: what happened with its time, and what lies ahead. */
export function LoanTimeline({ loan }: { readonly loan: Loan }) {
  const t = useWords()
  const format = useFormat()
  const { appliedAt, reviewedAt, decidedAt, acceptedAt, paidOutAt, endedAt, state } = loan
  const isOver = endedAt !== null
  const steps = (
    [
      ['applied', t('loans.state_submitted'), appliedAt],
      ['reviewed', t('loans.state_in_review'), reviewedAt],
      ['decided', t('loans.state_approved'), state === 'rejected' ? null : decidedAt],
      ['accepted', t('loans.accepted'), acceptedAt],
      ['paidOut', t('loans.paidOut'), paidOutAt],
    ] as const
  )
    // What did not happen before its end never will.
    .filter(([, , at]) => at !== null || !isOver)
    .map(([key, label, at]): Step => ({
      key,
      label,
      note: at === null ? undefined : format.minute(at),
      state: at === null ? 'future' : 'done',
    }))
  const end: Step = {
    key: 'ended',
    label: t(isOver ? stateOf(loan)[0] : 'loans.state_closed'),
    note: isOver ? format.minute(endedAt) : undefined,
    state: !isOver ? 'future' : failed.includes(state) ? 'failed' : 'done',
  }
  return (
    <Timeline
      label={t('loans.steps')}
      steps={[...steps, end]}
      stateLabels={{
        done: t('order.stepDone'),
        future: t('order.stepAhead'),
        failed: t('order.stepFailed'),
      }}
    />
  )
}
