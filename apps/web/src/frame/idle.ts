import { makeListeners } from '@parkett/ui/listeners'
import { accessLogout } from '@parkett/contract/customer/access'
import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { lateDrafts } from '../session/late-drafts.ts'
import { userQuery } from '../session/queries.ts'
import type { Router } from '../router/router.ts'
import type { Screens } from '../router/screen.ts'
import { callServer } from '../session/server.ts'
import { currentSession, endSession } from '../session/session.ts'

/**
 * PSD2 RTS article 4(3)(d): at most five minutes without a hand on a screen that shows
 * somebody's money.
 */
const idleMs = 5 * 60_000
const warnMs = 60_000
const acts = ['pointerdown', 'click', 'keydown', 'wheel', 'touchmove'] as const
/**
 * The warning stays under the finger that presses its button, or the press would land on what
 * moves up.
 */
const beforeClick: readonly string[] = ['pointerdown', 'touchmove']
const handKey = 'last-hand'
const storeEveryMs = 5_000

let warned = false
let lastMs = Date.now()
const { tell, subscribe } = makeListeners()

/** Whether the session is about to end. */
export const useIdleWarning = (): boolean => useSyncExternalStore(subscribe, () => warned)

function warn(next: boolean): void {
  if (warned === next) return
  warned = next
  tell()
}

/** A hand on the screen. Told to the other tabs too: one session, whichever window is used. */
export function stay(): void {
  const now = Date.now()
  if (now - lastMs >= storeEveryMs || warned) localStorage.setItem(handKey, String(now))
  lastMs = now
  warn(false)
}

type Watched = {
  readonly router: Router
  readonly client: QueryClient
  readonly screens: Screens
}

/**
 * Ends the session after five idle minutes on a screen with money, warns a minute before, and
 * keeps what was typed.
 */
export function watchIdle({ router, client, screens }: Watched): void {
  const onAct = ({ type }: Event): void => {
    if (!warned || !beforeClick.includes(type)) stay()
  }
  for (const act of acts) addEventListener(act, onAct, { passive: true, capture: true })
  const look = (): void => {
    const name = router.state.match?.screen ?? null
    const shows = currentSession().token !== null && name !== null && !screens[name].idle
    const seenMs = Math.max(lastMs, Number(localStorage.getItem(handKey) ?? 0))
    const restedMs = Date.now() - seenMs
    if (!shows || restedMs < idleMs - warnMs) return warn(false)
    if (restedMs < idleMs) return warn(true)
    warn(false)
    const { pathname, search } = router.history.location
    lateDrafts()?.keepDraft(
      client.getQueryData(userQuery.queryKey)?.id ?? '',
      `${pathname}${search}`,
    )
    // The server's own clock ends it too, should this call not arrive.
    callServer(accessLogout, { body: {} }).catch((error: unknown) => console.error(error))
    endSession('idle')
  }
  setInterval(look, 1_000)
  addEventListener('visibilitychange', look)
}
