import { useSyncExternalStore } from 'react'

/** What a browser leaves that can make an app of this page (`boot.js`); TypeScript knows none of it. */
type Offer = {
  readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

const current = (): Offer | null =>
  (self as { readonly installOffer?: Offer | null }).installOffer ?? null
const take = (): void => {
  Reflect.set(self, 'installOffer', null)
  dispatchEvent(new Event('installoffer'))
}

/** It was opened from the home screen: there is nothing to put there. */
export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches

/** The browser's own question, for as long as it may be asked; else null. */
export function useInstallOffer(): Offer | null {
  return useSyncExternalStore((listener) => {
    addEventListener('installoffer', listener)
    return () => removeEventListener('installoffer', listener)
  }, current)
}

/** Asks with the browser's own words. It may be asked once. */
export async function askToInstall(offer: Offer): Promise<void> {
  take()
  await offer.prompt()
}

const visitsKey = 'visits'
const offeredKey = 'install-offered'
/** Whoever comes back within the hour has not been away. */
const awayMs = 3_600_000
const visitsFirst = 3

/** Counts the visits of this device, on it alone: this one is the n-th. */
export function countVisit(now: number): number {
  const [count = 0, seen = 0] = (localStorage.getItem(visitsKey) ?? '').split(' ').map(Number)
  const next = now - seen < awayMs ? count : count + 1
  localStorage.setItem(visitsKey, `${next} ${now}`)
  return next
}

/** Whether to offer it by itself: from the third visit on, once, and never again. */
export const isOfferDue = (visits: number): boolean =>
  visits >= visitsFirst && !isInstalled() && localStorage.getItem(offeredKey) === null

export const noteOffered = (): void => localStorage.setItem(offeredKey, 'yes')
