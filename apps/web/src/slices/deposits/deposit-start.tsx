import type { DepositMethod } from '@parkett/contract/customer/deposits'
import { Skeleton } from '@parkett/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { depositOptionsQuery } from '../../cash/queries.ts'
import { Loaded } from '../../frame/loaded.tsx'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { useWords } from '../../session/words.ts'
import { DepositForm } from './deposit-form.tsx'

/** The amount, once it is known what may be paid in. */
export function DepositStart({ first }: { readonly first: DepositMethod }) {
  const t = useWords()
  // Approval comes from the house while the customer is elsewhere.
  const query = useQuery({ ...depositOptionsQuery, refetchOnMount: 'always' })
  if (query.data !== undefined) return <DepositForm options={query.data} first={first} />
  return (
    <ScreenPage title={t('money.deposit')}>
      <Loaded
        query={query}
        failed={t('state.failed', { thing: t('money.deposit') })}
        bones={<Skeleton label={t('shell.loading')} kind="block" height={240} />}
      >
        {() => null}
      </Loaded>
    </ScreenPage>
  )
}
