import { ButtonLink } from '@parkett/ui/button'
import { useQuery } from '@tanstack/react-query'
import { LoadedDeposit } from '../../cash/loaded-deposit.tsx'
import { isWaited } from '../../cash/under-way.ts'
import { depositQuery } from '../../cash/queries.ts'
import { useFollowStatus } from '../../cash/use-follow-status.ts'
import { href, paths } from '../../router/paths.ts'
import { useWords } from '../../session/words.ts'
import { Problem } from './problem.tsx'

/** P3 and P4: one deposit with its course. It keeps its address. */
export function DepositReceipt({ id }: { readonly id: string }) {
  const t = useWords()
  const query = useQuery(depositQuery(id))
  useFollowStatus(query.data?.status)
  return (
    <LoadedDeposit query={query}>
      {(deposit) => (
        <>
          <Problem on="deposit" record={deposit.id} />
          {isWaited(deposit.status) && deposit.method !== 'transfer' && (
            <div className="pad">
              <ButtonLink wide href={href(paths.quickPayment({ id: deposit.id }))}>
                {t('action.continue')}
              </ButtonLink>
            </div>
          )}
        </>
      )}
    </LoadedDeposit>
  )
}
