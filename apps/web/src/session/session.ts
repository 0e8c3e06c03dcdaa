import { makeListeners } from '@parkett/ui/listeners'
import { newVisit } from '@parkett/client/key'
import { useSyncExternalStore } from 'react'

/** The specification names the key for an admin token; the value is our opaque customer token. */
const tokenKey = 'admin-token'
/** Which session the token belongs to: it stays when the token is renewed. */
const visitKey = 'admin-visit'

/** Why a session ended; the login screen says so. */
export type Ending =
  | 'loggedOut'
  | 'sessionOver'
  | 'configFailed'
  | 'passwordReset'
  | 'locked'
  | 'idle'
export type Session = { readonly token: string | null; readonly ending: Ending | null }

const { tell, subscribe } = makeListeners()
let visit = localStorage.getItem(visitKey)
let session: Session = { token: localStorage.getItem(tokenKey), ending: null }

function publish(next: Session): void {
  session = next
  tell()
}

export const currentSession = (): Session => session
export const currentVisit = (): string | null => visit

export function startSession(token: string): void {
  // Before the token: another tab that hears of the token asks whose it is.
  visit = newVisit()
  localStorage.setItem(visitKey, visit)
  localStorage.setItem(tokenKey, token)
  publish({ token, ending: null })
}

/**
 * The same session under another token: nothing that was read or typed belongs to anybody else,
 * so nobody is told. False when another tab was faster: of several new tokens only one may ever
 * be used, and the storage event brings that one.
 */
export function renewSession(token: string): boolean {
  if (localStorage.getItem(tokenKey) !== session.token) return false
  localStorage.setItem(tokenKey, token)
  session = { ...session, token }
  return true
}

/** Clears the token; what was read with it goes when the shell hears of it. Safe to call twice. */
export function endSession(ending: Ending): void {
  localStorage.removeItem(tokenKey)
  if (session.token !== null || session.ending !== ending) publish({ token: null, ending })
}

/** The notice on the login screen has been read. */
export function forgetEnding(): void {
  if (session.ending !== null) publish({ ...session, ending: null })
}

export const onSession = subscribe

export const useSession = (): Session => useSyncExternalStore(subscribe, () => session)

/** Logging out or in on another tab holds here too. `key` is null when everything was cleared. */
export function followOtherTabs(): void {
  addEventListener('storage', (event) => {
    if (event.storageArea !== localStorage || (event.key !== tokenKey && event.key !== null)) return
    const token = localStorage.getItem(tokenKey)
    if (token === session.token) return
    const known = visit
    visit = localStorage.getItem(visitKey)
    if (token !== null && session.token !== null && visit !== null && visit === known)
      session = { ...session, token }
    else publish({ token, ending: token === null ? 'loggedOut' : null })
  })
}
