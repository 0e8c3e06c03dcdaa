import { scope, type Pushed, type Tapped } from './scope.ts'
import { addressOf, shownOf } from './shown.ts'

/** Shows what came; a browser wants something shown for whatever comes. */
export async function show({ data }: Pushed): Promise<void> {
  const shown = shownOf(readJson(data))
  if (shown === null) return scope.registration.showNotification(import.meta.env.HOUSE, { icon })
  const { title, text: body, language: lang, tag, goal } = shown
  await scope.registration.showNotification(title, { body, lang, tag, icon, data: goal })
}

const icon = import.meta.env.LOGO === '' ? '/icon.svg' : import.meta.env.LOGO

function readJson(data: Pushed['data']): unknown {
  try {
    return data?.json()
  } catch {
    return null
  }
}

/** Leads a window of the app to what the message is about, or opens one there. */
export async function follow({ notification }: Tapped): Promise<void> {
  notification.close()
  const address = addressOf(notification.data)
  const [open] = await scope.clients.matchAll({ type: 'window' })
  if (open === undefined) return void (await scope.clients.openWindow(address))
  // First: a window that may not come to the front is led there all the same.
  open.postMessage({ open: address.slice('/#'.length) })
  await open.focus()
}
