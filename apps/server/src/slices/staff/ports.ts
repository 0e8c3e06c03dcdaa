import type { Outcome } from '@parkett/contract/wire/outcome'
import type { Reason } from '@parkett/contract/reasons'
import type pg from 'pg'
import type { ZodMiniType } from 'zod/mini'
import type { AuditRoom } from '../../platform/audit/open-audit.ts'
import type { Personal } from '../../platform/data-dir/personal.ts'
import type { Chance, Clock, Ids } from '../../base/ports.ts'

/**
 * What staff share with customers and get handed over: sealed credentials, password hashes,
 * counted attempts.
 */
export type CredentialPorts = {
  readonly open: <T extends Sealed>(query: string, schema: ZodMiniType<T>) => Promise<Outcome<T>>
  readonly hashPassword: (password: string) => Promise<Outcome<string>>
  readonly checkPassword: (stored: string | null, password: string) => Promise<Outcome<boolean>>
  readonly reserveAttempt: (subject: string, rule: AttemptRule) => Promise<Outcome<number>>
  readonly clearAttempts: (subjects: readonly string[]) => Promise<void>
  /**
   * Works of one key one after the other, so that parallel right passwords do not lock their
   * owner out.
   */
  readonly inTurn: <T>(key: string, work: () => Promise<Outcome<T>>) => Promise<Outcome<T>>
  readonly admit: (address: string) => void
  readonly failed: (address: string) => void
}

type Sealed = { readonly nonce: string; readonly ts: number }
type AttemptRule = {
  readonly free: number
  readonly pauseSeconds: number
  readonly pauseSecondsMax: number
  readonly grows: boolean
  readonly reason: Reason
}

export type StaffPorts = {
  readonly personal: Personal
  readonly pool: pg.Pool
  /** Real time: moving the simulated market's clock ends no staff session. */
  readonly wall: Clock
  readonly ids: Ids
  readonly chance: Chance
  readonly dataDir: string
  /** The origin staff come by; empty: named by nobody. */
  readonly deskOrigin: string
  readonly audit: AuditRoom
  readonly credentials: CredentialPorts
}
