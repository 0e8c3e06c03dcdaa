import { ButtonLink } from '@parkett/ui/button'
import { Notice } from '@parkett/ui/notice'
import { useQuery } from '@tanstack/react-query'
import { href, paths, type AppPath } from '../router/paths.ts'
import { configQuery, userQuery } from '../session/queries.ts'
import { useWords } from '../session/words.ts'

export type Gate = 'identity' | 'password'

/**
 * What this customer must do before any order: one thing at a time. Null while nothing is known
 * to be missing.
 */
export function useGate(): Gate | null {
  // Approval comes from the house while the customer is elsewhere, so a screen that asks looks
  // again.
  const { data: user } = useQuery({ ...userQuery, refetchOnMount: 'always' })
  const { data: config } = useQuery(configQuery)
  if (user === undefined || config === undefined) return null
  if (config.identity.required && user.identity !== 'approved') return 'identity'
  return user.hasTradePassword ? null : 'password'
}

/** The documents are handed in: nothing is missing any more, only a decision of the house. */
export function useInReview(): boolean {
  const { data: user } = useQuery(userQuery)
  return user?.identity === 'submitted' || user?.identity === 'in_review'
}

/** Stands where an act waits for that decision. */
export function InReview() {
  const t = useWords()
  const action = (
    <ButtonLink kind="quiet" href={href(paths.identity())}>
      {t('kyc.title')}
    </ButtonLink>
  )
  return <Notice action={action}>{t('identity.inReviewText')}</Notice>
}

type GateNoticeProps = {
  readonly gate: Gate
  /** Where one comes back to. */
  readonly next: AppPath
  /** What this very act needs it for. */
  readonly why?: string
}

/** Says what is missing and leads there. */
export function GateNotice({ gate, next, why }: GateNoticeProps) {
  const t = useWords()
  const identity = gate === 'identity'
  const inReview = useInReview()
  if (identity && inReview) return <InReview />
  const action = (
    <ButtonLink
      kind="quiet"
      href={href(identity ? paths.assets({ next }) : paths.tradePassword({ next }))}
    >
      {t(identity ? 'title.assets' : 'ticket.setPassword')}
    </ButtonLink>
  )
  return (
    <Notice tone="brass" action={action}>
      <p>{t(identity ? 'kyc.goToCenter' : 'ticket.passwordFirst')}</p>
      {why !== undefined && <p className="quiet">{why}</p>}
    </Notice>
  )
}
