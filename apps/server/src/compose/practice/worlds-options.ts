import type { Chance } from '../../base/ports.ts'
import type { Cluster } from '../../platform/db/cluster.ts'
import type { Place } from '../../platform/db/pool.ts'
import type { PracticeInside } from '../../slices/practice/ports.ts'
import type { Kept, Shelf } from './shelf.ts'
import type { World } from './world.ts'

/** How a practice is opened that is closed. */
export type Opening = {
  readonly kept: Kept
  readonly place: Place
  readonly folder: string
  readonly outside: Pick<PracticeInside, 'admit' | 'again' | 'mark' | 'toMark'>
}

export type WorldsOptions = {
  readonly cluster: Cluster
  readonly shelf: Shelf
  readonly most: number
  readonly chance: Chance
  readonly real: () => number
  /** On the disk of the house; null: it does not say. */
  readonly freeBytes: () => Promise<number | null>
  readonly openWorld: (opening: Opening) => Promise<World>
  /** Makes, once, what each begins as a copy of; answers its name. */
  readonly makeTemplate: (cluster: Cluster) => Promise<string>
}
