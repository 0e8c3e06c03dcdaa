import { useQuery } from '@tanstack/react-query'
import { Section } from '@parkett/ui/section'
import { Loaded } from '../../frame/loaded.tsx'
import { userQuery } from '../../session/queries.ts'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { useWords } from '../../session/words.ts'
import { Acts } from '../../staff-acts/acts.tsx'
import { Factors } from './factors.tsx'
import { Devices } from './devices.tsx'
import { LockAccount } from './lock-account.tsx'
import { SecurityMessages } from './security-messages.tsx'
import { Unlock } from './unlock.tsx'

/** Who is logged in, what happened, and the emergency lock. */
export function Security() {
  const t = useWords()
  const user = useQuery(userQuery)
  return (
    <ScreenPage>
      <Loaded query={user} failed={t('security.failed')}>
        {({ lockedSince, phoneMasked }) =>
          lockedSince === null ? null : <Unlock since={lockedSince} phone={phoneMasked} />
        }
      </Loaded>
      {user.data?.lockedSince === null && (
        <Section title={t('lock.title')}>
          <LockAccount />
        </Section>
      )}
      <Factors />
      <Devices />
      <Section title={t('devices.messages')}>
        <SecurityMessages />
      </Section>
      <Acts />
    </ScreenPage>
  )
}
