import type { IdentityData } from '@parkett/contract/customer/kyc'
import type { MachineCheck } from '@parkett/contract/desk/kyc'
import { localTime } from '@parkett/core/market/zone'
import type pg from 'pg'
import type { Limiter } from '../../platform/http/limiter.ts'
import type { Notify } from '../../platform/notify/notify.ts'
import type { Chance, Clock, Ids } from '../../base/ports.ts'
import type { Vault } from './vault/vault.ts'

/**
 * Who checks an identity. The default asks nobody: a person at the desk looks (`trust.md` T30).
 * VideoIdent and eID are other providers; what one finds joins the checks that the reviewer
 * sees.
 */
export type IdentityProvider = {
  readonly name: string
  /** What the customer may expect, in hours. */
  readonly usualHours: number
  readonly examine: (data: IdentityData) => Promise<readonly MachineCheck[]>
}

export const manualReview: IdentityProvider = {
  name: 'manual',
  usualHours: 24,
  examine: async () => [],
}

/** The slice's own workings, made once in `open-kyc.ts`. */
export type KycParts = {
  readonly pool: pg.Pool
  /** Real time: moving the simulated market makes nobody older. */
  readonly wall: Clock
  readonly ids: Ids
  readonly chance: Chance
  readonly vault: Vault
  readonly provider: IdentityProvider
  /** Pictures sent by one customer, whatever became of them. */
  readonly uploads: Limiter
  readonly notify: Pick<Notify, 'notices'>
  /**
   * After an approval the customer's sessions are worth more than before: each gets another
   * token.
   */
  readonly renewSessions: (customer: bigint, db: Pick<pg.Pool, 'query'>) => Promise<void>
  /** Simulated mode: the check is a demo and says so. */
  readonly demo: boolean
  /** In a practice: under which name everybody counts as verified, with no paper of anybody. */
  readonly practiseAs: string | null
}

/** The customer's own date, for ages and expiries (`screens.md` P13: the default zone). */
export const todayOf = ({ wall }: Pick<KycParts, 'wall'>): string =>
  localTime(wall.now(), 'Europe/Berlin').date
