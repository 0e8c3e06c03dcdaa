import type { Pool } from 'pg'
import type { Clock } from '../../base/ports.ts'

export type AlarmsPorts = {
  readonly pool: Pool
  readonly wall: Clock
  /** Whether an address for alarms is set. */
  readonly told: boolean
  readonly jobs: {
    readonly reports: () => readonly { readonly job: string }[]
    readonly run: (name: string) => Promise<void>
  }
}
