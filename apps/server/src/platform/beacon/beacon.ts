import type { Beacon } from '@parkett/proof/beacon'

/** What a round of a public beacon says: signed by its group, and looked at. */
export type Told = { readonly signature: string; readonly value: string }

/**
 * A public beacon as the draw knows it (`trust.md` T86). Where none is set up there is no port, and a draw is one
 * without a value from outside.
 */
export type BeaconPort = {
  readonly beacon: Beacon
  /** @throws Error where nobody could be asked, or no answer was the group's own */
  readonly tell: (round: number) => Promise<Told>
}
