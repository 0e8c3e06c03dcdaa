import type { PayoutState } from '@parkett/contract/desk/payout-filter'
import { payoutsQueue, type Payout } from '@parkett/contract/desk/withdrawals'
import { Chip } from '@parkett/ui/chip'
import { useQuery } from '@tanstack/react-query'
import { Amount } from '../../frame/amount.tsx'
import type { CsvRow } from '../../frame/csv.ts'
import { Loaded } from '../../frame/loaded.tsx'
import { usePages } from '../../frame/pager.tsx'
import { Fuse } from '../../frame/queue/fuse.tsx'
import type { Marks } from '../../frame/queue/marks.ts'
import { QueueEmpty } from '../../frame/queue/queue-empty.tsx'
import { QueueFoot } from '../../frame/queue/queue-foot.tsx'
import { QueueList, type QueueGroup, type QueueItem } from '../../frame/queue/queue-list.tsx'
import { read } from '../../frame/reads.ts'
import { callDesk } from '../../frame/server.ts'
import { useWords } from '../../frame/words.ts'
import { ClosedMark } from '../../customer/customer-link.tsx'
import { cleared, isNarrowed, queryOf, type PayoutsAsked } from './asked.ts'
import { unusual } from './unusual.ts'

type QueueProps = {
  /** The filter as the address says it. */
  readonly of: string
  readonly state: PayoutState
  readonly asked: PayoutsAsked
  readonly open: string
  readonly marked: Marks<Payout>['marked']
  readonly onAsk: (asked: PayoutsAsked) => void
}

/** The list of withdrawals: what needs a look first, what shows nothing unusual by itself. */
export function Queue({ of, state, asked, open, marked, onAsk }: QueueProps) {
  const t = useWords()
  const { cursor, pager } = usePages(of)
  const given = queryOf(asked, state)
  const query = useQuery({
    ...read.one(payoutsQueue, { query: { ...given, cursor } }),
    placeholderData: (shown) => shown,
  })
  return (
    <Loaded query={query}>
      {({ rows, next, at }) => (
        <>
          {rows.length === 0 && !query.isPlaceholderData && (
            <QueueEmpty
              narrowed={isNarrowed(asked)}
              more={next !== null}
              onClear={() => onAsk({ ...asked, ...cleared })}
            />
          )}
          <QueueList
            label={t('desk.payouts')}
            room="withdrawals"
            open={open}
            groups={groupsOf(rows).map(({ title, of, waits }): QueueGroup => ({
              waits,
              title: t(title),
              items: of.map((row) => itemOf(row, { at, marked: marked.has(row.id), t })),
            }))}
          />
          <QueueFoot
            pager={pager(next)}
            file="withdrawals"
            asked={{ ...asked, state }}
            load={(from) => callDesk(payoutsQueue, { query: { ...given, cursor: from } })}
            csv={(row) => csvOf(row, t)}
          />
        </>
      )}
    </Loaded>
  )
}

const titles = {
  look: 'desk.queue.look',
  usual: 'desk.payout.noRisk',
  held: 'desk.queue.held',
  ready: 'desk.queue.ready',
} as const

/** Each payout in one group; a held or an approved one is nobody's work now. */
function groupOf({ status, heldUntil, approved, batch, risks }: Payout): keyof typeof titles {
  if (heldUntil !== null) return 'held'
  if (approved || batch !== null) return 'ready'
  return status === 'requested' || status === 'in_review'
    ? unusual(risks).length > 0
      ? 'look'
      : 'usual'
    : 'ready'
}

function groupsOf(rows: readonly Payout[]) {
  const waiting = rows.some(({ status }) => status === 'requested' || status === 'in_review')
  if (!waiting) return [{ title: 'desk.payouts' as const, of: rows, waits: false }]
  return (['look', 'usual', 'held', 'ready'] as const).map((group) => ({
    title: titles[group],
    of: rows.filter((row) => groupOf(row) === group),
    waits: group === 'look' || group === 'usual',
  }))
}

type Around = {
  readonly at: string
  readonly marked: boolean
  readonly t: ReturnType<typeof useWords>
}

function itemOf(row: Payout, { at, marked, t }: Around): QueueItem {
  const count = unusual(row.risks).length
  const frozen = row.risks.includes('customer_frozen') || row.risks.includes('customer_locked')
  return {
    id: row.id,
    name: row.username,
    sub: row.to,
    amount: <Amount money={row.amount} />,
    age: <Fuse since={row.requestedAt} due={row.due} at={at} />,
    marks: (
      <>
        {marked && <Chip tone="brand">{t('desk.together.chip')}</Chip>}
        <ClosedMark id={row.customer} />
        {frozen && <Chip tone="danger">{t('desk.queue.stopped')}</Chip>}
        {count > 0 && <Chip tone="brass">{t('desk.queue.signals', { count })}</Chip>}
        {row.needsSecond && <Chip tone="neutral">{t('desk.queue.second')}</Chip>}
      </>
    ),
  }
}

/** A row for a spreadsheet; the numbers of rows are no use there. */
const csvOf = (row: Payout, t: ReturnType<typeof useWords>): CsvRow => ({
  reference: row.reference,
  customer: row.username,
  requestedAt: row.requestedAt,
  due: row.due ?? '',
  status: t(`withdrawal.status_${row.status === 'arrived' && row.said ? 'said' : row.status}`),
  currency: row.amount.currency,
  amount: row.amount.amount,
  to: row.to,
  lookAt: row.risks.map((risk) => t(`desk.payout.risk_${risk}`)).join('; '),
})
