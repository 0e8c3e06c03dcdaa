import { kycQueue } from '@parkett/contract/kyc-desk'
import type { StaffMe } from '@parkett/contract/staff'
import { Button } from '@parkett/ui/button'
import { DataTable } from '@parkett/ui/data-table'
import { Empty } from '@parkett/ui/empty'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../shell/loaded.tsx'
import { may } from '../../shell/may.ts'
import { hrefOf } from '../../shell/place.ts'
import { callDesk } from '../../shell/server.ts'
import { When } from '../../shell/when.tsx'
import { useWords } from '../../shell/words.ts'
import { Case } from './case.tsx'

type QueueProps = { readonly me: StaffMe; readonly rest: string }

/** Verifications that wait, oldest first; one of them is looked at. */
export function Queue({ me, rest }: QueueProps) {
  if (rest !== '') return <Closed key={rest} id={rest} />
  return <List me={me} />
}

function List({ me }: { readonly me: StaffMe }) {
  const t = useWords()
  const query = useQuery({ queryKey: ['identity'], queryFn: () => callDesk(kycQueue, {}) })
  return (
    <Loaded query={query}>
      {({ rows }) =>
        rows.length === 0 ? (
          <Empty>{t('state.empty')}</Empty>
        ) : (
          <DataTable
            caption={t('kyc.title')}
            heads={[t('kyc.since'), t('kyc.document'), t('kyc.country'), '#', t('label.status')]}
            rows={rows.map((row) => ({
              key: row.id,
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
                row.lockedBy === null ? t('desk.kyc.waiting') : t('desk.kyc.lock', { name: row.lockedBy }),
              ],
            }))}
          />
        )
      }
    </Loaded>
  )
}

/** Opening locks the case and is told to its customer, so it happens by a button and never by an address. */
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
