import { addressQueue, type ProofAtDesk } from '@parkett/contract/desk/address'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { Chip } from '@parkett/ui/chip'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../frame/loaded.tsx'
import { may } from '../../frame/may.ts'
import { usePages } from '../../frame/pager.tsx'
import { dueIn } from '../../frame/queue/due.ts'
import { Fuse } from '../../frame/queue/fuse.tsx'
import { HeldBy } from '../../frame/queue/hold.tsx'
import { OpenButton } from '../../frame/queue/open-button.tsx'
import { Case as Panel, NoCase, Panes } from '../../frame/queue/panes.tsx'
import { QueueEmpty } from '../../frame/queue/queue-empty.tsx'
import { QueueList, type QueueItem } from '../../frame/queue/queue-list.tsx'
import { useQueuePlace } from '../../frame/queue/queue-place.ts'
import { read } from '../../frame/reads.ts'
import { useWords } from '../../frame/words.ts'
import { Case } from './case.tsx'

type Words = ReturnType<typeof useWords>

/** Proofs of address that wait, oldest first, beside the one that is looked at. */
export function Proofs({ me }: { readonly me: StaffMe }) {
  const { open } = useQueuePlace('address', [])
  return <Panes list={<List me={me} open={open} />} caseOf={<Chosen me={me} id={open} />} />
}

function List({ me, open }: { readonly me: StaffMe; readonly open: string }) {
  const t = useWords()
  const { cursor, pager } = usePages()
  const query = useQuery({
    ...read.one(addressQueue, { query: { cursor } }),
    refetchInterval: 15_000,
    placeholderData: (shown) => shown,
  })
  const isOthers = ({ lockedBy }: ProofAtDesk): boolean =>
    lockedBy !== null && lockedBy !== me.alias
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
            groups={[
              {
                title: t('desk.kyc.waiting'),
                waits: true,
                items: rows.filter((row) => !isOthers(row)).map((row) => itemOf(row, at, t)),
              },
              {
                title: t('desk.kyc.others'),
                waits: false,
                items: rows.filter(isOthers).map((row) => itemOf(row, at, t)),
              },
            ]}
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

type ChosenProps = { readonly me: StaffMe; readonly id: string }

function Chosen({ me, id }: ChosenProps) {
  const t = useWords()
  if (id !== '' && may(me, 'address.open')) return <Closed key={id} id={id} me={me} />
  return <NoCase>{t(id === '' ? 'desk.queue.choose' : 'desk.notYours')}</NoCase>
}

/** Opening locks the proof and is told to its customer: by a button or a key, and never by an address. */
function Closed({ id }: ChosenProps) {
  const t = useWords()
  const [open, setOpen] = useState(false)
  if (open) return <Case id={id} />
  return (
    <Panel context={null} bar={<OpenButton onOpen={() => setOpen(true)} />}>
      <p className="quiet">{t('desk.address.openText')}</p>
    </Panel>
  )
}
