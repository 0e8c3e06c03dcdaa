import { Banner } from '@parkett/ui/notice'
import { useSyncExternalStore } from 'react'
import { useWords } from '../session/words.ts'

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
  const t = useWords()
  const offline = useOffline()
  // The status element stays, or screen readers miss what appears in it.
  return <div role="status">{offline && <Banner tone="brass">{t('shell.offline')}</Banner>}</div>
}
