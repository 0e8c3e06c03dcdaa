import { makeListeners } from '@parkett/ui/listeners'
import type { Language } from '@parkett/words/languages'
import { useSyncExternalStore } from 'react'
import type { AppPath } from '../router/paths.ts'
import { findUpdate } from './find-update.ts'

/** So that what the worker keeps does not compete with what is looked at first. */
const startMs = 3_000
const lookEveryMs = 30 * 60_000

let isNewer = false
let isFollowed = false
const { tell, subscribe } = makeListeners()

function setNewer(next: boolean): void {
  isNewer = next
  tell()
}

/** Whether a newer version than the one running here is kept on this device. */
export const useNewVersion = (): boolean => useSyncExternalStore(subscribe, () => isNewer)

/** Not before the next new version. */
export const waitForNext = (): void => setNewer(false)

/**
 * Registers the service worker, once, and hears of new ones, and of a message that was tapped on.
 * Where a browser has none, nothing happens.
 */
export function followWorker(open: (path: AppPath) => void): void {
  if (isFollowed || !('serviceWorker' in navigator)) return
  isFollowed = true
  navigator.serviceWorker.addEventListener('controllerchange', () => tellLanguage(spoken))
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    const path = addressIn(data)
    if (path !== null) open(path)
  })
  const begin = (): void => {
    register().catch((error: unknown) => console.error(error))
  }
  setTimeout(begin, startMs)
}

/** An address of the app, as the worker made it; anything else leads nowhere. */
function addressIn(data: unknown): AppPath | null {
  if (typeof data !== 'object' || data === null || !('open' in data)) return null
  const { open } = data
  if (typeof open !== 'string' || !/^\/[\w/?=&]*$/.test(open)) return null
  return `/${open.slice(1)}`
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator
  await serviceWorker.register(workerAddress(), { updateViaCache: 'none' })
  tellLanguage(spoken)
  const found = await serviceWorker.getRegistration()
  found?.addEventListener('updatefound', () => hearOf(found.installing))
  let lookedMs = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - lookedMs < lookEveryMs) return
    lookedMs = Date.now()
    void lookForUpdate()
  })
}

/** A worker is installed when it has the whole of its version; the page may have been that already. */
function hearOf(worker: ServiceWorker | null): void {
  worker?.addEventListener('statechange', () => {
    if (worker.state === 'installed')
      findUpdate().then(setNewer, (error: unknown) => console.error(error))
  })
}

/** Asks the house for another worker; a new one is heard of above. */
export async function lookForUpdate(): Promise<void> {
  const found = await navigator.serviceWorker?.getRegistration()
  // Without a network there is nothing new, and the next look finds it.
  await found?.update().catch((error: unknown) => console.error(error))
}

let spoken: Language | null = null

/** The texts of this language are kept with the programs. */
export function tellLanguage(language: Language | null): void {
  spoken = language
  if (language !== null) navigator.serviceWorker?.controller?.postMessage({ language })
}

type Policies = {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (address: string) => string },
  ) => { readonly createScriptURL: (address: string) => string }
}

/** The one address that the page's policy lets a worker come from. */
function workerAddress(): string {
  const policies = (self as { readonly trustedTypes?: Policies }).trustedTypes
  const address = '/worker.js'
  if (policies === undefined) return address
  return policies.createPolicy('app-worker', { createScriptURL: () => address }).createScriptURL('')
}
