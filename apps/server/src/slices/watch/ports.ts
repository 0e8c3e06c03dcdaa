import type { Person } from '@parkett/core/watch/screening'
import type { Pool } from 'pg'
import type { Alarm } from '../../base/alarm.ts'
import type { Clock, Ids } from '../../base/ports.ts'
import type { Personal } from '../../platform/data-dir/personal.ts'
import type { Lists } from './lists/open-lists.ts'

export type WatchPorts = {
  readonly pool: Pool
  readonly ids: Ids
  /** Real time, by which people are late. */
  readonly wall: Clock
  /** What the lines of the bank say of people lies sealed with it. */
  readonly personal: Personal
  readonly verifiedName: (customer: bigint) => Promise<string | null>
  /** Name and birth of the identity that was approved, also when it ran out or is handed in anew. */
  readonly identityOf: (customer: bigint) => Promise<Person | null>
  /** The imported lists, which payouts ask too. */
  readonly lists: Lists
  readonly alarm: Alarm
}
