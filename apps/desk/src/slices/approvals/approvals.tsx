import { approvalsCounts } from '@parkett/contract/desk/approval-filter'
import { approvalsList } from '@parkett/contract/desk/approvals'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { useQuery } from '@tanstack/react-query'
import { viewSaid } from '../../frame/asked.ts'
import { Loaded } from '../../frame/loaded.tsx'
import { usePages } from '../../frame/pager.tsx'
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
import { useLanguage, useWords } from '../../frame/words.ts'
import { ApprovalsFilter } from './approvals-filter.tsx'
import {
  cleared,
  fields,
  filterOf,
  isNarrowed,
  queryOf,
  viewOf,
  type ApprovalsAsked,
} from './asked.ts'
import { Request } from './case.tsx'
import { csvOf, groupsOf } from './groups.tsx'

/** What waits for a second person beside the request that is looked at, and what was decided. */
export function Approvals({ me }: { readonly me: StaffMe }) {
  const t = useWords()
  const { open, key, asked: given, go } = useQueuePlace('approvals', fields)
  const asked = filterOf(given)
  const { data } = useCounts('approvals', approvalsCounts)
  const views = [
    { value: 'open', label: t('desk.open'), counted: data?.views[0] },
    { value: 'closed', label: t('desk.decided') },
  ] as const
  return (
    <>
      <Views
        label={t('desk.approvals')}
        views={views}
        value={viewOf(asked)}
        onChange={(view) => go({ ...asked, state: viewSaid(view) })}
      />
      <SavedViews me={me} list="approvals" asked={asked} unsaid={unsaid} counts={data?.saved} />
      <Queue me={me} of={key} asked={asked} rest={open} onAsk={go} />
    </>
  )
}

const unsaid = { state: 'open' } as const

type QueueProps = {
  readonly me: StaffMe
  /** The filter as the address says it. */
  readonly of: string
  readonly asked: ApprovalsAsked
  /** The request that the address opens. */
  readonly rest: string
  readonly onAsk: (asked: ApprovalsAsked) => void
}

function Queue({ me, of, asked, rest, onAsk }: QueueProps) {
  const t = useWords()
  const language = useLanguage()
  const { cursor, pager } = usePages(of)
  const query = useQuery({
    ...read.one(approvalsList, { query: { ...queryOf(asked), cursor } }),
    placeholderData: (shown) => shown,
  })
  return (
    <Loaded query={query}>
      {({ rows, next }) => {
        const at = new Date(query.dataUpdatedAt).toISOString()
        const groups = groupsOf(rows, { me, at, t, language })
        // One's own work is open without a tap: the first that waits, unless another was chosen.
        const first = groups.flatMap(({ items }) => items)[0]?.id ?? ''
        const open = rows.some(({ id }) => id === rest) ? rest : first
        const chosen = rows.find(({ id }) => id === open)
        return (
          <Panes
            list={
              <>
                <ApprovalsFilter asked={asked} onAsk={onAsk} />
                {rows.length === 0 && !query.isPlaceholderData && (
                  <QueueEmpty
                    narrowed={isNarrowed(asked)}
                    more={next !== null}
                    onClear={() => onAsk({ ...asked, ...cleared })}
                  />
                )}
                <QueueList
                  label={t('desk.approvals')}
                  room="approvals"
                  open={open}
                  groups={groups}
                />
                <QueueFoot
                  pager={pager(next)}
                  file="approvals"
                  asked={asked}
                  load={(from) =>
                    callDesk(approvalsList, { query: { ...queryOf(asked), cursor: from } })
                  }
                  csv={(row) => csvOf(row, t)}
                />
              </>
            }
            caseOf={
              chosen === undefined ? null : (
                <Request key={chosen.id} approval={chosen} me={me} now={at} />
              )
            }
          />
        )
      }}
    </Loaded>
  )
}
