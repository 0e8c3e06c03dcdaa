import type { UserInfo } from '@parkett/contract/customer/access'
import { Ledger, Line } from '@parkett/ui/ledger'
import { House } from '@parkett/ui/icons'
import { FileText, Mail, Smartphone } from '@parkett/ui/menu-icons'
import { Rows } from '@parkett/ui/row'
import { Section } from '@parkett/ui/section'
import { Skeleton } from '@parkett/ui/skeleton'
import { unknown } from '@parkett/words/format'
import { formatDate } from '@parkett/words/format-time'
import { useQuery } from '@tanstack/react-query'
import { AvatarButton } from '../../frame/avatar-button.tsx'
import { Failed } from '../../frame/failed.tsx'
import { Loaded } from '../../frame/loaded.tsx'
import { userQuery } from '../../session/queries.ts'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { useLanguage, useWords } from '../../session/words.ts'
import { useZone } from '../../session/zone.tsx'
import { AddressForm } from './address-form.tsx'
import { EmailForm } from './email-form.tsx'
import { ExportForm } from './export-form.tsx'
import { Copy } from './copy.tsx'
import { profileQuery } from './profile-query.ts'
import { ProfileRow } from './profile-row.tsx'
import { PhoneForm } from './phone-form.tsx'
import { TaxRow } from './tax/tax-row.tsx'
import { VerifiedName } from './verified-name.tsx'

/** Who one is here: what can be changed, each in a sheet of its own, and what can be read and copied. */
export function Profile() {
  const t = useWords()
  const user = useQuery(userQuery)
  return (
    <ScreenPage>
      <Loaded
        query={user}
        failed={t('account.failed')}
        bones={<Skeleton label={t('shell.loading')} count={4} />}
      >
        {(data) => (
          <>
            <Changeable user={data} />
            <Person user={data} />
          </>
        )}
      </Loaded>
    </ScreenPage>
  )
}

function Changeable({ user }: { readonly user: UserInfo }) {
  const t = useWords()
  const profile = useQuery(profileQuery)
  const { data } = profile
  const address = data?.address
  return (
    <>
      {profile.isError && data === undefined && (
        <Failed query={profile}>{t('account.failed')}</Failed>
      )}
      <Rows label={t('title.profile')} onward>
        <ProfileRow
          id="phone"
          icon={<Smartphone />}
          name={t('access.phone')}
          sub={user.phoneMasked}
        >
          {(close) => <PhoneForm phone={user.phoneMasked} onDone={close} />}
        </ProfileRow>
        <ProfileRow
          id="email"
          icon={<Mail />}
          name={t('profile.email')}
          sub={data === undefined ? unknown : (data.email ?? t('profile.emailNone'))}
        >
          {(close) => <EmailForm onDone={close} />}
        </ProfileRow>
        <ProfileRow
          id="address"
          icon={<House />}
          name={t('profile.address')}
          sub={
            address
              ? `${address.street}, ${address.postcode} ${address.city}`
              : data === undefined
                ? unknown
                : t('profile.addressNone')
          }
        >
          {(close) => <AddressForm onDone={close} />}
        </ProfileRow>
        <TaxRow />
        <ProfileRow id="export" icon={<FileText />} name={t('export.title')}>
          {() => <ExportForm />}
        </ProfileRow>
      </Rows>
    </>
  )
}

function Person({ user }: { readonly user: UserInfo }) {
  const t = useWords()
  const language = useLanguage()
  const zone = useZone()
  const agreed = t('settings.agreedOn', {
    version: user.agreementVersion,
    date: formatDate(user.agreementAcceptedAt, language, { zone }),
  })
  return (
    <Section title={t('profile.person')}>
      <Ledger>
        <Line label={t('account.avatar')} value={<AvatarButton user={user} />} />
        <Line label={t('access.username')} value={user.username} wrap />
        <Line label={t('profile.verifiedName')} value={<VerifiedName />} wrap />
        <Line
          label={t('profile.customerSince')}
          value={formatDate(user.createdAt, language, { zone })}
        />
        <Line label={t('settings.agreements')} value={agreed} wrap />
        <Line
          label={t('account.number')}
          value={<Copy text={user.accountNumber} what={t('account.number')} />}
        />
        <Line
          label={t('access.inviteCode')}
          value={<Copy text={user.invitationCode} what={t('access.inviteCode')} />}
        />
      </Ledger>
    </Section>
  )
}
