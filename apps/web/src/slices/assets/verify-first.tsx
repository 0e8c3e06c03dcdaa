import { ButtonLink } from '@parkett/ui/button'
import { Notice } from '@parkett/ui/notice'
import { useQuery } from '@tanstack/react-query'
import { href, paths } from '../../router/paths.ts'
import { useAddress } from '../../router/address.ts'
import { safeNext } from '../../router/guard.ts'
import { userQuery } from '../../session/queries.ts'
import { useWords } from '../../session/words.ts'
import { InReview, useGate, useInReview } from '../../trading/gate.tsx'

/**
 * What stands between this customer and an order; with a ticket waiting (`?next`), the way
 * there and back to it.
 */
export function VerifyFirst() {
  const t = useWords()
  const gate = useGate()
  const inReview = useInReview()
  const { data: user } = useQuery(userQuery)
  const { query } = useAddress()
  const next = query['next']
  if (gate === 'identity' && inReview) return <InReview />
  if (gate === 'identity') {
    const action = (
      <ButtonLink kind="quiet" href={href(paths.identity(next === undefined ? {} : { next }))}>
        {t('action.continue')}
      </ButtonLink>
    )
    return (
      <Notice tone="brass" title={t('identity.first')} action={action}>
        {t('identity.firstText')}
      </Notice>
    )
  }
  if (next === undefined || user?.identity !== 'approved') return null
  const action = (
    <ButtonLink kind="quiet" href={href(safeNext(next))}>
      {t('identity.return')}
    </ButtonLink>
  )
  return (
    <Notice tone="success" action={action}>
      {t('kyc.approved')}
    </Notice>
  )
}
