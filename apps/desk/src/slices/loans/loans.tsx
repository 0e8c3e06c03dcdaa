import { loansCounts, loanViews } from '@parkett/contract/desk/loan-filter'
import { loansQueue } from '@parkett/contract/desk/loans'
import type { StaffMe } from '@parkett/contract/desk/staff'
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
import { SavedViews } from '../../frame/saved/saved-views.tsx'
import { callDesk } from '../../frame/server.ts'
import { useWords } from '../../frame/words.ts'
import { cleared, fields, filterOf, isNarrowed, queryOf, viewOf, type LoansAsked } from './asked.ts'
import { csvOf, groupsOf } from './groups.tsx'
import { LoanCase } from './loan-case.tsx'
import { LoansFilter } from './loans-filter.tsx'

const unsaid = { state: 'open' } as const

/** Applications and loans by who comes next, beside the one that is looked at. */
export function Loans({ me }: { readonly me: StaffMe }) {
  const t = useWords()
  const { open, key, asked: given, go } = useQueuePlace('loans', fields)
  const asked = filterOf(given)
  const { data } = useCounts('loans', loansCounts)
  return (
    <>
      <Views
        label={t('desk.loans')}
        views={loanViews.map((value) => ({
          value,
          label: t(`desk.loan.${value}`),
          counted: data?.views.find((one) => one.view === value),
        }))}
        value={viewOf(asked)}
        onChange={(view) => go(filterOf({ ...asked, state: viewSaid(view) }))}
      />
      <SavedViews me={me} list="loans" asked={asked} unsaid={unsaid} counts={data?.saved} />
      <Queue me={me} of={key} asked={asked} open={open} onAsk={go} />
    </>
  )
}

type QueueProps = {
  readonly me: StaffMe
  /** The filter as the address says it. */
  readonly of: string
  readonly asked: LoansAsked
  readonly open: string
  readonly onAsk: (asked: LoansAsked) => void
}

function Queue({ me, of, asked, open, onAsk }: QueueProps) {
  const t = useWords()
  const { cursor, pager } = usePages(of)
  // Others decide too, and customers accept.
  const query = useQuery({
    ...read.one(loansQueue, { query: { ...queryOf(asked), cursor } }),
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
                <LoansFilter asked={asked} onAsk={onAsk} />
                {rows.length === 0 && !query.isPlaceholderData && (
                  <QueueEmpty
                    narrowed={isNarrowed(asked)}
                    more={next !== null}
                    onClear={() => onAsk({ ...asked, ...cleared })}
                  />
                )}
                <QueueList label={t('desk.loans')} room="loans" open={open} groups={groups} />
                <QueueFoot
                  pager={pager(next)}
                  file="loans"
                  asked={asked}
                  load={(from) =>
                    callDesk(loansQueue, { query: { ...queryOf(asked), cursor: from } })
                  }
                  csv={(row) => csvOf(row, t)}
                />
              </>
            }
            caseOf={openOrFirst({
              room: 'loans',
              open,
              groups,
              query,
              show: (id) => <LoanCase id={id} me={me} />,
            })}
          />
        )
      }}
    </Loaded>
  )
}
