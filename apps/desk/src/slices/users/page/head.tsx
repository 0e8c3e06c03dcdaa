import { usersWealth } from '@parkett/contract/desk/customer'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { Chip } from '@parkett/ui/chip'
import { Notice } from '@parkett/ui/notice'
import { languageFacts, readLanguage } from '@parkett/words/languages'
import { formatDate, formatDateTime } from '@parkett/words/format-time'
import { useQuery } from '@tanstack/react-query'
import { ClosedMark } from '../../../customer/customer-link.tsx'
import { Amount } from '../../../frame/amount.tsx'
import { Avatar } from '../../../frame/avatar.tsx'
import { may } from '../../../frame/may.ts'
import { read } from '../../../frame/reads.ts'
import { shortOf } from '../../../frame/short.ts'
import { useLanguage, useWords } from '../../../frame/words.ts'
import type { Profile } from '../profile.ts'
import { ActsMenu, type ActKey } from './acts-menu.tsx'
import { holdsNow } from './holds-now.ts'

type HeadProps = {
  readonly profile: Profile
  readonly me: StaffMe
  readonly onAct: (act: ActKey) => void
}

/** Who it is, what is unusual, what it is worth, and everything that may be done. */
export function Head({ profile, me, onAct }: HeadProps) {
  const t = useWords()
  const language = useLanguage()
  const known = readLanguage(profile.language)
  const writes = known === null ? profile.language : languageFacts[known].name
  const seen = profile.devices[0]?.lastSeenAt
  return (
    <header className="desk-customer-head">
      <Avatar name={profile.username} huge />
      <div className="desk-customer-who">
        <div className="desk-who">
          <h2>{profile.username}</h2>
          <Marks profile={profile} me={me} />
        </div>
        <p className="quiet">
          {shortOf(profile.id)} · {profile.accountNumber} · {t('desk.since')}{' '}
          {formatDate(profile.createdAt, language)} ·{' '}
          {t('desk.customer.writes', { language: writes })}
          {seen !== undefined && ` · ${t('desk.lastSeen')} ${formatDateTime(seen, language)}`}
        </p>
      </div>
      {may(me, 'users.wealth') && <Total id={profile.id} />}
      <ActsMenu profile={profile} me={me} onAct={onAct} />
    </header>
  )
}

function Marks({ profile, me }: { readonly profile: Profile; readonly me: StaffMe }) {
  const t = useWords()
  const wealth = useWealth(profile.id, me)
  const owing = wealth.data?.blocks.some(({ owed }) => Number(owed.amount) > 0) === true
  return (
    <>
      <ClosedMark id={profile.id} />
      {profile.halted !== null && <Chip tone="danger">{t('desk.halted')}</Chip>}
      {profile.freezes.some(holdsNow) && <Chip tone="danger">{t('desk.customer.frozen')}</Chip>}
      {profile.identity === 'approved' ? (
        <Chip tone="success">{t('desk.customer.verified')}</Chip>
      ) : (
        <Chip tone="brass">{t('desk.customer.unverified')}</Chip>
      )}
      {owing && <Chip tone="brass">{t('desk.customer.owing')}</Chip>}
      <Chip tone="neutral">{t('desk.customer.level', { level: profile.memberLevel })}</Chip>
    </>
  )
}

/** The same read as the tabs of money and holdings: one answer for all of the page. */
function useWealth(id: string, me: StaffMe) {
  return useQuery({
    ...read.one(usersWealth, { params: { id } }),
    enabled: may(me, 'users.wealth'),
  })
}

function Total({ id }: { readonly id: string }) {
  const t = useWords()
  const { data } = useQuery(read.one(usersWealth, { params: { id } }))
  return (
    <dl className="desk-customer-total">
      <dt>{t('desk.customer.total')}</dt>
      {data?.blocks.map(({ currency, total }) => (
        <dd key={currency}>{total === null ? '–' : <Amount money={total} />}</dd>
      ))}
    </dl>
  )
}

/** What stops this account, said over everything else. */
export function Stopped({ profile }: { readonly profile: Profile }) {
  const t = useWords()
  const language = useLanguage()
  return profile.freezes.filter(holdsNow).map(({ id, endsAt, legalReason }) => (
    <Notice key={id} tone="danger">
      {t('desk.frozenUntil', { time: formatDateTime(endsAt, language) })} ·{' '}
      {t(`desk.legal.${legalReason}`)}
    </Notice>
  ))
}
