import type { AppPath } from './paths.ts'
import { places, type Place } from './places.ts'
import { useRouter } from './use-router.ts'

const pathOf = (place: Pick<Place, 'href'> | undefined): string | undefined =>
  place?.href.split('?')[0]

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
    entries.get(index - steps)?.state.sheet !== undefined &&
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
