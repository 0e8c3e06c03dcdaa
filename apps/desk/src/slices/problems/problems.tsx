import { ticketViews } from '@parkett/contract/customer/problem-lists'
import { problemsQueue } from '@parkett/contract/customer/problems'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { problemsCounts } from '@parkett/contract/desk/ticket-filter'
import { useQuery } from '@tanstack/react-query'
import { viewSaid } from '../../frame/asked.ts'
import { Loaded } from '../../frame/loaded.tsx'
import { usePages } from '../../frame/pager.tsx'
import { openOrFirst } from '../../frame/queue/first.tsx'
import { Panes } from '../../frame/queue/panes.tsx'
import { QueueEmpty } from '../../frame/queue/queue-empty.tsx'
import { QueueFoot } from '../../frame/queue/queue-foot.tsx'
import { QueueList } from '../../frame/queue/queue-list.tsx'
import { useQueuePlace } from '../../frame/queue/queue-place.ts'
import { useCounts } from '../../frame/queue/use-counts.ts'
import { Views } from '../../frame/queue/views.tsx'
import { read } from '../../frame/reads.ts'
import { callDesk } from '../../frame/server.ts'
import { SavedViews } from '../../frame/saved/saved-views.tsx'
import { useWords } from '../../frame/words.ts'
import {
  cleared,
  fields,
  filterOf,
  isNarrowed,
  queryOf,
  viewOf,
  type TicketsAsked,
} from './asked.ts'
import { csvOf, groupsOf } from './groups.tsx'
import { Report } from './report.tsx'
import { TicketsFilter } from './tickets-filter.tsx'

/** Tickets of customers by whose turn it is, beside the one that is looked at. */
export function Problems({ me }: { readonly me: StaffMe }) {
  const t = useWords()
  const { open, key, asked: given, go } = useQueuePlace('problems', fields)
  const asked = filterOf(given)
  const { data } = useCounts('problems', problemsCounts)
  return (
    <>
      <Views
        label={t('desk.problems')}
        views={ticketViews.map((value) => ({
          value,
          label: t(`desk.problem.view_${value}`),
          counted: data?.views.find((one) => one.view === value),
        }))}
        value={viewOf(asked)}
        onChange={(view) => go({ ...asked, state: viewSaid(view) })}
      />
      <SavedViews me={me} list="problems" asked={asked} unsaid={unsaid} counts={data?.saved} />
      <Queue me={me} of={key} asked={asked} open={open} onAsk={go} />
    </>
  )
}

const unsaid = { state: 'open' } as const

type QueueProps = {
  readonly me: StaffMe
  /** The filter as the address says it. */
  readonly of: string
  readonly asked: TicketsAsked
  readonly open: string
  readonly onAsk: (asked: TicketsAsked) => void
}

function Queue({ me, of, asked, open, onAsk }: QueueProps) {
  const t = useWords()
  const { cursor, pager } = usePages(of)
  // Others answer too, and customers go on writing.
  const query = useQuery({
    ...read.one(problemsQueue, { query: { ...queryOf(asked), cursor } }),
    refetchInterval: 15_000,
    placeholderData: (shown) => shown,
  })
  return (
    <Loaded query={query}>
      {({ rows, next, at }) => {
        const groups = groupsOf(rows, at, t)
        return (
          <Panes
            list={
              <>
                <TicketsFilter asked={asked} onAsk={onAsk} />
                {rows.length === 0 && !query.isPlaceholderData && (
                  <QueueEmpty
                    narrowed={isNarrowed(asked)}
                    more={next !== null}
                    onClear={() => onAsk({ ...asked, ...cleared })}
                  />
                )}
                <QueueList label={t('desk.problems')} room="problems" open={open} groups={groups} />
                <QueueFoot
                  pager={pager(next)}
                  file="problems"
                  asked={asked}
                  load={(from) =>
                    callDesk(problemsQueue, { query: { ...queryOf(asked), cursor: from } })
                  }
                  csv={(row) => csvOf(row, t)}
                />
              </>
            }
            caseOf={openOrFirst({
              room: 'problems',
              open,
              groups,
              query,
              show: (id) => <Report id={id} me={me} />,
            })}
          />
        )
      }}
    </Loaded>
  )
}
