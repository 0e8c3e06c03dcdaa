import type { StaffMe } from '@parkett/contract/staff'
import { usersReveal, usersShow } from '@parkett/contract/users'
import { Button } from '@parkett/ui/button'
import { Notice } from '@parkett/ui/notice'
import { Section } from '@parkett/ui/section'
import { TextField } from '@parkett/ui/text-field'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../shell/loaded.tsx'
import { callDesk } from '../../shell/server.ts'
import { useForm } from '../../shell/use-form.ts'
import { When } from '../../shell/when.tsx'
import { useWords } from '../../shell/words.ts'
import { Freeze } from './freeze.tsx'
import { Acts, Devices } from './lists.tsx'
import { Ledger } from './ledger.tsx'
import type { Profile } from './profile.ts'
import { may } from '../../shell/may.ts'

type CustomerProps = { readonly id: string; readonly me: StaffMe }

/** One customer: profile with masked fields, freezes, devices, ledger, and what the customer reads of staff. */
export function Customer({ id, me }: CustomerProps) {
  const query = useQuery({ queryKey: ['user', id], queryFn: () => callDesk(usersShow, { params: { id } }) })
  return (
    <Loaded query={query}>
      {(profile) => (
        <>
          <Facts profile={profile} me={me} />
          <Freeze profile={profile} me={me} />
          {may(me, 'users.ledger') && <Ledger profile={profile} />}
          <Devices profile={profile} />
          <Acts profile={profile} />
        </>
      )}
    </Loaded>
  )
}

function Facts({ profile, me }: { readonly profile: Profile; readonly me: StaffMe }) {
  const t = useWords()
  const [phone, setPhone] = useState<string | null>(null)
  return (
    <Section title={profile.username}>
      <dl className="desk-facts">
        <dt>{t('desk.account')}</dt>
        <dd>{profile.accountNumber}</dd>
        <dt>{t('access.phone')}</dt>
        <dd>{phone ?? profile.phoneMasked}</dd>
        <dt>{t('desk.since')}</dt>
        <dd>
          <When at={profile.createdAt} />
        </dd>
        <dt>{t('access.inviteCode')}</dt>
        <dd>{profile.invitedBy ?? '–'}</dd>
        <dt>{t('title.language')}</dt>
        <dd>{profile.language}</dd>
        <dt>{t('trade.password')}</dt>
        <dd>{profile.hasTradePassword ? t('action.yes') : t('action.no')}</dd>
      </dl>
      {phone === null && may(me, 'users.reveal') && <Reveal id={profile.id} onPhone={setPhone} />}
    </Section>
  )
}

type RevealProps = { readonly id: string; readonly onPhone: (phone: string) => void }

function Reveal({ id, onPhone }: RevealProps) {
  const t = useWords()
  const form = useForm({
    fields: ['reason'],
    check: ({ reason }) => ({ reason: reason.trim().length < 5 ? t('desk.reasonShort') : undefined }),
    send: async ({ reason }) => {
      onPhone((await callDesk(usersReveal, { params: { id }, body: { reason: reason.trim() } })).phone)
      return undefined
    },
  })
  return (
    <form className="desk-form" noValidate onSubmit={form.onSubmit}>
      <TextField
        name="reason"
        label={t('desk.reason')}
        hint={t('desk.revealText')}
        error={form.faults.reason}
        maxLength={300}
      />
      <Button type="submit" kind="secondary" busy={form.busy}>
        {t('desk.reveal')}
      </Button>
      {form.faults.form && (
        <Notice tone="danger" alert>
          {form.faults.form}
        </Notice>
      )}
    </form>
  )
}
