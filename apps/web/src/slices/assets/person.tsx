import type { UserInfo } from '@parkett/contract/customer/access'
import { Row, Rows } from '@parkett/ui/row'
import { Section } from '@parkett/ui/section'
import { useQuery } from '@tanstack/react-query'
import { href, paths } from '../../router/paths.ts'
import { Avatar } from '../../frame/avatar.tsx'
import { Loaded } from '../../frame/loaded.tsx'
import { userQuery } from '../../session/queries.ts'
import { useWords } from '../../session/words.ts'
import { useFormat } from '../../trading/use-format.ts'

const identityWords = {
  none: 'account.kycNone',
  submitted: 'kyc.inReview',
  in_review: 'kyc.inReview',
  approved: 'kyc.approved',
  rejected: 'account.kycRejected',
  expired: 'kyc.expired',
} as const

const identityTexts = {
  none: 'identity.noneText',
  submitted: 'identity.inReviewText',
  in_review: 'identity.inReviewText',
  approved: 'identity.approvedText',
  rejected: 'identity.rejectedText',
  expired: 'identity.expiredText',
} as const

/** Who this is; leads to the personal information. */
export function Person() {
  const t = useWords()
  const query = useQuery(userQuery)
  return (
    <Loaded query={query} failed={t('state.failed', { thing: t('title.profile') })}>
      {({ username, phoneMasked, accountNumber, avatarUrl }) => (
        <Rows label={t('title.profile')}>
          <Row
            lead={<Avatar name={username} url={avatarUrl} />}
            name={username}
            sub={`${phoneMasked} · ${accountNumber}`}
            href={href(paths.profile())}
          />
        </Rows>
      )}
    </Loaded>
  )
}

/**
 * The identity check with its next step, member level and points with what they mean and what
 * they never do.
 */
export function Standing() {
  const t = useWords()
  const query = useQuery(userQuery)
  return (
    <Section title={t('title.profile')}>
      <Loaded query={query} failed={t('state.failed', { thing: t('title.profile') })}>
        {(user) => <StandingRows user={user} />}
      </Loaded>
    </Section>
  )
}

function StandingRows({ user }: { readonly user: UserInfo }) {
  const t = useWords()
  const format = useFormat()
  return (
    <Rows label={t('title.profile')}>
      <Row
        name={t('kyc.title')}
        sub={t(identityTexts[user.identity])}
        value={t(identityWords[user.identity])}
        href={href(paths.identity())}
      />
      <Row
        name={t('account.memberLevel')}
        sub={t('account.memberLevelText')}
        value={format.quantity(user.memberLevel)}
        href={href(paths.points())}
      />
      <Row
        name={t('account.creditPoints')}
        sub={t('account.creditPointsText')}
        value={format.quantity(user.creditPoints)}
        href={href(paths.points())}
      />
    </Rows>
  )
}
