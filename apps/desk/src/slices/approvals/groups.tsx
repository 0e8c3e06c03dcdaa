import type { Approval } from '@parkett/contract/desk/approvals'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { Chip } from '@parkett/ui/chip'
import type { Language } from '@parkett/words/languages'
import type { Words } from '@parkett/words/speak'
import { Amount } from '../../frame/amount.tsx'
import type { CsvRow } from '../../frame/csv.ts'
import { dueIn } from '../../frame/queue/due.ts'
import { Fuse } from '../../frame/queue/fuse.tsx'
import type { QueueGroup, QueueItem } from '../../frame/queue/queue-list.tsx'
import { twoPersonActs } from '../../frame/two-person-acts.ts'
import { amountIn, mayDecide, newsOf, subjectOf } from './about.ts'
import { TwoPlanks } from './two-planks.tsx'

type Seen = {
  readonly me: StaffMe
  /** When the list was read. */
  readonly at: string
  readonly t: Words
  readonly language: Language
}

/** What this person may decide first; their own requests and what others decide stand below. */
export function groupsOf(rows: readonly Approval[], seen: Seen): readonly QueueGroup[] {
  const { me, t } = seen
  const groupOf = (row: Approval): 'yours' | 'asked' | 'others' | 'closed' => {
    if (row.state !== 'open') return 'closed'
    if (row.requester.id === me.id) return 'asked'
    return mayDecide(me, row) ? 'yours' : 'others'
  }
  const titles = {
    yours: t('desk.two.yours'),
    asked: t('desk.two.asked'),
    others: t('desk.two.others'),
    closed: t('desk.decided'),
  } as const
  return (['yours', 'asked', 'others', 'closed'] as const).map((group) => ({
    title: titles[group],
    waits: group === 'yours',
    items: rows.filter((row) => groupOf(row) === group).map((row) => itemOf(row, seen)),
  }))
}

function itemOf(row: Approval, { me, at, t }: Seen): QueueItem {
  const amount = amountIn(row)
  const open = row.state === 'open'
  const decider = row.decision?.name ?? (mayDecide(me, row) ? me.username : null)
  return {
    id: row.id,
    name: t(twoPersonActs[row.act.kind]),
    sub: subjectOf(row, t) ?? row.requester.name,
    amount: amount === undefined ? null : <Amount money={amount} />,
    age: open ? (
      <Fuse since={row.requestedAt} due={dueIn('approvals', row.requestedAt)} at={at} />
    ) : (
      t(`desk.state.${row.state}`)
    ),
    marks: (
      <>
        <TwoPlanks first={row.requester.name} second={decider} done={row.decision !== null} />
        {newsOf(row) > 0 && <Chip tone="brass">{t('desk.two.changed')}</Chip>}
      </>
    ),
  }
}

/** A row for a spreadsheet. */
export function csvOf(row: Approval, t: Words): CsvRow {
  const amount = amountIn(row)
  return {
    act: t(twoPersonActs[row.act.kind]),
    about: subjectOf(row, t) ?? '',
    currency: amount?.currency ?? '',
    amount: amount?.amount ?? '',
    state: t(`desk.state.${row.state}`),
    askedBy: row.requester.name,
    askedAt: row.requestedAt,
    expiresAt: row.expiresAt,
    reason: row.reason,
    decidedBy: row.decision?.name ?? '',
    decidedAt: row.decision?.at ?? '',
    note: row.decision?.note ?? '',
  }
}
