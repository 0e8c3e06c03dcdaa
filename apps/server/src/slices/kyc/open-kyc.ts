import type pg from 'pg'
import { makeLimiter } from '../../platform/http/limiter.ts'
import { secretsFit } from '../../platform/installation/secrets-fit.ts'
import type { Notify } from '../../platform/notify/notify.ts'
import type { Chance, Clock, Ids } from '../../base/ports.ts'
import { manualReview, type KycParts } from './parts.ts'
import { openVault } from './vault/vault.ts'

export type KycOptions = {
  readonly pool: pg.Pool
  readonly wall: Clock
  readonly ids: Ids
  readonly chance: Chance
  readonly dataDir: string
  readonly demo: boolean
  readonly practiseAs: string | null
  readonly notify: Pick<Notify, 'notices'>
  readonly renewSessions: KycParts['renewSessions']
}

const hourMs = 3_600_000

/**
 * Opens the keys of identity documents and checks that they are those this database was filled
 * with.
 */
export async function openKyc({ dataDir, ...given }: KycOptions): Promise<KycParts> {
  const { pool, wall, chance } = given
  const vault = openVault(dataDir, chance)
  // With other keys no document could be opened and the same person could be verified twice,
  // without anybody noticing.
  await secretsFit(pool, {
    name: 'identity-mark',
    fingerprint: vault.fingerprint,
    says: 'The identity documents in this database were sealed with other keys. Restore the folder "secrets" of its data directory.',
  })
  const uploads = makeLimiter({ burst: 20, refillMs: hourMs }, () => wall.now())
  return { ...given, vault, provider: manualReview, uploads }
}
