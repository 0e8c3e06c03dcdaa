import type { Pool } from 'pg'
import type { Clock, Ids } from '../../base/ports.ts'
import type { Commit } from '../../ledger/door/commit.ts'
import type { SavedFilters } from '../../platform/queue/counts.ts'
import type { Notify } from '../../platform/notify/notify.ts'
import type { PictureVault } from '../../platform/pictures/picture-vault.ts'

export type ProblemsDeps = {
  /** Business time, by which tickets are counted. */
  readonly clock: Clock
  /** Real time, by which somebody holds one. */
  readonly wall: Clock
  readonly pool: Pool
  /** What narrows the saved views of its queue. */
  readonly savedFilters: SavedFilters
  readonly ids: Ids
  /** Where pictures are kept, under the key of their customer. */
  readonly vault: PictureVault
  readonly commit: Commit
  /** Signs what staff answer. */
  readonly notify: Pick<Notify, 'seal'>
}
