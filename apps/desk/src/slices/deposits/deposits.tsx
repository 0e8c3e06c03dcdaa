import type { StaffMe } from '@parkett/contract/desk/staff'
import { useState } from 'react'
import { Views } from '../../frame/queue/views.tsx'
import { useWords } from '../../frame/words.ts'
import { CustomerDeposits } from './customer-deposits.tsx'
import { Ended } from './ended.tsx'
import { Unmatched } from './unmatched.tsx'

type DepositsProps = { readonly me: StaffMe; readonly rest: string }

/**
 * O3: bank lines of nobody beside the one that is looked at; those that ended; and what came in
 * through the provider.
 */
export function Deposits({ me, rest }: DepositsProps) {
  const t = useWords()
  const [view, setView] = useState<'open' | 'ended' | 'provider'>('open')
  const views = [
    { value: 'open', label: t('desk.deposit.unmatched') },
    { value: 'ended', label: t('desk.deposit.ended') },
    { value: 'provider', label: t('desk.deposit.list') },
  ] as const
  return (
    <>
      <Views label={t('desk.deposit.title')} views={views} value={view} onChange={setView} />
      {view === 'open' && <Unmatched me={me} open={rest} />}
      {view === 'ended' && <Ended />}
      {view === 'provider' && <CustomerDeposits />}
    </>
  )
}
