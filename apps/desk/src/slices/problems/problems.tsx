import { problemsQueue } from '@parkett/contract/customer/problems'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { Empty } from '@parkett/ui/empty'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../frame/loaded.tsx'
import { usePages } from '../../frame/pager.tsx'
import { Panes } from '../../frame/queue/panes.tsx'
import { QueueList } from '../../frame/queue/queue-list.tsx'
import { Views } from '../../frame/queue/views.tsx'
import { read } from '../../frame/reads.ts'
import { useWords } from '../../frame/words.ts'
import { groupsOf } from './groups.tsx'
import { Report } from './report.tsx'

type ProblemsProps = { readonly me: StaffMe; readonly rest: string }
type State = 'open' | 'answered'

/** What customers reported, beside the report that is looked at; and what was answered. */
export function Problems({ me, rest }: ProblemsProps) {
  const t = useWords()
  const [state, setState] = useState<State>('open')
  const views = [
    { value: 'open', label: t('desk.open') },
    { value: 'answered', label: t('desk.problem.answered') },
  ] as const
  return (
    <>
      <Views label={t('desk.problems')} views={views} value={state} onChange={setState} />
      <Queue key={state} state={state} me={me} rest={rest} />
    </>
  )
}

function Queue({ state, me, rest }: ProblemsProps & { readonly state: State }) {
  const t = useWords()
  const { cursor, pager } = usePages()
  // Others answer too, and customers go on writing.
  const query = useQuery({
    ...read.one(problemsQueue, { query: { state, cursor } }),
    refetchInterval: 15_000,
    placeholderData: (shown) => shown,
  })
  return (
    <Loaded query={query}>
      {({ rows, next }) => {
        const groups = groupsOf(rows, new Date(query.dataUpdatedAt).toISOString(), t)
        // The first that waits is open without a tap, unless another was chosen.
        const first = groups.flatMap(({ items }) => items)[0]?.id ?? ''
        const chosen = rows.find(({ id }) => id === rest) ?? rows.find(({ id }) => id === first)
        return (
          <Panes
            list={
              <>
                {rows.length === 0 && <Empty>{t('state.empty')}</Empty>}
                <QueueList
                  label={t('desk.problems')}
                  room="problems"
                  open={chosen?.id ?? ''}
                  groups={groups}
                />
                <div className="inline">{pager(next)}</div>
              </>
            }
            caseOf={
              chosen === undefined ? null : <Report key={chosen.id} problem={chosen} me={me} />
            }
          />
        )
      }}
    </Loaded>
  )
}
