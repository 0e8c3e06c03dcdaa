import { identityStates, kycCounts } from '@parkett/contract/desk/identity-filter'
import { kycQueue } from '@parkett/contract/desk/kyc'
import type { StaffMe } from '@parkett/contract/desk/staff'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { Chip } from '@parkett/ui/chip'
import { useQuery } from '@tanstack/react-query'
import { viewSaid } from '../../frame/asked.ts'
import type { CsvRow } from '../../frame/csv.ts'
import { Loaded } from '../../frame/loaded.tsx'
import { may } from '../../frame/may.ts'
import { usePages } from '../../frame/pager.tsx'
import { pickedOf } from '../../frame/pick-field.tsx'
import { dueIn } from '../../frame/queue/due.ts'
import { Fuse } from '../../frame/queue/fuse.tsx'
import { HeldBy } from '../../frame/queue/hold.tsx'
import { heldGroups } from '../../frame/queue/held-groups.ts'
import { OpenedByHand } from '../../frame/queue/opened-by-hand.tsx'
import { Panes } from '../../frame/queue/panes.tsx'
import { QueueEmpty } from '../../frame/queue/queue-empty.tsx'
import { QueueFoot } from '../../frame/queue/queue-foot.tsx'
import { QueueList, type QueueItem } from '../../frame/queue/queue-list.tsx'
import { useQueuePlace } from '../../frame/queue/queue-place.ts'
import { useCounts } from '../../frame/queue/use-counts.ts'
import { Views } from '../../frame/queue/views.tsx'
import { read } from '../../frame/reads.ts'
import { callDesk } from '../../frame/server.ts'
import { SavedViews } from '../../frame/saved/saved-views.tsx'
import { useWords } from '../../frame/words.ts'
import { cleared, fields, filterOf, isNarrowed, queryOf, type IdentitiesAsked } from './asked.ts'
import { Case } from './case.tsx'
import { IdentitiesFilter } from './identities-filter.tsx'

/** Verifications that wait, oldest first, beside the one that is looked at. */
export function Queue({ me }: { readonly me: StaffMe }) {
  const t = useWords()
  const { open, key, asked: given, go } = useQueuePlace('identity', fields)
  const asked = filterOf(given)
  const { data } = useCounts('identity', kycCounts)
  return (
    <>
      <Views
        label={t('kyc.title')}
        views={identityStates.map((value) => ({
          value,
          label: t(`desk.kyc.view_${value}`),
          counted: data?.views.find((one) => one.view === value),
        }))}
        value={pickedOf(identityStates, asked.state) ?? 'open'}
        onChange={(next) => go({ ...asked, state: viewSaid(next) })}
      />
      <SavedViews me={me} list="identity" asked={asked} unsaid={unsaid} counts={data?.saved} />
      <Panes
        list={
          <>
            <IdentitiesFilter asked={asked} onAsk={go} />
            <List me={me} of={key} asked={asked} open={open} onAsk={go} />
          </>
        }
        caseOf={
          <OpenedByHand id={open} mayOpen={may(me, 'kyc.open')} text={t('desk.kyc.openText')}>
            <Case id={open} me={me} />
          </OpenedByHand>
        }
      />
    </>
  )
}

const unsaid = { state: 'open' } as const

type Row = AnswerOf<typeof kycQueue>['rows'][number]
type ListProps = {
  readonly me: StaffMe
  /** The filter as the address says it. */
  readonly of: string
  readonly asked: IdentitiesAsked
  readonly open: string
  readonly onAsk: (asked: IdentitiesAsked) => void
}

function List({ me, of, asked, open, onAsk }: ListProps) {
  const t = useWords()
  const { cursor, pager } = usePages(of)
  const query = useQuery({
    ...read.one(kycQueue, { query: { ...queryOf(asked), cursor } }),
    refetchInterval: 15_000,
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
            label={t('kyc.title')}
            room="identity"
            open={open}
            groups={heldGroups(rows, { me, t, item: (row) => itemOf(row, at, t) })}
          />
          <QueueFoot
            pager={pager(next)}
            file="identities"
            asked={asked}
            load={(from) => callDesk(kycQueue, { query: { ...queryOf(asked), cursor: from } })}
            csv={(row) => csvOf(row, t)}
          />
        </>
      )}
    </Loaded>
  )
}

function itemOf(row: Row, at: string, t: ReturnType<typeof useWords>): QueueItem {
  const { id, username, document, country, attempt, submittedAt, findings } = row
  const { lockedBy, lockedUntil } = row
  return {
    id,
    name: username,
    sub: `${t(`kyc.kind.${document}`)} · ${country} · ${t('desk.customer.attempt')} ${attempt}`,
    amount: null,
    age: <Fuse since={submittedAt} due={dueIn('identity', submittedAt)} at={at} />,
    marks: (
      <>
        {findings && <Chip tone="brass">{t('desk.kyc.findings')}</Chip>}
        {lockedBy !== null && lockedUntil !== null && <HeldBy by={lockedBy} until={lockedUntil} />}
      </>
    ),
  }
}

/** A row for a spreadsheet; what was found stays behind the opening. */
const csvOf = (row: Row, t: ReturnType<typeof useWords>): CsvRow => ({
  customer: row.username,
  document: t(`kyc.kind.${row.document}`),
  country: row.country,
  attempt: row.attempt,
  submittedAt: row.submittedAt,
  heldBy: row.lockedBy ?? '',
})
