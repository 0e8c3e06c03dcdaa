import { makeListeners } from '@parkett/ui/listeners'
import { useSyncExternalStore } from 'react'

/** Another key than the customer app's, on another origin: neither ever sees the other's token. */
const tokenKey = 'staff-token'

export type Ending = 'loggedOut' | 'sessionOver' | 'idle'
export type Session = { readonly token: string | null; readonly ending: Ending | null }

const { tell, subscribe } = makeListeners()
// For this tab alone, and gone with it: a desk is not left open.
let session: Session = { token: sessionStorage.getItem(tokenKey), ending: null }

function publish(next: Session): void {
  session = next
  tell()
}

export const currentSession = (): Session => session

export function startSession(token: string): void {
  sessionStorage.setItem(tokenKey, token)
  publish({ token, ending: null })
}

export function endSession(ending: Ending): void {
  sessionStorage.removeItem(tokenKey)
  if (session.token !== null) publish({ token: null, ending })
}

export const useSession = (): Session => useSyncExternalStore(subscribe, () => session)

/** Told whenever another person, or nobody, is at the desk: what was read before goes. */
export function followSession(changed: () => void): void {
  let last = session.token
  subscribe(() => {
    if (session.token === last) return
    last = session.token
    changed()
  })
}
