import { createContext, useContext } from 'react'

/** The place in the top bar that a list below fills with its own act, null until the bar stands. */
const Slot = createContext<HTMLElement | null>(null)

export const TopSlot = Slot.Provider
export const useTopSlot = (): HTMLElement | null => useContext(Slot)
