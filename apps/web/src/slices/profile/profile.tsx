import type { UserInfo } from '@parkett/contract/customer/access'
import { Ledger, Line } from '@parkett/ui/ledger'
import { Section } from '@parkett/ui/section'
import { formatDate } from '@parkett/words/format-time'
import { useQuery } from '@tanstack/react-query'
import { AvatarButton } from '../../frame/avatar-button.tsx'
import { Loaded } from '../../frame/loaded.tsx'
import { userQuery } from '../../session/queries.ts'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { useLanguage, useWords } from '../../session/words.ts'
import { useZone } from '../../session/zone.tsx'
import { AddressForm } from './address-form.tsx'
import { EmailForm } from './email-form.tsx'
import { ExportForm } from './export-form.tsx'
import { Copy } from './copy.tsx'
import { PhoneForm } from './phone-form.tsx'
import { VerifiedName } from './verified-name.tsx'

/** Who one is here: what can be read, copied and changed. */
export function Profile() {
  const t = useWords()
  const user = useQuery(userQuery)
  return (
    <ScreenPage>
      <Loaded query={user} failed={t('account.failed')}>
        {(data) => (
          <>
            <Person user={data} />
            <Section title={t('profile.phoneChange')}>
              <PhoneForm phone={data.phoneMasked} />
            </Section>
          </>
        )}
      </Loaded>
      <Section title={t('profile.email')}>
        <EmailForm />
      </Section>
      <Section title={t('profile.address')}>
        <AddressForm />
      </Section>
      <Section title={t('export.title')}>
        <ExportForm />
      </Section>
    </ScreenPage>
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
        <Line label={t('access.phone')} value={user.phoneMasked} />
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
