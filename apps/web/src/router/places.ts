import type { RouterHistory } from '@tanstack/history'

/** One entry of the history: its address, and the sheet that is open on it. */
export type Place = { readonly href: string; readonly state: { readonly sheet?: string } }

const known = new Map<number, Place>()

/** The entries of this visit by their place in the history. */
export const places: ReadonlyMap<number, Place> = known

/** Notes what lies behind each screen, which a browser tells nobody. */
export function followPlaces(history: RouterHistory): void {
  const note = () => known.set(history.location.state.__TSR_index, history.location)
  note()
  history.subscribe(note)
}
