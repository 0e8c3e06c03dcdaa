import { kycQueue } from '@parkett/contract/desk/kyc'
import type { StaffMe } from '@parkett/contract/desk/staff'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { Empty } from '@parkett/ui/empty'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../frame/loaded.tsx'
import { may } from '../../frame/may.ts'
import { usePages } from '../../frame/pager.tsx'
import { dueIn } from '../../frame/queue/due.ts'
import { Fuse } from '../../frame/queue/fuse.tsx'
import { HeldBy } from '../../frame/queue/hold.tsx'
import { Case as Panel, NoCase, Panes } from '../../frame/queue/panes.tsx'
import { QueueList, type QueueItem } from '../../frame/queue/queue-list.tsx'
import { read } from '../../frame/reads.ts'
import { useWords } from '../../frame/words.ts'
import { Case } from './case.tsx'
import { OpenButton } from './open-button.tsx'

type QueueProps = { readonly me: StaffMe; readonly rest: string }

/** Verifications that wait, oldest first, beside the one that is looked at. */
export function Queue({ me, rest }: QueueProps) {
  return <Panes list={<List me={me} open={rest} />} caseOf={<Chosen me={me} id={rest} />} />
}

type Row = AnswerOf<typeof kycQueue>['rows'][number]
type ListProps = { readonly me: StaffMe; readonly open: string }

function List({ me, open }: ListProps) {
  const t = useWords()
  const { cursor, pager } = usePages()
  const query = useQuery({
    ...read.one(kycQueue, { query: { cursor } }),
    refetchInterval: 15_000,
  })
  const isOthers = ({ lockedBy }: Row): boolean => lockedBy !== null && lockedBy !== me.alias
  return (
    <Loaded query={query}>
      {({ rows, next, at }) => (
        <>
          {rows.length === 0 && <Empty>{t('state.empty')}</Empty>}
          <QueueList
            label={t('kyc.title')}
            room="identity"
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

function itemOf(row: Row, at: string, t: ReturnType<typeof useWords>): QueueItem {
  const { id, username, document, country, attempt, submittedAt, lockedBy, lockedUntil } = row
  return {
    id,
    name: username,
    sub: `${t(`kyc.kind.${document}`)} · ${country} · ${t('desk.customer.attempt')} ${attempt}`,
    amount: null,
    age: <Fuse since={submittedAt} due={dueIn('identity', submittedAt)} at={at} />,
    marks: lockedBy !== null && lockedUntil !== null && (
      <HeldBy by={lockedBy} until={lockedUntil} />
    ),
  }
}

type ChosenProps = { readonly me: StaffMe; readonly id: string }

function Chosen({ me, id }: ChosenProps) {
  const t = useWords()
  if (id !== '' && may(me, 'kyc.open')) return <Closed key={id} id={id} me={me} />
  return <NoCase>{t(id === '' ? 'desk.queue.choose' : 'desk.notYours')}</NoCase>
}

/**
 * Opening locks the case and is told to its customer, so it happens by a button or a key and never
 * by an address.
 */
function Closed({ id, me }: { readonly id: string; readonly me: StaffMe }) {
  const t = useWords()
  const [open, setOpen] = useState(false)
  if (open) return <Case id={id} me={me} />
  return (
    <Panel context={null} bar={<OpenButton onOpen={() => setOpen(true)} />}>
      <p className="quiet">{t('desk.kyc.openText')}</p>
    </Panel>
  )
}
