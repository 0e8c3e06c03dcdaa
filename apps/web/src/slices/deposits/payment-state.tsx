import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { LoadedDeposit } from '../../cash/loaded-deposit.tsx'
import { isWaited } from '../../cash/under-way.ts'
import { depositQuery, refreshCash } from '../../cash/queries.ts'
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
      <LoadedDeposit query={query}>{(deposit) => <PayHere deposit={deposit} />}</LoadedDeposit>
    </ScreenPage>
  )
}
