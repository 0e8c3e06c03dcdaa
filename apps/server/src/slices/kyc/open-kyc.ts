import type pg from 'pg'
import { makeLimiter } from '../../platform/http/limiter.ts'
import { PlainError } from '../../base/plain-error.ts'
import type { Notify } from '../../platform/notify/notify.ts'
import type { Chance, Clock, Ids } from '../../base/ports.ts'
import { manualReview, type KycParts } from './parts.ts'
import { openVault } from './vault/vault.ts'
import { text } from '../../platform/db/columns.ts'
import { houseRow, readOne } from '../../platform/db/read.ts'

export type KycOptions = {
  readonly pool: pg.Pool
  readonly wall: Clock
  readonly ids: Ids
  readonly chance: Chance
  readonly dataDir: string
  readonly demo: boolean
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
  await checkVault(pool, vault.fingerprint)
  const uploads = makeLimiter({ burst: 20, refillMs: hourMs }, () => wall.now())
  return { ...given, vault, provider: manualReview, uploads }
}

const fact = houseRow({ value: text() })

/**
 * With other keys no document could be opened and the same person could be verified twice,
 * without anybody noticing.
 */
async function checkVault(pool: pg.Pool, fingerprint: string): Promise<void> {
  await pool.query(
    "INSERT INTO access_facts (name, value) VALUES ('identity-mark', $1) ON CONFLICT DO NOTHING",
    [fingerprint],
  )
  const sql = "SELECT value FROM access_facts WHERE name = 'identity-mark'"
  if ((await readOne(pool, fact, sql)).value === fingerprint) return
  throw new PlainError(
    'The identity documents in this database were sealed with other keys. Restore the folder "secrets" of its data directory.',
  )
}
