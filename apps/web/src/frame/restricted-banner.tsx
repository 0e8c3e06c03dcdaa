import { accessUser } from '@parkett/contract/customer/access'
import { ButtonLink } from '@parkett/ui/button'
import { Banner } from '@parkett/ui/notice'
import { formatDateTime } from '@parkett/words/format-time'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { href, paths } from '../router/paths.ts'
import { read } from '../session/reads.ts'
import { onRefused } from '../session/refused.ts'
import { useSession } from '../session/session.ts'
import { useLanguage, useWords } from '../session/words.ts'
import { useZone } from '../session/zone.tsx'

const everyMs = 30_000

/** A locked or frozen account says so on every screen, before anything is filled in for nothing. */
export function RestrictedBanner() {
  const t = useWords()
  const language = useLanguage()
  const zone = useZone()
  const { token } = useSession()
  const { data: user, refetch } = useQuery({
    ...read.one(accessUser),
    enabled: token !== null,
    // An account may be frozen while its app is open, by people who do not ask it.
    refetchInterval: everyMs,
    staleTime: 60_000,
  })
  useEffect(
    () =>
      onRefused((reason) => {
        if (reason === 'account_frozen' || reason === 'account_locked') void refetch()
      }),
    [refetch],
  )
  const text =
    token === null || user === undefined
      ? null
      : user.frozenUntil !== null
        ? t('shell.frozenBanner', { time: formatDateTime(user.frozenUntil, language, { zone }) })
        : user.lockedSince === null
          ? null
          : t('shell.lockedBanner')
  const more = (
    <ButtonLink kind="quiet" href={href(paths.security())}>
      {t('title.security')}
    </ButtonLink>
  )
  // The status element stays, or screen readers miss what appears in it.
  return (
    <div role="status">
      {text !== null && (
        <Banner tone="brass" action={more}>
          {text}
        </Banner>
      )}
    </div>
  )
}
