import type { BlockView } from '@parkett/contract/desk/block-filter'
import { blocksQueue, type BlockApplication } from '@parkett/contract/desk/blocks'
import { Chip } from '@parkett/ui/chip'
import { isolated } from '@parkett/words/isolated'
import type { Words } from '@parkett/words/speak'
import { useQuery } from '@tanstack/react-query'
import { Amount } from '../../frame/amount.tsx'
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
import { useWords } from '../../frame/words.ts'
import { stateWords } from '@parkett/words/block-words'
import { ApplicationsFilter } from './applications-filter.tsx'
import { cleared, isNarrowed, queryOf, type BlocksAsked } from './asked.ts'

type ListProps = {
  readonly view: BlockView
  /** The filter as the address says it. */
  readonly of: string
  readonly asked: BlocksAsked
  readonly open: string
  readonly onAsk: (asked: BlocksAsked) => void
}

/** Applications in the order in which they came: first those that a person decides. */
export function Applications({ view, of, asked, open, onAsk }: ListProps) {
  const t = useWords()
  const { cursor, pager } = usePages(of)
  const given = queryOf(asked, view)
  const query = useQuery({
    ...read.one(blocksQueue, { query: { ...given, cursor } }),
    refetchInterval: 15_000,
    placeholderData: (shown) => shown,
  })
  return (
    <Loaded query={query}>
      {({ rows, next, at }) => (
        <>
          <ApplicationsFilter view={view} asked={asked} onAsk={onAsk} />
          {rows.length === 0 && !query.isPlaceholderData && (
            <QueueEmpty
              narrowed={isNarrowed(asked)}
              more={next !== null}
              onClear={() => onAsk({ ...asked, ...cleared })}
            />
          )}
          <QueueList
            label={t('desk.blocks')}
            room="blocks"
            open={open}
            groups={groupsOf(rows, view).map(({ title, of: group, waits }) => ({
              title: t(title),
              waits,
              items: group.map((row) => itemOf(row, { at, t })),
            }))}
          />
          <QueueFoot
            pager={pager(next)}
            file="block-applications"
            asked={asked}
            load={(from) => callDesk(blocksQueue, { query: { ...given, cursor: from } })}
            csv={(row) => csvOf(row, t)}
          />
        </>
      )}
    </Loaded>
  )
}

const inReview = ({ order }: BlockApplication): boolean => order.status === 'in_review'

function groupsOf(rows: readonly BlockApplication[], view: BlockView) {
  if (view === 'closed') return [{ title: 'desk.decided' as const, of: rows, waits: false }]
  return [
    {
      title: 'desk.blocks.toDecide' as const,
      of: rows.filter((row) => inReview(row) && !row.byRule),
      waits: true,
    },
    {
      title: 'desk.blocks.byRule' as const,
      of: rows.filter((row) => inReview(row) && row.byRule),
      waits: false,
    },
    {
      title: 'desk.blocks.notBegun' as const,
      of: rows.filter((row) => !inReview(row)),
      waits: false,
    },
  ]
}

type Said = { readonly at: string; readonly t: Words }

function itemOf(row: BlockApplication, { at, t }: Said): QueueItem {
  const { order, username, before } = row
  const { instrument, quantity, reviewAt } = order
  const shares = t('unit.shares', { count: quantity })
  return {
    id: order.id,
    name: username,
    sub: `${shares} ${isolated(instrument.name)}`,
    amount: <Amount money={order.amount} />,
    age: (
      <Fuse
        since={reviewAt ?? order.appliedAt}
        due={row.byRule || reviewAt === null ? null : dueIn('blocks', reviewAt)}
        at={order.endedAt ?? order.executedAt ?? at}
      />
    ),
    marks: (
      <>
        <Chip tone={stateWords[order.status][1]}>{t(stateWords[order.status][0])}</Chip>
        {before > 0 && <Chip tone="neutral">{t('desk.blocks.before', { count: before })}</Chip>}
      </>
    ),
  }
}

/** A row for a spreadsheet. */
const csvOf = ({ username, order, decidedBy }: BlockApplication, t: Words): CsvRow => ({
  reference: order.reference,
  customer: username,
  code: order.instrument.code,
  name: order.instrument.name,
  shares: order.quantity,
  currency: order.amount.currency,
  amount: order.amount.amount,
  state: t(stateWords[order.status][0]),
  appliedAt: order.appliedAt,
  decidedBy: decidedBy ?? '',
})
