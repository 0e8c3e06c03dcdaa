import type { DeskProblem, ProblemKind } from '@parkett/contract/customer/problems'
import type { Words } from '@parkett/words/speak'
import { Amount } from '../../frame/amount.tsx'
import { dueIn } from '../../frame/queue/due.ts'
import { Fuse } from '../../frame/queue/fuse.tsx'
import type { QueueGroup, QueueItem } from '../../frame/queue/queue-list.tsx'
import { When } from '../../frame/when.tsx'
import { nameOf } from './name-of.ts'

/** Somebody else may be at this money while the report waits. */
const urgent: ReadonlySet<ProblemKind> = new Set(['not_mine', 'suspicious'])

/** What cannot wait first, then the oldest; what was answered stands by itself. */
export function groupsOf(
  rows: readonly DeskProblem[],
  at: string,
  t: Words,
): readonly QueueGroup[] {
  const groupOf = ({ answer, kind }: DeskProblem): 'urgent' | 'open' | 'answered' =>
    answer !== null ? 'answered' : urgent.has(kind) ? 'urgent' : 'open'
  const titles = {
    urgent: t('desk.problem.urgent'),
    open: t('desk.open'),
    answered: t('desk.problem.answered'),
  } as const
  return (['urgent', 'open', 'answered'] as const).map((group) => ({
    title: titles[group],
    waits: group !== 'answered',
    items: rows.filter((row) => groupOf(row) === group).map((row) => itemOf(row, at, t)),
  }))
}

function itemOf(row: DeskProblem, at: string, t: Words): QueueItem {
  const { id, kind, username, amount, answer, reportedAt } = row
  return {
    id,
    name: t(`problems.kind_${kind}`),
    sub: `${username} · ${nameOf(row, t)}`,
    amount: amount === null ? null : <Amount money={amount} />,
    age:
      answer === null ? (
        <Fuse since={reportedAt} due={dueIn('problems', reportedAt)} at={at} />
      ) : (
        <When at={answer.at} />
      ),
    marks: null,
  }
}
