import { practiceChoices } from '@parkett/contract/customer/practice'
import { ButtonLink } from '@parkett/ui/button'
import { Empty } from '@parkett/ui/empty'
import { Skeleton } from '@parkett/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../frame/loaded.tsx'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { useAddress } from '../../router/address.ts'
import { readAloud } from '../../session/reads.ts'
import { useSession } from '../../session/session.ts'
import { useWords } from '../../session/words.ts'
import { Begin } from './begin.tsx'
import { Entering } from './entering.tsx'
import { Inside } from './inside.tsx'

/**
 * `/demo`, and `/explore/practice` for who has no account: from the house the way into a practice, from
 * inside its clock and what there is to try.
 */
export function Practice() {
  const t = useWords()
  const { token } = useSession()
  const { query: address } = useAddress()
  const query = useQuery(readAloud.one(practiceChoices))
  const ticket = address['ticket']
  return (
    <ScreenPage>
      <Loaded
        query={query}
        failed={t('state.failed', { thing: t('title.practice') })}
        bones={<Skeleton label={t('state.loading')} kind="lines" count={8} />}
      >
        {(choices) => {
          if (choices.offer === 'off') return <Empty>{t('practice.off')}</Empty>
          if (choices.offer === 'no_database')
            return <Empty>{t('practice.noDatabase', { command: 'ALTER ROLE … CREATEDB' })}</Empty>
          if (choices.offer === 'open') return <Begin choices={choices} />
          if (ticket !== undefined) return <Entering ticket={ticket} />
          return token === null ? <Return /> : <Inside home={choices.home} />
        }}
      </Loaded>
    </ScreenPage>
  )
}

/** Who was logged out in a practice has no password to come back with: the browser knows which it was. */
function Return() {
  const t = useWords()
  return (
    <div className="pad stack">
      <p>{t('practice.lead')}</p>
      <ButtonLink wide href="/practice/enter">
        {t('practice.return')}
      </ButtonLink>
    </div>
  )
}
