import type { Deposit } from '@parkett/contract/customer/deposits'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadedRecord } from '../frame/loaded-record.tsx'
import { paths } from '../router/paths.ts'
import { useWords } from '../session/words.ts'
import { DepositDetail } from './deposit-detail.tsx'

type LoadedDepositProps = {
  readonly query: UseQueryResult<Deposit>
  /** What stands below the deposit and its course. */
  readonly children: (deposit: Deposit) => ReactNode
}

/** One deposit by the number in its address, with its course. */
export function LoadedDeposit({ query, children }: LoadedDepositProps) {
  const t = useWords()
  return (
    <LoadedRecord
      query={query}
      failed={t('state.failed', { thing: t('money.deposit') })}
      unknown={t('deposit.unknown')}
      list={[t('title.bankRecords'), paths.bankRecords({ v: 'deposits' })]}
    >
      {(deposit) => (
        <>
          <DepositDetail deposit={deposit} />
          {children(deposit)}
        </>
      )}
    </LoadedRecord>
  )
}
