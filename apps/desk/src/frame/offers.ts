import { useEffect } from 'react'

/** Something that may be done with what is shown, by its name. */
export type Offer = { readonly label: string; readonly run: () => void }

/** Newest last: what was opened over a room comes after the room. */
let offered: readonly { readonly current: readonly Offer[] }[] = []

/** Lets the palette find these for as long as they are shown; whoever calls gives only what is allowed. */
export function useOffers(offers: readonly Offer[]): void {
  useEffect(() => {
    const layer = { current: offers }
    offered = [...offered, layer]
    return () => {
      offered = offered.filter((other) => other !== layer)
    }
  })
}

export const offersHere = (): readonly Offer[] => offered.flatMap(({ current }) => current)
