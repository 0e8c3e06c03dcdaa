import { approvalRights } from '@parkett/contract/desk/permissions'
import type { AnswerOf } from '@parkett/contract/wire/route'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { usersReveal, usersShow } from '@parkett/contract/desk/users'
import { Section } from '@parkett/ui/section'
import { languageFacts, readLanguage } from '@parkett/words/languages'
import { stateText } from '@parkett/words/staff-feed'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../frame/reads.ts'
import { reasonFault, ReasonPart } from '../../frame/reason-part.tsx'
import { ClosedMark } from '../../customer/customer-link.tsx'
import { Loaded } from '../../frame/loaded.tsx'
import { usePages } from '../../frame/pager.tsx'
import { hrefOf } from '../../frame/place.ts'
import { callDesk } from '../../frame/server.ts'
import { shortOf } from '../../frame/short.ts'
import { useForm } from '../../frame/use-form.ts'
import { When } from '../../frame/when.tsx'
import { useLanguage, useWords } from '../../frame/words.ts'
import { Freeze } from './freeze.tsx'
import { Acts, Devices } from './lists.tsx'
import { Halted } from './halted.tsx'
import { OpenOrders } from './open-orders.tsx'
import { LostReset } from './lost-reset.tsx'
import { Ledger } from './ledger.tsx'
import type { Profile } from './profile.ts'
import { may } from '../../frame/may.ts'

type CustomerProps = { readonly id: string; readonly me: StaffMe }

/**
 * One customer: profile with masked fields, what holds it, open orders, ledger, devices, what
 * the customer reads of staff.
 */
export function Customer({ id, me }: CustomerProps) {
  const [devicePages, actPages] = [usePages(), usePages()]
  const [devices, acts] = [devicePages.cursor, actPages.cursor]
  const query = useQuery({
    ...read.one(usersShow, { params: { id }, query: { devices, acts } }),
    // Turning a page of one list leaves the rest of the customer where it is, with what is
    // typed there.
    placeholderData: (shown) => (shown?.id === id ? shown : undefined),
  })
  return (
    <Loaded query={query}>
      {(profile) => (
        <>
          {profile.halted !== null && <Halted profile={profile} because={profile.halted} me={me} />}
          <Facts profile={profile} me={me} />
          <Freeze profile={profile} me={me} />
          {profile.hasSecondFactor && mayAsk(me) && (
            <LostReset customer={profile.id} what="factor" />
          )}
          {profile.hasTradePassword && mayAsk(me) && (
            <LostReset customer={profile.id} what="trade" />
          )}
          <OpenOrders profile={profile} me={me} />
          {may(me, 'users.ledger') && <Ledger profile={profile} />}
          <Devices profile={profile} pager={devicePages.pager(profile.devicesNext)} />
          <Acts profile={profile} pager={actPages.pager(profile.actsNext)} />
        </>
      )}
    </Loaded>
  )
}

const languageName = (code: string): string => {
  const known = readLanguage(code)
  return known === null ? code : languageFacts[known].name
}

const mayAsk = ({ roles }: StaffMe): boolean =>
  roles.some((role) => approvalRights['customer.factorReset'].request.some((one) => one === role))

function Facts({ profile, me }: { readonly profile: Profile; readonly me: StaffMe }) {
  const t = useWords()
  const language = useLanguage()
  const [seen, setSeen] = useState<Seen | null>(null)
  return (
    <Section title={profile.username} action={<ClosedMark id={profile.id} />}>
      <dl className="desk-facts">
        <dt>{t('desk.adjust.customer')}</dt>
        <dd>
          {shortOf(profile.id)}
          {may(me, 'adjustments.list') && (
            <>
              {' · '}
              <a href={hrefOf('adjustments', profile.id)}>{t('desk.adjust.new')}</a>
            </>
          )}
        </dd>
        <dt>{t('desk.account')}</dt>
        <dd>{profile.accountNumber}</dd>
        <dt>{t('access.phone')}</dt>
        <dd>{seen?.phone ?? profile.phoneMasked}</dd>
        <dt>{t('desk.address')}</dt>
        <dd>{seen === null ? '•••' : (seen.address ?? '–')}</dd>
        <dt>{t('kyc.title')}</dt>
        <dd>{profile.identity === null ? '–' : stateText(t, profile.identity, language)}</dd>
        <dt>{t('desk.cards')}</dt>
        <dd>{profile.cards.map(({ bank, tail }) => `${bank} •••• ${tail}`).join(', ') || '–'}</dd>
        <dt>{t('desk.since')}</dt>
        <dd>
          <When at={profile.createdAt} />
        </dd>
        <dt>{t('access.inviteCode')}</dt>
        <dd>{profile.invitedBy ?? '–'}</dd>
        <dt>{t('title.language')}</dt>
        <dd>{languageName(profile.language)}</dd>
        <dt>{t('trade.password')}</dt>
        <dd>{profile.hasTradePassword ? t('action.yes') : t('action.no')}</dd>
        <dt>{t('desk.factor')}</dt>
        <dd>{profile.hasSecondFactor ? t('action.yes') : t('action.no')}</dd>
      </dl>
      {seen === null && may(me, 'users.reveal') && <Reveal id={profile.id} onSeen={setSeen} />}
    </Section>
  )
}

type Seen = AnswerOf<typeof usersReveal>
type RevealProps = { readonly id: string; readonly onSeen: (seen: Seen) => void }

function Reveal({ id, onSeen }: RevealProps) {
  const t = useWords()
  const form = useForm({
    fields: ['reason'],
    check: ({ reason }) => ({ reason: reasonFault(reason, t) }),
    send: async ({ reason }) => {
      onSeen(await callDesk(usersReveal, { params: { id }, body: { reason: reason.trim() } }))
      return undefined
    },
  })
  return (
    <form className="desk-form" noValidate onSubmit={form.onSubmit}>
      <ReasonPart form={form} name="reason" hint={t('desk.revealText')} act={t('desk.reveal')} />
    </form>
  )
}
