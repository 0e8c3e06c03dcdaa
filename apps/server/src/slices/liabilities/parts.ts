import type { JsonObject } from '@parkett/proof/json'
import type { Sealed } from '@parkett/proof/seal'
import type { Pool } from 'pg'

export type LiabilitiesParts = {
  readonly pool: Pool
  readonly seal: (document: JsonObject) => Sealed
  readonly simulated: boolean
  /** Hides accounts in the tree; 64 hex digits, never published. */
  readonly secret: string
}
