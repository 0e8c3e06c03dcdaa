import type { Payout } from '@parkett/contract/desk/withdrawals'
import { formatDateTime } from '@parkett/words/format-time'
import { shortOf } from '../../frame/short.ts'
import { useLanguage, useWords } from '../../frame/words.ts'

/** Where a withdrawal stands: the customer's status, and what only staff know of it. */
export function Stage({ payout }: { readonly payout: Payout }) {
  const t = useWords()
  const language = useLanguage()
  const { status, said, approved, heldUntil, batch } = payout
  const stands = status === 'arrived' && said ? 'said' : status
  const more = [
    heldUntil === null
      ? null
      : t('desk.payout.heldUntil', { time: formatDateTime(heldUntil, language) }),
    approved && batch === null && status === 'in_review' ? t('desk.payout.approvedState') : null,
    batch === null ? null : t('desk.payout.inFile', { id: shortOf(batch) }),
  ].filter((text) => text !== null)
  return <>{[t(`withdrawal.status_${stands}`), ...more].join(' · ')}</>
}
