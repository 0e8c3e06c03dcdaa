import { createECDH, randomBytes } from 'node:crypto'
import type { Worker } from 'playwright-core'
import type { Visitor } from './world.ts'

/** What a browser keeps of a message it shows. */
type Shown = {
  readonly title: string
  readonly body: string
  readonly lang: string
  readonly tag: string
  readonly data: unknown
}

/**
 * A browser without windows refuses every notification and reaches no push service. So both are
 * stood in for: the subscription by an entry of the page's storage, what is shown by a cache that
 * page and worker share, where one tag has one place, as in a real one.
 */
export async function standIn({ context }: Visitor): Promise<void> {
  const own = createECDH('prime256v1')
  own.generateKeys()
  const made = {
    endpoint: 'https://push.invalid/send/a',
    keys: {
      p256dh: own.getPublicKey('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
  }
  await context.addInitScript(standInSubscription, made)
  await context.addInitScript(standInShown)
}

/** The worker's half, which no script of a page reaches; a worker that is driven is not ended. */
export async function standInWorker(visitor: Visitor): Promise<void> {
  await workerOf(visitor).evaluate(standInShown)
}

export const isSubscribed = ({ page }: Visitor): Promise<boolean> =>
  page.evaluate(() => localStorage.getItem('stand-in-subscription') !== null)

export const shownOn = ({ page }: Visitor): Promise<Omit<Shown, 'data'>[]> =>
  page.evaluate(async () =>
    ((await (await navigator.serviceWorker.getRegistration())?.getNotifications()) ?? []).map(
      ({ title, body, lang, tag }) => ({ title, body, lang, tag }),
    ),
  )

/** The finger on what is shown under this tag. */
export const tap = async (visitor: Visitor, tag: string): Promise<void> =>
  workerOf(visitor).evaluate(async (wanted) => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration }
    const [notification] = await registration.getNotifications({ tag: wanted })
    if (notification === undefined) throw new Error(`nothing is shown under ${wanted}`)
    const Waits = Reflect.get(self, 'ExtendableEvent') as typeof Event
    const event = Object.assign(new Waits('notificationclick'), { notification })
    self.dispatchEvent(event)
  }, tag)

function workerOf({ context }: Visitor): Worker {
  const [worker] = context.serviceWorkers()
  if (worker === undefined) throw new Error('no worker')
  return worker
}

function standInSubscription(json: object): void {
  const here = 'stand-in-subscription'
  const subscription = {
    toJSON: () => json,
    unsubscribe: async () => localStorage.removeItem(here),
  }
  const answer = async (on: boolean) => {
    if (on) localStorage.setItem(here, 'yes')
    return localStorage.getItem(here) === null ? null : subscription
  }
  Reflect.set(PushManager.prototype, 'subscribe', () => answer(true))
  Reflect.set(PushManager.prototype, 'getSubscription', () => answer(false))
}

function standInShown(): void {
  const list = () => caches.open('stand-in-shown')
  const place = (tag: string) => `/stand-in-shown/${encodeURIComponent(tag)}`
  const granted = { get: () => 'granted' }
  Object.defineProperty(Notification, 'permission', granted)
  Reflect.set(Notification, 'requestPermission', async () => 'granted')
  const { prototype } = ServiceWorkerRegistration
  Reflect.set(prototype, 'showNotification', async (title: string, options: Partial<Shown>) => {
    const { body = '', lang = '', tag = '', data = null } = options
    const kept = { title, body, lang, tag, data }
    await (await list()).put(place(tag), new Response(JSON.stringify(kept)))
  })
  Reflect.set(prototype, 'getNotifications', async ({ tag }: { tag?: string } = {}) => {
    const cache = await list()
    const found = await Promise.all(
      (await cache.keys()).map(async (key) => {
        const kept = JSON.parse((await (await cache.match(key))?.text()) ?? '{}') as Shown
        return { ...kept, close: () => cache.delete(key) }
      }),
    )
    return found.filter((one) => tag === undefined || one.tag === tag)
  })
}
