import type { Pool } from 'pg'
import type { Clock } from '../../base/ports.ts'
import type { Commit } from '../../ledger/door/commit.ts'
import type { Notify } from '../../platform/notify/notify.ts'

export type ProblemsDeps = {
  /** Business time, by which tickets are counted. */
  readonly clock: Clock
  /** Real time, by which somebody holds one. */
  readonly wall: Clock
  readonly pool: Pool
  readonly commit: Commit
  /** Signs what staff answer. */
  readonly notify: Pick<Notify, 'seal'>
}
