import { staffLogout } from '@parkett/contract/desk/staff'
import { callDesk } from './server.ts'
import { currentSession, endSession } from './session.ts'

/** As the server counts; here so that nothing stays on the screen of an empty chair. */
export const idleMinutes = 15
const acts = ['pointerdown', 'keydown', 'wheel'] as const

/** Ends the session and clears the screen after 15 minutes without a hand on the desk. */
export function lockWhenIdle(): void {
  let lastMs = performance.now()
  for (const act of acts)
    addEventListener(act, () => (lastMs = performance.now()), { passive: true })
  const lock = (): void => {
    if (currentSession().token === null || performance.now() - lastMs < idleMinutes * 60_000) return
    // The server ends it as well; if it cannot be reached, its own 15 minutes do.
    callDesk(staffLogout, { body: {} }).catch((error: unknown) => console.error(error))
    endSession('idle')
  }
  setInterval(lock, 5_000)
  addEventListener('visibilitychange', lock)
}
