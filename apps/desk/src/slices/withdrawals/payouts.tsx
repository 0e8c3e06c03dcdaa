import type { StaffMe } from '@parkett/contract/desk/staff'
import { useState } from 'react'
import { Panes } from '../../frame/queue/panes.tsx'
import { Views } from '../../frame/queue/views.tsx'
import { useWords } from '../../frame/words.ts'
import { Files } from './files.tsx'
import { Payout as One } from './payout.tsx'
import { Queue, type QueueState } from './queue.tsx'

type PayoutsProps = { readonly me: StaffMe; readonly rest: string }

/**
 * Withdrawals that wait, are on their way or ended, beside the one that is looked at; and the
 * files for the bank.
 */
export function Payouts({ me, rest }: PayoutsProps) {
  const t = useWords()
  const [view, setView] = useState<QueueState | 'files'>('open')
  const views = [
    { value: 'open', label: t('desk.open') },
    { value: 'sent', label: t('desk.payout.sent') },
    { value: 'ended', label: t('desk.payout.ended') },
    { value: 'files', label: t('desk.payout.files') },
  ] as const
  return (
    <>
      <Views label={t('desk.payouts')} views={views} value={view} onChange={setView} />
      {view === 'files' ? (
        <Files me={me} />
      ) : (
        <Panes
          list={<Queue key={view} state={view} open={rest} />}
          caseOf={rest === '' ? null : <One key={rest} id={rest} me={me} />}
        />
      )}
    </>
  )
}
