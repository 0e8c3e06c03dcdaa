import { ownPart } from '@parkett/client/query'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { bringBack, followTyped, keepDraft } from '../session/drafts.ts'
import { bringDrafts } from '../session/late-drafts.ts'
import { configQuery } from '../session/queries.ts'
import { loadWords, useLanguage } from '../session/words.ts'
import { useShown } from '../router/shown.ts'
import { useSession } from '../session/session.ts'
import { followHidden } from './cover.ts'
import { IdleBanner } from './idle-banner.tsx'
import { countVisit, isOfferDue } from './install.ts'
import { useRouter } from '../router/use-router.ts'
import { followWorker, tellLanguage, useNewVersion } from './worker.ts'

const bannerQuery = queryOptions({
  ...ownPart('new-version', () =>
    Promise.all([import('./new-version.tsx'), loadWords(['settings'])]).then(
      ([{ NewVersion }]) => NewVersion,
    ),
  ),
  staleTime: Infinity,
  gcTime: Infinity,
})

const offerQuery = queryOptions({
  ...ownPart('install-offer', () =>
    Promise.all([import('./install-offer.tsx'), loadWords(['settings'])]).then(
      ([{ InstallOffer }]) => InstallOffer,
    ),
  ),
  staleTime: Infinity,
  gcTime: Infinity,
})

const visits = countVisit(Date.now())

bringDrafts({ keepDraft, bringBack })

/** An idle session, the app without a network, what is new: begun when the first screen stands. */
export function LateParts() {
  const language = useLanguage()
  const isNewer = useNewVersion()
  const { data: config } = useQuery(configQuery)
  const { data: NewVersion } = useQuery({ ...bannerQuery, enabled: isNewer })
  useBack()
  useEffect(followTyped, [])
  useEffect(followHidden, [])
  // Each practice has a market of its own at one origin: nothing of it is kept.
  const keeps = config !== undefined && config.mode !== 'practice'
  const { history } = useRouter()
  useEffect(() => {
    if (keeps) followWorker((path) => history.push(path))
  }, [keeps, history])
  useOwnPush(keeps)
  useEffect(() => {
    if (keeps) tellLanguage(language)
  }, [keeps, language])
  return (
    <>
      <IdleBanner />
      {isNewer && NewVersion !== undefined ? <NewVersion /> : keeps && <Offered />}
    </>
  )
}

/** Messages to this device go with the session: to the one of now, and away with one that was ended on purpose. */
function useOwnPush(keeps: boolean): void {
  const { token, ending } = useSession()
  const isIn = token !== null
  const isOver = ending !== null && ending !== 'sessionOver' && ending !== 'idle'
  useEffect(() => {
    if (!keeps || (!isIn && !isOver)) return
    if (!('Notification' in self) || Notification.permission !== 'granted') return
    const follow = async () => {
      const { endPush, keepPush } = await import('./push.ts')
      await (isIn ? keepPush() : endPush())
    }
    follow().catch((error: unknown) => console.error(error))
  }, [keeps, isIn, isOver])
}

/** On home, where nobody is in the middle of something. */
function Offered() {
  const [isDue, setDue] = useState(() => isOfferDue(visits))
  const { token } = useSession()
  const isHome = useShown() === 'home' && token !== null
  const { data: InstallOffer } = useQuery({ ...offerQuery, enabled: isDue && isHome })
  if (!isDue || !isHome || InstallOffer === undefined) return null
  return <InstallOffer onDone={() => setDue(false)} />
}

/** With the network comes what could not be read without it. */
function useBack(): void {
  const client = useQueryClient()
  useEffect(() => {
    const readAgain = () =>
      void client.refetchQueries({
        type: 'active',
        predicate: ({ state }) => state.status === 'error',
      })
    addEventListener('online', readAgain)
    return () => removeEventListener('online', readAgain)
  }, [client])
}
