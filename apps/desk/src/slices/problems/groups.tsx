import type { ProblemKind } from '@parkett/contract/customer/problem-lists'
import type { DeskProblem } from '@parkett/contract/customer/problems'
import { isolated } from '@parkett/words/isolated'
import type { Words } from '@parkett/words/speak'
import { Amount } from '../../frame/amount.tsx'
import type { CsvRow } from '../../frame/csv.ts'
import { Fuse } from '../../frame/queue/fuse.tsx'
import type { QueueGroup, QueueItem } from '../../frame/queue/queue-list.tsx'
import { When } from '../../frame/when.tsx'
import { nameOf } from './name-of.ts'

/** Somebody else may be at this money while the report waits. */
const urgent: ReadonlySet<ProblemKind> = new Set(['not_mine', 'suspicious'])

type Group = 'urgent' | 'complaint' | 'open' | 'rest'

/** What cannot wait first, then what has terms of its own, then the nearest target; the rest stands by itself. */
export function groupsOf(
  rows: readonly DeskProblem[],
  at: string,
  t: Words,
): readonly QueueGroup[] {
  const groupOf = ({ answerBy, kind }: DeskProblem): Group =>
    answerBy === null
      ? 'rest'
      : urgent.has(kind)
        ? 'urgent'
        : kind === 'complaint'
          ? 'complaint'
          : 'open'
  const titles = {
    urgent: t('desk.problem.urgent'),
    complaint: t('problems.kind_complaint'),
    open: t('desk.open'),
    rest: t('desk.problem.rest'),
  } as const
  return (['urgent', 'complaint', 'open', 'rest'] as const).map((group) => ({
    title: titles[group],
    waits: group !== 'rest',
    items: rows.filter((row) => groupOf(row) === group).map((row) => itemOf(row, at, t)),
  }))
}

function itemOf(row: DeskProblem, at: string, t: Words): QueueItem {
  const { id, kind, username, amount, answerBy, changedAt } = row
  return {
    id,
    name: t(`problems.kind_${kind}`),
    sub: `${isolated(username)} · ${nameOf(row, t)}`,
    amount: amount === null ? null : <Amount money={amount} />,
    age:
      answerBy === null ? (
        <When at={changedAt} />
      ) : (
        <Fuse since={changedAt} due={answerBy} at={at} />
      ),
    marks: null,
  }
}

/** A row for a spreadsheet; what was written stays at its case. */
export const csvOf = (row: DeskProblem, t: Words): CsvRow => ({
  kind: t(`problems.kind_${row.kind}`),
  customer: row.username,
  about: nameOf(row, t),
  currency: row.amount?.currency ?? '',
  amount: row.amount?.amount ?? '',
  answerBy: row.answerBy ?? '',
  changedAt: row.changedAt,
})
