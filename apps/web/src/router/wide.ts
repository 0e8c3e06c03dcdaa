import { useSyncExternalStore } from 'react'

/** From here on rail, list and detail stand side by side (`screens.md` P9). */
const query = '(min-width: 1024px)'

export const isWide = (): boolean => matchMedia(query).matches

export const useWide = (): boolean =>
  useSyncExternalStore((listener) => {
    const list = matchMedia(query)
    list.addEventListener('change', listener)
    return () => list.removeEventListener('change', listener)
  }, isWide)
