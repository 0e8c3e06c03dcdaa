import { problemsQueue, ticketViews, type TicketView } from '@parkett/contract/customer/problems'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { Empty } from '@parkett/ui/empty'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Loaded } from '../../frame/loaded.tsx'
import { usePages } from '../../frame/pager.tsx'
import { standAt } from '../../frame/place.ts'
import { Panes } from '../../frame/queue/panes.tsx'
import { QueueList } from '../../frame/queue/queue-list.tsx'
import { Views } from '../../frame/queue/views.tsx'
import { read } from '../../frame/reads.ts'
import { useWords } from '../../frame/words.ts'
import { groupsOf } from './groups.tsx'
import { Report } from './report.tsx'

type ProblemsProps = { readonly me: StaffMe; readonly rest: string }

/** Tickets of customers by whose turn it is, beside the one that is looked at. */
export function Problems({ me, rest }: ProblemsProps) {
  const t = useWords()
  const [state, setState] = useState<TicketView>('open')
  const views = ticketViews.map((value) => ({ value, label: t(`desk.problem.view_${value}`) }))
  return (
    <>
      <Views label={t('desk.problems')} views={views} value={state} onChange={setState} />
      <Queue key={state} state={state} me={me} rest={rest} />
    </>
  )
}

function Queue({ state, me, rest }: ProblemsProps & { readonly state: TicketView }) {
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
      {({ rows, next, at }) => {
        const groups = groupsOf(rows, at, t)
        const first = groups.flatMap(({ items }) => items)[0]?.id ?? ''
        return (
          <Panes
            list={
              <>
                {rows.length === 0 && <Empty>{t('state.empty')}</Empty>}
                <QueueList label={t('desk.problems')} room="problems" open={rest} groups={groups} />
                <div className="inline">{pager(next)}</div>
              </>
            }
            caseOf={
              rest !== '' ? (
                <Report key={rest} id={rest} me={me} />
              ) : first !== '' ? (
                <First key={first} id={first} />
              ) : null
            }
          />
        )
      }}
    </Loaded>
  )
}

/**
 * The first that waits is open without a tap. It stands in the address from then on, so that no case that
 * comes before it, and no step that takes it from its list, puts another under the hands that write.
 */
function First({ id }: { readonly id: string }): null {
  useEffect(() => standAt('problems', id), [id])
  return null
}
