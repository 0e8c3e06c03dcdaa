import { createContext, useContext } from 'react'
import type { ScreenName, Screens } from './screen.ts'

/** Which screen renders here, and whether it stands in a pane before, after or below another. */
export type Here = {
  readonly name: ScreenName | null
  readonly pane: 'main' | 'list' | 'side' | 'drawer'
}

const hereContext = createContext<Here>({ name: null, pane: 'main' })

export const HereProvider = hereContext.Provider
export const useHere = (): Here => useContext(hereContext)

const screensContext = createContext<Screens | null>(null)

/** The table stands above all slices, so it is handed down. */
export const ScreensProvider = screensContext.Provider

export function useScreens(): Screens {
  const screens = useContext(screensContext)
  if (screens === null) throw new Error('no table of screens was handed down')
  return screens
}
