import type { Deposit } from '@parkett/contract/customer/deposits'
import { Timeline, type Step } from '@parkett/ui/timeline'
import { useWords } from '../session/words.ts'
import { useFormat } from '../trading/use-format.ts'
import { isWaited } from './under-way.ts'
import { depositEndWords, depositStatusWords } from './deposit-words.ts'

const bad: readonly Deposit['status'][] = ['failed', 'expired', 'returned', 'charged_back']

/** P4: what happened to a deposit, with its times; while it is under way, what is still ahead. */
export function DepositCourse({ deposit }: { readonly deposit: Deposit }) {
  const t = useWords()
  const format = useFormat()
  const { status, reason } = deposit
  const why =
    reason !== null
      ? t(depositEndWords[reason])
      : status === 'expired'
        ? t('deposit.whyExpired')
        : null
  const steps = deposit.steps.map((step, at): Step => {
    const failed = bad.includes(step.status)
    const time = format.instant(step.at)
    return {
      key: String(at),
      label: t(depositStatusWords[step.status]),
      note: failed && step.status === status && why !== null ? `${time} · ${why}` : time,
      state: failed ? 'failed' : 'done',
    }
  })
  const ahead: Step = { key: 'ahead', label: t('deposit.status_credited'), state: 'future' }
  return (
    <Timeline
      label={t('deposit.timeline')}
      steps={isWaited(status) ? [...steps, ahead] : steps}
      stateLabels={{
        done: t('deposit.stepDone'),
        future: t('deposit.stepAhead'),
        failed: t('deposit.stepFailed'),
      }}
    />
  )
}
