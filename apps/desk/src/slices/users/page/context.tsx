import { usersWaiting } from '@parkett/contract/desk/customer'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { Section } from '@parkett/ui/section'
import { actText, personText } from '@parkett/words/staff-feed'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { cardsLine } from '../../../customer/cards-line.ts'
import { Amount } from '../../../frame/amount.tsx'
import { Loaded } from '../../../frame/loaded.tsx'
import { may } from '../../../frame/may.ts'
import { hrefOf } from '../../../frame/place.ts'
import { Fuse } from '../../../frame/queue/fuse.tsx'
import { read } from '../../../frame/reads.ts'
import { When } from '../../../frame/when.tsx'
import { useWords } from '../../../frame/words.ts'
import type { Profile } from '../profile.ts'
import { Reveal, type Seen } from './reveal.tsx'
import type { TabKey } from './tabs.tsx'
import { TaxPart } from './tax-part.tsx'

type ContextProps = { readonly profile: Profile; readonly me: StaffMe; readonly tab: TabKey }

/** What stands around every tab: what waits, how to reach the customer, accounts, what staff did. */
export function Context({ profile, me, tab }: ContextProps) {
  return (
    <aside className="desk-customer-context">
      <Waiting id={profile.id} me={me} />
      <Reach profile={profile} me={me} />
      <TaxPart profile={profile} me={me} />
      {tab !== 'activity' && <Latest profile={profile} />}
    </aside>
  )
}

const rooms = { withdrawal: 'withdrawals', problem: 'problems', identity: 'identity' } as const
const titles = {
  withdrawal: 'desk.queue.withdrawals',
  problem: 'desk.problems',
  identity: 'desk.queue.identity',
} as const

function Waiting({ id, me }: { readonly id: string; readonly me: StaffMe }) {
  const t = useWords()
  const query = useQuery({
    ...read.one(usersWaiting, { params: { id } }),
    enabled: may(me, 'users.waiting'),
  })
  return (
    <Section title={t('desk.customer.waiting')}>
      <Loaded query={query}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="quiet">{t('desk.customer.waitingNone')}</p>
          ) : (
            <ul className="desk-around">
              {rows.map((row) => (
                <li key={row.id}>
                  <a href={hrefOf(rooms[row.kind], row.id)}>
                    {t(titles[row.kind])} {row.reference}
                  </a>
                  {row.amount !== null && <Amount money={row.amount} />}
                  <Fuse since={row.since} due={row.due} at={row.at} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  )
}

function Reach({ profile, me }: Omit<ContextProps, 'tab'>) {
  const t = useWords()
  const [seen, setSeen] = useState<Seen | null>(null)
  return (
    <Section title={t('desk.customer.reach')}>
      <dl className="desk-pairs">
        <dt>{t('access.phone')}</dt>
        <dd>{seen?.phone ?? profile.phoneMasked}</dd>
        <dt>{t('desk.address')}</dt>
        <dd>{seen === null ? '•••' : (seen.address ?? '–')}</dd>
        <dt>{t('desk.cards')}</dt>
        <dd>{cardsLine(profile.cards)}</dd>
        <dt>{t('access.inviteCode')}</dt>
        <dd>{profile.invitedBy ?? '–'}</dd>
        <dt>{t('trade.password')}</dt>
        <dd>{profile.hasTradePassword ? t('action.yes') : t('action.no')}</dd>
        <dt>{t('desk.factor')}</dt>
        <dd>{profile.hasSecondFactor ? t('action.yes') : t('action.no')}</dd>
      </dl>
      {seen === null && may(me, 'users.reveal') && (
        <Reveal id={profile.id} act={t('desk.customer.reveal')} onSeen={setSeen} />
      )}
    </Section>
  )
}

/** The newest of what the customer reads of staff; all of it stands under Activity. */
function Latest({ profile: { acts, id } }: { readonly profile: Profile }) {
  const t = useWords()
  if (acts.length === 0) return null
  return (
    <Section
      title={t('desk.acts')}
      action={<a href={hrefOf('customers', id, 'activity')}>{t('action.showAll')}</a>}
    >
      <ol className="desk-course">
        {acts.slice(0, 3).map(({ id: act, act: did, alias, role, at }) => (
          <li key={act}>
            <b>{actText(t, did)}</b>
            <When at={at} />
            <small>{personText(t, `${role} ${alias}`)}</small>
          </li>
        ))}
      </ol>
    </Section>
  )
}
