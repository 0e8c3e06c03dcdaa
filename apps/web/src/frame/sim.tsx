import { SimStrip } from '@parkett/ui/sim-strip'
import { ownPart } from '@parkett/client/query'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { configQuery } from '../session/queries.ts'
import { loadWords, useWords } from '../session/words.ts'
import { useSheet } from './use-sheet.ts'

/**
 * What the strip says; null where the money is real. Until the house has said what it is, it
 * counts as one that plays: the strip keeps its place, and nothing below it moves.
 */
export function useSimulated(): string | null {
  const t = useWords()
  const { data } = useQuery(configQuery)
  if (data?.mode === 'live') return null
  if (data?.mode === 'practice') return `${t('sim.practice')} · ${t('sim.noMoney')}`
  const feed = data?.market.feed ?? null
  if (feed !== null)
    return feed.delayMinutes === 0
      ? t('sim.feedLive')
      : t('sim.feedDelayed', { minutes: feed.delayMinutes })
  const kind = t(data?.market.kind === 'replay' ? 'sim.replay' : 'market.simulated')
  return `${kind} · ${t('sim.noMoney')}`
}

/**
 * Comes once the app stands: what it says of a server that is away must be here by then, and what is
 * said of an idle session or a new version.
 */
const watchQuery = queryOptions({
  ...ownPart('watch', () =>
    Promise.all([import('./watched.tsx'), import('./late-parts.tsx'), loadWords(['trouble'])]).then(
      ([watched, parts]) => ({ ...watched, ...parts }),
    ),
  ),
  staleTime: Infinity,
  gcTime: Infinity,
})

export const useLate = () => useQuery(watchQuery).data

/** The first line of every screen: that it is play, or what is wrong with the server just now. */
export function Strip() {
  const t = useWords()
  const late = useLate()
  const calm = <Simulated />
  const noMoney = useSimulated() === null ? null : t('sim.noMoney')
  return late === undefined ? calm : <late.Watched noMoney={noMoney}>{calm}</late.Watched>
}

/** Comes with the tap. */
const SimSheet = lazy(async () => {
  const { SimSheet } = await import('./sim-sheet.tsx')
  return { default: SimSheet }
})

/** The one fixed place that says it is play, and the sheet that says what that means. */
function Simulated() {
  const text = useSimulated()
  const { data } = useQuery(configQuery)
  const sheet = useSheet('sim')
  if (text === null) return null
  return (
    <>
      <SimStrip onPress={sheet.show} practice={data?.mode === 'practice'}>
        {text}
      </SimStrip>
      {sheet.open && (
        <Suspense>
          <SimSheet onClose={sheet.close} />
        </Suspense>
      )}
    </>
  )
}
