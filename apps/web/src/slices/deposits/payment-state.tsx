import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { DepositDetail } from '../../cash/deposit-detail.tsx'
import { isWaited } from '../../cash/under-way.ts'
import { depositQuery, refreshCash } from '../../cash/queries.ts'
import { paths } from '../../router/paths.ts'
import { LoadedRecord } from '../../frame/loaded-record.tsx'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { useWords } from '../../session/words.ts'
import { PayHere } from './pay-here.tsx'

/**
 * Where one comes back to from the provider. It looks every two seconds; leaving it changes
 * nothing.
 */
export function PaymentState({ id }: { readonly id: string }) {
  const t = useWords()
  const client = useQueryClient()
  const query = useQuery(depositQuery(id))
  const status = query.data?.status
  // Its end came from elsewhere: the figures of other screens are read again.
  useEffect(() => {
    if (status !== undefined && !isWaited(status)) refreshCash(client)
  }, [client, status])
  return (
    <ScreenPage title={t('money.deposit')}>
      <LoadedRecord
        query={query}
        failed={t('state.failed', { thing: t('money.deposit') })}
        unknown={t('deposit.unknown')}
        list={[t('title.bankRecords'), paths.bankRecords({ v: 'deposits' })]}
      >
        {(deposit) => (
          <>
            <DepositDetail deposit={deposit} />
            <PayHere deposit={deposit} />
          </>
        )}
      </LoadedRecord>
    </ScreenPage>
  )
}
