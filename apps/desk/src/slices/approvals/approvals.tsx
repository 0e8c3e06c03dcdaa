import { approvalsList } from '@parkett/contract/desk/approvals'
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
import { useLanguage, useWords } from '../../frame/words.ts'
import { Request } from './case.tsx'
import { groupsOf } from './groups.tsx'

type ApprovalsProps = { readonly me: StaffMe; readonly rest: string }
type State = 'open' | 'closed'

/** What waits for a second person beside the request that is looked at, and what was decided. */
export function Approvals({ me, rest }: ApprovalsProps) {
  const t = useWords()
  const [state, setState] = useState<State>('open')
  const views = [
    { value: 'open', label: t('desk.open') },
    { value: 'closed', label: t('desk.decided') },
  ] as const
  return (
    <>
      <Views label={t('desk.approvals')} views={views} value={state} onChange={setState} />
      <Queue key={state} state={state} me={me} rest={rest} />
    </>
  )
}

function Queue({ state, me, rest }: ApprovalsProps & { readonly state: State }) {
  const t = useWords()
  const language = useLanguage()
  const { cursor, pager } = usePages()
  const query = useQuery({
    ...read.one(approvalsList, { query: { state, cursor } }),
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
                {rows.length === 0 && <Empty>{t('state.empty')}</Empty>}
                <QueueList
                  label={t('desk.approvals')}
                  room="approvals"
                  open={open}
                  groups={groups}
                />
                <div className="inline">{pager(next)}</div>
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
