import type { Loan } from '@parkett/contract/customer/loans'
import type { LoanAtDesk } from '@parkett/contract/desk/loans'
import { Chip } from '@parkett/ui/chip'
import type { Words } from '@parkett/words/speak'
import { Amount } from '../../frame/amount.tsx'
import type { CsvRow } from '../../frame/csv.ts'
import { dueIn } from '../../frame/queue/due.ts'
import { Fuse } from '../../frame/queue/fuse.tsx'
import type { QueueGroup, QueueItem } from '../../frame/queue/queue-list.tsx'
import { When } from '../../frame/when.tsx'

/** Since when it waits for the house: an application since it came, an accepted offer anew; null for all else. */
export function waitsSince({ state, appliedAt, acceptedAt }: Loan): string | null {
  if (state === 'offer_accepted') return acceptedAt
  return state === 'submitted' || state === 'in_review' ? appliedAt : null
}

/** What the house can do something about now. */
const isOurs = ({ loan, lostFrom }: LoanAtDesk, at: string): boolean =>
  waitsSince(loan) !== null || (loan.state === 'overdue' && isLost(lostFrom, at))

/** Whether it may be given up by two. */
export const isLost = (lostFrom: string | null, at: string): boolean =>
  lostFrom !== null && lostFrom <= at.slice(0, 'yyyy-mm-dd'.length)

/** What waits for the house, then what waits for its customer or runs. */
export function groupsOf(rows: readonly LoanAtDesk[], at: string, t: Words): readonly QueueGroup[] {
  return [
    { title: t('desk.kyc.waiting'), waits: true, of: rows.filter((row) => isOurs(row, at)) },
    { title: t('desk.loan.rest'), waits: false, of: rows.filter((row) => !isOurs(row, at)) },
  ].map(({ of, ...group }) => ({ ...group, items: of.map((row) => itemOf(row, at, t)) }))
}

function itemOf(row: LoanAtDesk, at: string, t: Words): QueueItem {
  const { loan, username, byTwo, found, lossFound } = row
  const since = waitsSince(loan)
  const count = found.length + lossFound.length
  return {
    id: loan.id,
    name: username,
    sub: `${t(`loans.purpose_${loan.purpose}`)} · ${loan.reference}`,
    amount: <Amount money={loan.costs.amount} />,
    age:
      since === null ? (
        <When at={loan.appliedAt} />
      ) : (
        <Fuse since={since} due={dueIn('loans', since)} at={at} />
      ),
    marks: (
      <>
        <Chip tone={loan.state === 'overdue' ? 'danger' : 'neutral'}>
          {t(`loans.state_${loan.state}`)}
        </Chip>
        {count > 0 && <Chip tone="brass">{t('desk.queue.signals', { count })}</Chip>}
        {byTwo && loan.state === 'in_review' && (
          <Chip tone="neutral">{t('desk.queue.second')}</Chip>
        )}
      </>
    ),
  }
}

/** A row for a spreadsheet. */
export const csvOf = ({ loan, username, account, dueSince }: LoanAtDesk, t: Words): CsvRow => ({
  reference: loan.reference,
  customer: username,
  appliedAt: loan.appliedAt,
  status: t(`loans.state_${loan.state}`),
  purpose: t(`loans.purpose_${loan.purpose}`),
  currency: loan.costs.amount.currency,
  amount: loan.costs.amount.amount,
  months: String(loan.costs.months),
  instalment: loan.costs.instalment.amount,
  owed: loan.owed?.total.amount ?? '',
  dueSince: dueSince ?? '',
  account,
})
