import { kycQueue } from '@parkett/contract/desk/kyc'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { Button } from '@parkett/ui/button'
import { Chip } from '@parkett/ui/chip'
import { formatDateTime } from '@parkett/words/format-time'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ListTable } from '../../frame/list-table.tsx'
import { Loaded } from '../../frame/loaded.tsx'
import { may } from '../../frame/may.ts'
import { hrefOf } from '../../frame/place.ts'
import { Overdue } from '../../frame/overdue.tsx'
import { usePages } from '../../frame/pager.tsx'
import { read } from '../../frame/reads.ts'
import { When } from '../../frame/when.tsx'
import { useLanguage, useWords } from '../../frame/words.ts'
import { Case } from './case.tsx'

type QueueProps = { readonly me: StaffMe; readonly rest: string }

/** Verifications that wait, oldest first; one of them is looked at. */
export function Queue({ me, rest }: QueueProps) {
  if (rest !== '') return <Closed key={rest} id={rest} />
  return <List me={me} />
}

function List({ me }: { readonly me: StaffMe }) {
  const t = useWords()
  const { cursor, pager } = usePages()
  const query = useQuery({
    ...read.one(kycQueue, { query: { cursor } }),
    refetchInterval: 15_000,
  })
  return (
    <Loaded query={query}>
      {({ rows, next }) => (
        <ListTable
          caption={t('kyc.title')}
          file="identity"
          pager={pager(next)}
          heads={[t('kyc.since'), t('kyc.document'), t('kyc.country'), '#', t('label.status')]}
          rows={rows.map((row) => ({
            key: row.id,
            csv: {
              case: row.id,
              submittedAt: row.submittedAt,
              document: row.document,
              country: row.country,
              attempt: row.attempt,
              lockedBy: row.lockedBy ?? '',
            },
            cells: [
              may(me, 'kyc.open') ? (
                <a key="open" href={hrefOf('identity', row.id)}>
                  <When at={row.submittedAt} />
                </a>
              ) : (
                <When key="at" at={row.submittedAt} />
              ),
              t(`kyc.kind.${row.document}`),
              row.country,
              row.attempt,
              <span key="lock" className="inline">
                <Lock name={row.lockedBy} until={row.lockedUntil} />
                <Overdue queue="identity" since={row.submittedAt} now={query.dataUpdatedAt} />
              </span>,
            ],
          }))}
        />
      )}
    </Loaded>
  )
}

type LockProps = { readonly name: string | null; readonly until: string | null }

/** Who has it open, and until when it is theirs. */
function Lock({ name, until }: LockProps) {
  const t = useWords()
  const language = useLanguage()
  if (name === null || until === null) return t('desk.kyc.waiting')
  return <Chip>{t('desk.kyc.lockUntil', { name, time: formatDateTime(until, language) })}</Chip>
}

/**
 * Opening locks the case and is told to its customer, so it happens by a button and never by an
 * address.
 */
function Closed({ id }: { readonly id: string }) {
  const t = useWords()
  const [open, setOpen] = useState(false)
  if (open) return <Case id={id} />
  return (
    <div className="stack">
      <p className="quiet">{t('desk.kyc.openText')}</p>
      <div>
        <Button onClick={() => setOpen(true)}>{t('desk.kyc.open')}</Button>
      </div>
    </div>
  )
}
