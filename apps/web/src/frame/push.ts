import { call } from '@parkett/client/call'
import { pushKeep } from '@parkett/contract/customer/push'
import { server } from '../session/server.ts'
import { isInstalled } from './install.ts'

/** What stands in the way of messages to this device; null: nothing. */
export type Hindrance = 'unsupported' | 'toInstall' | 'denied'

export function hindranceHere(): Hindrance | null {
  const canShow = 'Notification' in self && 'PushManager' in self && 'serviceWorker' in navigator
  // Safari of a phone has all of it in an app of the home screen alone.
  if (!canShow) return isApple() && !isInstalled() ? 'toInstall' : 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : null
}

const isApple = (): boolean => /iPhone|iPad|iPod/.test(navigator.userAgent)

export type OwnSubscription = {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** Of this page: what it has only begun is not yet known to the house, and not to be given up. */
let hasBegun = false

/**
 * Asks for permission and subscribes this browser under the key of the house; one under another key
 * is given up first. Null: the permission was refused. Throws where the push service is away.
 */
export async function subscribe(key: string): Promise<OwnSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const { pushManager } = await standing()
  hasBegun = true
  const wanted = { userVisibleOnly: true, applicationServerKey: key }
  const made = await pushManager.subscribe(wanted).catch(async () => {
    await (await pushManager.getSubscription())?.unsubscribe()
    return pushManager.subscribe(wanted)
  })
  return ownOf(made)
}

/** The worker of the house, which comes a while after the first visit, and never where it is switched off. */
const standing = (): Promise<ServiceWorkerRegistration> =>
  Promise.race([
    navigator.serviceWorker.ready,
    new Promise<never>((_done, fail) =>
      setTimeout(() => fail(new Error('no service worker stands')), workerMs),
    ),
  ])
const workerMs = 30_000

function ownOf(made: PushSubscription): OwnSubscription {
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = made.toJSON()
  return { endpoint, p256dh, auth }
}

const own = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Lays what this browser has to the session of now; what the house does not know any more is given up. */
export async function keepPush(): Promise<void> {
  const subscription = await own()
  if (subscription === null) return
  const { endpoint, auth } = ownOf(subscription)
  const { on } = await call(server, pushKeep, { body: { endpoint, auth } })
  if (!on && !hasBegun) await subscription.unsubscribe()
}

/** Nothing comes to this browser any more, and what it shows is taken away. */
export async function endPush(): Promise<void> {
  await (await own())?.unsubscribe()
  const registration = await navigator.serviceWorker.getRegistration()
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close()
}
