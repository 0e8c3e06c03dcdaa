import { Banner } from '@parkett/ui/notice'
import { formatSince } from '@parkett/words/format-time'
import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useLanguage, useWords } from '../session/words.ts'
import { useZone } from '../session/zone.tsx'

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/**
 * True without a network. Money acts are then disabled, with `shell.offline` as their visible
 * reason.
 */
export const useOffline = (): boolean => useSyncExternalStore(subscribe, () => !navigator.onLine)

export function OfflineBanner() {
  const offline = useOffline()
  // The status element stays, or screen readers miss what appears in it.
  return (
    <div role="status">
      {offline && (
        <Banner tone="brass">
          <OfflineText />
        </Banner>
      )}
    </div>
  )
}

/** The prices that stay on the screen are as old as the last answer that brought some. */
function OfflineText() {
  const t = useWords()
  const language = useLanguage()
  const zone = useZone()
  const cache = useQueryClient().getQueryCache()
  const came = cache
    .getAll()
    .map(({ queryKey, state }) => (isPrice(queryKey) ? state.dataUpdatedAt : 0))
  const last = Math.max(0, ...came)
  if (last === 0) return t('shell.offline')
  return t('e.offline', { time: formatSince(new Date(last).toISOString(), language, { zone }) })
}

const isPrice = ([route]: readonly unknown[]): boolean =>
  typeof route === 'string' && route.startsWith('market.')
