import type { Withdrawal, WithdrawalStatus } from '@parkett/contract/customer/withdrawals'
import { Timeline, type Step } from '@parkett/ui/timeline'
import type { Words } from '@parkett/words/speak'
import { refusalWords, statusWordOf, withdrawalStatusWords } from '../../cash/withdrawal-words.ts'
import { useWords } from '../../session/words.ts'
import { useFormat, type Format } from '../../trading/use-format.ts'

type Translate = { readonly t: Words; readonly format: Format }

/** What a withdrawal goes through when nothing stops it. */
const way = ['requested', 'in_review', 'sent', 'arrived'] as const
const failures: readonly WithdrawalStatus[] = ['returned', 'rejected', 'cancelled']

/**
 * P4: each step with its time and who did it; each step ahead with its target and who has to do
 * it.
 */
export function WithdrawalTimeline({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const t = useWords()
  const format = useFormat()
  const words = { t, format }
  const done = withdrawal.steps.map((step): Step => ({
    // Said and taken back, a state may come twice.
    key: `${step.status} ${step.at}`,
    label: t(statusWordOf(step)),
    note: noteOf(withdrawal, step, words),
    state: failures.includes(step.status) ? 'failed' : 'done',
  }))
  const ended = failures.includes(withdrawal.status) || withdrawal.status === 'returning'
  // What two people say was paid has still to be shown by the bank.
  const stands = withdrawal.said ? 'sent' : withdrawal.status
  const ahead = ended ? [] : way.slice(way.findIndex((status) => status === stands) + 1)
  return (
    <Timeline
      label={t('withdrawal.timeline')}
      steps={[
        ...done,
        ...ahead.map((status): Step => ({
          key: status,
          label: t(withdrawalStatusWords[status]),
          note: targetOf(withdrawal, status, words),
          state: 'future',
        })),
      ]}
      stateLabels={{
        done: t('order.stepDone'),
        future: t('order.stepAhead'),
        failed: t('order.stepFailed'),
      }}
    />
  )
}

function noteOf(
  { reason }: Withdrawal,
  { status, at, by }: Withdrawal['steps'][number],
  { t, format }: Translate,
): string {
  const house = by === null ? t('withdrawal.byHouse') : t('withdrawal.byStaff', { name: by })
  const owners: Readonly<Record<WithdrawalStatus, string>> = {
    requested: t('withdrawal.byYou'),
    cancelled: t('withdrawal.byYou'),
    in_review: house,
    sent: house,
    rejected: house,
    arrived: by === null ? t('withdrawal.byBank') : house,
    returning: house,
    returned: t('withdrawal.byBank'),
  }
  const line = `${format.instant(at)} · ${owners[status]}`
  return reason !== null && failures.includes(status)
    ? `${line} · ${t(refusalWords[reason])}`
    : line
}

function targetOf(
  { targets, sentFrom, waitsFor }: Withdrawal,
  status: (typeof way)[number],
  { t, format }: Translate,
): string {
  const due = {
    requested: null,
    in_review: targets.reviewBy,
    sent: targets.sentBy,
    arrived: targets.arrivedBy,
  }[status]
  const owner = t(status === 'arrived' ? 'withdrawal.byBank' : 'withdrawal.byHouse')
  const target =
    due === null ? owner : `${t('withdrawal.dueBy', { time: format.due(due) })} · ${owner}`
  return status === 'sent' && waitsFor !== null
    ? `${t('withdrawal.notBefore', { time: format.due(sentFrom) })} · ${target}`
    : target
}
