import { useRouter, type RouterHistory } from '@tanstack/react-router'
import type { AppPath } from './paths.ts'

/** One entry of the history: its address, and the sheet that is open on it. */
export type Place = { readonly href: string; readonly sheet?: string | undefined }

/** The entries of this visit by their place in the history. */
const places = new Map<number, Place>()

/** Notes what lies behind each screen, which a browser tells nobody. */
export function followPlaces(history: RouterHistory): void {
  const note = (): void => {
    const { href, state } = history.location
    places.set(state.__TSR_index, { href, sheet: state.sheet })
  }
  note()
  history.subscribe(note)
}

const pathOf = (place: Place | undefined): string | undefined => place?.href.split('?')[0]

/**
 * How many entries lie between `index` and the screen that waits for `next`, below the sheets on
 * top of it; 0 when another screen, or nothing known, lies there.
 */
export function stepsBack(
  entries: ReadonlyMap<number, Place>,
  index: number,
  next: string,
): number {
  if (entries.get(index - 1)?.href === next) return 1
  const wanted = pathOf({ href: next })
  const own = pathOf(entries.get(index))
  let steps = 1
  // What is passed through here, such as the forgotten password, is of the same screen.
  while (own !== undefined && pathOf(entries.get(index - steps)) === own) steps += 1
  if (pathOf(entries.get(index - steps)) !== wanted) return 0
  while (
    entries.get(index - steps)?.sheet !== undefined &&
    pathOf(entries.get(index - steps - 1)) === wanted
  )
    steps += 1
  return steps
}

/**
 * Back to the screen that waits, at this address: to its own place in the history, so that back
 * from there leads where it did before; in place of this screen when it was not there.
 */
export function useReturn(): (next: AppPath) => void {
  const { history } = useRouter()
  return (next) => {
    const index = history.location.state.__TSR_index
    const steps = stepsBack(places, index, next)
    if (steps === 0) return history.replace(next)
    const stop = history.subscribe(() => {
      stop()
      // What was typed there stands in the address that it is led back to.
      if (history.location.href !== next) history.replace(next)
    })
    history.go(-steps)
  }
}
