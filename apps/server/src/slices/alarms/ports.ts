import type { Pool } from 'pg'
import type { Clock, Ids } from '../../base/ports.ts'
import type { Personal } from '../../platform/data-dir/personal.ts'

export type AlarmsPorts = {
  readonly pool: Pool
  readonly wall: Clock
  readonly ids: Ids
  readonly personal: Personal
  /** Where days of duty begin: the home market’s. */
  readonly zone: string
  /** Whether an address for alarms is set. */
  readonly told: boolean
  readonly jobs: {
    readonly reports: () => readonly { readonly job: string }[]
    readonly run: (name: string) => Promise<void>
  }
}
