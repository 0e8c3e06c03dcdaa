import { useSyncExternalStore } from 'react'

type Width = {
  readonly matches: () => boolean
  readonly follow: (listener: () => void) => () => void
}

function from(px: number): Width {
  const query = `(min-width: ${px}px)`
  return {
    matches: () => matchMedia(query).matches,
    follow: (listener) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
  }
}

/** From here on rail, list and detail stand side by side (`screens.md` P9). */
const wide = from(1024)
/** From here on a third pane fits beside them. */
const sided = from(1280)

export const isWide = wide.matches
export const useWide = (): boolean => useSyncExternalStore(wide.follow, wide.matches)
export const useSided = (): boolean => useSyncExternalStore(sided.follow, sided.matches)
