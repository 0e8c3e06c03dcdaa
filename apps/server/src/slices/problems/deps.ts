import type { Pool } from 'pg'
import type { Commit } from '../../ledger/door/commit.ts'
import type { Notify } from '../../platform/notify/notify.ts'

export type ProblemsDeps = {
  readonly pool: Pool
  readonly commit: Commit
  /** Signs what staff answer. */
  readonly notify: Pick<Notify, 'seal'>
}
