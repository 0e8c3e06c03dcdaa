import { createContext, useContext } from 'react'
import type { ScreenName } from './screen.ts'

/** Which screen renders here, and whether it stands in the list pane beside another. */
export type Here = { readonly name: ScreenName | null; readonly pane: 'main' | 'list' }

const context = createContext<Here>({ name: null, pane: 'main' })

export const HereProvider = context.Provider
export const useHere = (): Here => useContext(context)
