import { Mail } from '@parkett/ui/menu-icons'
import { useQuery } from '@tanstack/react-query'
import { Row, Rows } from '@parkett/ui/row'
import { Section } from '@parkett/ui/section'
import { Loaded } from '../../frame/loaded.tsx'
import { href, paths } from '../../router/paths.ts'
import { userQuery } from '../../session/queries.ts'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { useWords } from '../../session/words.ts'
import { Acts } from '../../staff-acts/acts.tsx'
import { Factors } from './factors.tsx'
import { Devices, History } from './devices.tsx'
import { LockAccount } from './lock-account.tsx'
import { Unlock } from './unlock.tsx'

/** The second factor, who is logged in, the emergency lock; what happened stands folded below. */
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
      <Factors />
      <Devices />
      {user.data?.lockedSince === null && (
        <Section title={t('lock.title')}>
          <LockAccount />
        </Section>
      )}
      <div className="folds">
        <History />
      </div>
      <Rows onward>
        <Row
          lead={<Mail />}
          name={t('messages.title')}
          href={href(paths.messages({ segment: 'system' }))}
        />
      </Rows>
      <Acts />
    </ScreenPage>
  )
}
