import { addressQueue, type ProofAtDesk } from '@parkett/contract/desk/address'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { Chip } from '@parkett/ui/chip'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../frame/loaded.tsx'
import { may } from '../../frame/may.ts'
import { usePages } from '../../frame/pager.tsx'
import { dueIn } from '../../frame/queue/due.ts'
import { Fuse } from '../../frame/queue/fuse.tsx'
import { HeldBy } from '../../frame/queue/hold.tsx'
import { heldGroups } from '../../frame/queue/held-groups.ts'
import { OpenedByHand } from '../../frame/queue/opened-by-hand.tsx'
import { Panes } from '../../frame/queue/panes.tsx'
import { QueueEmpty } from '../../frame/queue/queue-empty.tsx'
import { QueueList, type QueueItem } from '../../frame/queue/queue-list.tsx'
import { useQueuePlace } from '../../frame/queue/queue-place.ts'
import { read } from '../../frame/reads.ts'
import { useWords } from '../../frame/words.ts'
import { Case } from './case.tsx'

type Words = ReturnType<typeof useWords>

/** Proofs of address that wait, oldest first, beside the one that is looked at. */
export function Proofs({ me }: { readonly me: StaffMe }) {
  const t = useWords()
  const { open } = useQueuePlace('address', [])
  return (
    <Panes
      list={<List me={me} open={open} />}
      caseOf={
        <OpenedByHand id={open} mayOpen={may(me, 'address.open')} text={t('desk.address.openText')}>
          <Case id={open} />
        </OpenedByHand>
      }
    />
  )
}

function List({ me, open }: { readonly me: StaffMe; readonly open: string }) {
  const t = useWords()
  const { cursor, pager } = usePages()
  const query = useQuery({
    ...read.one(addressQueue, { query: { cursor } }),
    refetchInterval: 15_000,
    placeholderData: (shown) => shown,
  })
  return (
    <Loaded query={query}>
      {({ rows, next, at }) => (
        <>
          {rows.length === 0 && !query.isPlaceholderData && (
            <QueueEmpty narrowed={false} more={next !== null} onClear={() => {}} />
          )}
          <QueueList
            label={t('desk.queue.address')}
            room="address"
            open={open}
            groups={heldGroups(rows, { me, t, item: (row) => itemOf(row, at, t) })}
          />
          <div className="inline">{pager(next)}</div>
        </>
      )}
    </Loaded>
  )
}

function itemOf(row: ProofAtDesk, at: string, t: Words): QueueItem {
  const { id, username, kind, country, attempt, submittedAt, found, lockedBy, lockedUntil } = row
  return {
    id,
    name: username,
    sub: `${t(`address.kind_${kind}`)} · ${country} · ${t('desk.customer.attempt')} ${attempt}`,
    amount: null,
    age: <Fuse since={submittedAt} due={dueIn('address', submittedAt)} at={at} />,
    marks: (
      <>
        {found.length > 0 && <Chip tone="brass">{t('desk.kyc.findings')}</Chip>}
        {lockedBy !== null && lockedUntil !== null && <HeldBy by={lockedBy} until={lockedUntil} />}
      </>
    ),
  }
}
