import { makeListeners } from '@parkett/ui/listeners'
import { useSyncExternalStore } from 'react'
import { goTo, placeOf } from '../place.ts'
import type { Act } from '../use-act.ts'
import { askedNow, queuePlaceOf } from './queue-place.ts'

/** What was decided last, for the line above the list; null when nothing was. */
type Decided = { readonly room: string; readonly id: string; readonly said: string }

let decided: Decided | null = null
/** The cases of the list that is shown which wait for a decision, in its order. */
let waiting: readonly string[] = []
const { tell, subscribe } = makeListeners()

export const useDecided = (): Decided | null => useSyncExternalStore(subscribe, () => decided)

export function showWaiting(ids: readonly string[]): void {
  waiting = ids
}

/** The case behind this one, or the first that is left. */
export const waitingAfter = (id: string): string | null =>
  waiting[waiting.indexOf(id) + 1] ?? waiting.find((other) => other !== id) ?? null

/** Another list, or another room, has nothing to say of it. */
export function forgetDecided(): void {
  decided = null
  tell()
}

/** A decision takes a moment, and whoever has gone elsewhere meanwhile is not fetched back. */
function isStillAt({ room, id }: Pick<Decided, 'room' | 'id'>): boolean {
  const place = placeOf(location.hash)
  const { open } = queuePlaceOf(place)
  return place.name === room && (open === id || open === '')
}

/** The next case follows a decision; without one left the decided case stays. */
export function leaveDecided(done: Decided, next: string | null): void {
  if (next === null || !isStillAt(done)) return
  decided = done
  tell()
  goTo(done.room, next, askedNow())
}

/** The same where a case that was decided goes: without one left its room is empty. */
export function leaveGone(done: Decided, next: string | null): void {
  if (next !== null) leaveDecided(done, next)
  else if (isStillAt(done)) goTo(done.room, askedNow())
}

const thenBy =
  (leave: (done: Decided, next: string | null) => void) =>
  async (act: Pick<Act, 'run'>, done: Decided): Promise<boolean> => {
    // The list is read anew when it is done, and then this one no longer waits there.
    const next = waitingAfter(done.id)
    const isDone = await act.run()
    if (isDone) leave(done, next)
    return isDone
  }

/** Does what decides a case, and goes on to the next as above. Resolves true when it was done. */
export const thenLeaveDecided = thenBy(leaveDecided)
export const thenLeaveGone = thenBy(leaveGone)
