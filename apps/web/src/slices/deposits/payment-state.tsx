import { ButtonLink } from '@parkett/ui/button'
import { Empty } from '@parkett/ui/empty'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { DepositDetail } from '../../cash/deposit-detail.tsx'
import { isWaited } from '../../cash/under-way.ts'
import { depositQuery, refreshCash } from '../../cash/queries.ts'
import { href, paths } from '../../router/paths.ts'
import { reasonOf } from '../../session/explain.ts'
import { Loaded } from '../../frame/loaded.tsx'
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
  const reason = query.isError ? reasonOf(query.error) : null
  const unknown = reason === 'not_found' || reason === 'field_invalid'
  const status = query.data?.status
  // Its end came from elsewhere: the figures of other screens are read again.
  useEffect(() => {
    if (status !== undefined && !isWaited(status)) refreshCash(client)
  }, [client, status])
  const toList = (
    <ButtonLink kind="secondary" href={href(paths.bankRecords({ v: 'deposits' }))}>
      {t('title.bankRecords')}
    </ButtonLink>
  )
  return (
    <ScreenPage title={t('money.deposit')}>
      {unknown ? (
        <Empty action={toList}>{t('deposit.unknown')}</Empty>
      ) : (
        <Loaded query={query} failed={t('state.failed', { thing: t('money.deposit') })}>
          {(deposit) => (
            <>
              <DepositDetail deposit={deposit} />
              <PayHere deposit={deposit} />
            </>
          )}
        </Loaded>
      )}
    </ScreenPage>
  )
}
