import { marketStore } from '../session/kept-market.ts'
import { market } from './market.ts'
import { follow, show } from './push.ts'
import { scope, type Fetched } from './scope.ts'
import { built, dropOld, isBesideOurs, keepShell, keepTexts, named, page } from './shell.ts'
import { wayOf, type Way } from './way-of.ts'

/**
 * The service worker: the app without a network, and nothing of anybody's account. Each build has its
 * own, which goes on while a page of it is open; one that is none of ours is taken over from at once
 * (decision 0700).
 */
const answers: Readonly<Record<Way, (event: Fetched) => Promise<Response>>> = {
  page: ({ request }) => page(request),
  built: ({ request }) => built(request),
  named: ({ request }) => named(request),
  market,
}

scope.addEventListener('install', (event) => {
  event.waitUntil(install())
})

scope.addEventListener('activate', (event) => {
  event.waitUntil(dropOld(marketStore).then(() => scope.clients.claim()))
})

scope.addEventListener('fetch', (event) => {
  const way = wayOf(event.request, scope.location.origin)
  if (way !== null) event.respondWith(answers[way](event))
})

scope.addEventListener('message', (event) => {
  const language = languageIn(event.data)
  if (language !== null) event.waitUntil(keepTexts(language))
})

scope.addEventListener('push', (event) => event.waitUntil(show(event)))

scope.addEventListener('notificationclick', (event) => event.waitUntil(follow(event)))

async function install(): Promise<void> {
  await keepShell()
  if (!(await isBesideOurs())) await scope.skipWaiting()
}

/** Told by the page which language is read. */
function languageIn(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('language' in data)) return null
  const { language } = data
  return typeof language === 'string' && /^[a-z]{2}(-[A-Z]{2})?$/.test(language) ? language : null
}
