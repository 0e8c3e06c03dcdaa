import { watchQueue, type WatchAlert } from '@parkett/contract/desk/watch'
import { Chip } from '@parkett/ui/chip'
import type { Language } from '@parkett/words/languages'
import type { Words } from '@parkett/words/speak'
import { useQuery } from '@tanstack/react-query'
import type { CsvRow } from '../../frame/csv.ts'
import { Loaded } from '../../frame/loaded.tsx'
import { usePages } from '../../frame/pager.tsx'
import { dueIn } from '../../frame/queue/due.ts'
import { Fuse } from '../../frame/queue/fuse.tsx'
import { QueueEmpty } from '../../frame/queue/queue-empty.tsx'
import { QueueFoot } from '../../frame/queue/queue-foot.tsx'
import { QueueList, type QueueItem } from '../../frame/queue/queue-list.tsx'
import { read } from '../../frame/reads.ts'
import { callDesk } from '../../frame/server.ts'
import { useLanguage, useWords } from '../../frame/words.ts'
import { AlertsFilter } from './alerts-filter.tsx'
import { cleared, isNarrowed, queryOf, type AlertsAsked } from './asked.ts'
import { reachedOf } from './words.ts'

type AlertsProps = {
  /** The filter as the address says it. */
  readonly of: string
  readonly asked: AlertsAsked
  readonly open: string
  readonly onAsk: (asked: AlertsAsked) => void
}

/** Alerts in the order in which they were raised, each as old as it is beside its target. */
export function Alerts({ of, asked, open, onAsk }: AlertsProps) {
  const t = useWords()
  const language = useLanguage()
  const { cursor, pager } = usePages(of)
  const given = queryOf(asked)
  const closed = given.view === 'closed'
  const query = useQuery({
    ...read.one(watchQueue, { query: { ...given, cursor } }),
    refetchInterval: 15_000,
    placeholderData: (shown) => shown,
  })
  return (
    <Loaded query={query}>
      {({ rows, next, at }) => (
        <>
          <AlertsFilter asked={asked} onAsk={onAsk} />
          {rows.length === 0 && !query.isPlaceholderData && (
            <QueueEmpty
              narrowed={isNarrowed(asked)}
              more={next !== null}
              onClear={() => onAsk({ ...asked, ...cleared })}
            />
          )}
          <QueueList
            label={t('desk.watch')}
            room="watch"
            open={open}
            groups={[
              {
                title: t(closed ? 'desk.decided' : 'desk.kyc.waiting'),
                waits: !closed,
                items: rows.map((row) => itemOf(row, { at, t, language })),
              },
            ]}
          />
          <QueueFoot
            pager={pager(next)}
            file="alerts"
            asked={asked}
            load={(from) => callDesk(watchQueue, { query: { ...given, cursor: from } })}
            csv={(row) => csvOf(row, t)}
          />
        </>
      )}
    </Loaded>
  )
}

type Said = { readonly at: string; readonly t: Words; readonly language: Language }

function itemOf(row: WatchAlert, { at, t, language }: Said): QueueItem {
  const { decided } = row
  return {
    id: row.id,
    name: row.username,
    sub: t(`desk.watch.rule_${row.rule}`),
    amount: reachedOf(row, { t, language }),
    age: (
      <Fuse
        since={row.raisedAt}
        due={decided === null ? dueIn('watch', row.raisedAt) : null}
        at={decided?.at ?? at}
      />
    ),
    marks:
      decided === null ? null : (
        <Chip tone="neutral">{t(`desk.watch.outcome_${decided.outcome}`)}</Chip>
      ),
  }
}

/** A row for a spreadsheet; why it came to that stays at its case. */
const csvOf = ({ username, rule, raisedAt, decided }: WatchAlert, t: Words): CsvRow => ({
  customer: username,
  rule: t(`desk.watch.rule_${rule}`),
  raisedAt,
  outcome: decided === null ? '' : t(`desk.watch.outcome_${decided.outcome}`),
  decidedAt: decided?.at ?? '',
})
