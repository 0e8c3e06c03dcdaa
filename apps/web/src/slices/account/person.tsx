import type { UserInfo } from '@parkett/contract/customer/access'
import { Chip, type Tone } from '@parkett/ui/chip'
import { Ledger, Line } from '@parkett/ui/ledger'
import { Skeleton } from '@parkett/ui/skeleton'
import type { WordKey } from '@parkett/words/keys'
import { useQuery } from '@tanstack/react-query'
import { href, paths } from '../../router/paths.ts'
import { AvatarButton } from '../../frame/avatar-button.tsx'
import { Loaded } from '../../frame/loaded.tsx'
import { userQuery } from '../../session/queries.ts'
import { useWords } from '../../session/words.ts'

const states: Readonly<
  Record<UserInfo['identity'], { readonly text: WordKey; readonly tone: Tone }>
> = {
  none: { text: 'account.kycNone', tone: 'neutral' },
  submitted: { text: 'kyc.inReview', tone: 'brand' },
  in_review: { text: 'kyc.inReview', tone: 'brand' },
  approved: { text: 'kyc.approved', tone: 'success' },
  rejected: { text: 'account.kycRejected', tone: 'danger' },
  expired: { text: 'kyc.expired', tone: 'danger' },
}

/** Avatar, name, masked phone, verification. */
export function Person() {
  const t = useWords()
  const query = useQuery(userQuery)
  return (
    <Loaded
      query={query}
      failed={t('account.failed')}
      bones={<Skeleton label={t('shell.loading')} kind="block" height={72} />}
    >
      {(user) => (
        <div className="pad person">
          <AvatarButton user={user} />
          <div className="person-text">
            <h2 className="person-name">{user.username}</h2>
            <p className="quiet num">{user.phoneMasked}</p>
          </div>
          <a className="person-state" href={href(paths.identity())}>
            <Chip tone={states[user.identity].tone}>{t(states[user.identity].text)}</Chip>
          </a>
        </div>
      )}
    </Loaded>
  )
}

/** What the house knows one by, below everything that one comes here for. */
export function OwnNumbers() {
  const t = useWords()
  const { data: user } = useQuery(userQuery)
  if (user === undefined) return null
  return (
    <Ledger>
      <Line label={t('account.number')} value={user.accountNumber} />
      <Line label={t('account.memberLevel')} value={user.memberLevel} />
      <Line label={t('account.creditPoints')} value={user.creditPoints} />
    </Ledger>
  )
}
