import type { Alarm } from '../../base/alarm.ts'
import { dayMs } from '@parkett/contract/wire/utc-day'
import { createHash } from 'node:crypto'
import type pg from 'pg'
import { secretFile, secretsFolder } from '../../platform/data-dir/secrets.ts'
import { secretsFit } from '../../platform/installation/secrets-fit.ts'
import type { Notify } from '../../platform/notify/notify.ts'
import type { Chance, Clock, Ids } from '../../base/ports.ts'
import { makeAccessEvents } from '../../identity/credentials/access-events.ts'
import { makeAttempts } from '../../identity/credentials/attempts.ts'
import { openEnvelopeKeys } from '../../identity/credentials/envelope/keys.ts'
import { openSecretBox } from '../../identity/totp/secret-box.ts'
import { makeNonces } from '../../identity/credentials/envelope/nonces.ts'
import { makeEnvelopeOpener } from '../../identity/credentials/envelope/open.ts'
import { tidyProofs } from '../../identity/passkeys/login-ticket.ts'
import { guardLimits, makeGuard, type GuardLimits } from '../../identity/credentials/guard.ts'
import { makeKnownDevices, tidyDevices } from '../../identity/credentials/known-devices.ts'
import { makeInTurn } from '../../identity/credentials/in-turn.ts'
import { seedDemoInvitation } from './invitations.ts'
import type { AccessParts, AccessSettings, OnRegistered } from '../../identity/credentials/parts.ts'
import { makePasswordHasher, type Argon } from '../../identity/credentials/password-hasher.ts'
import { makeSessions } from '../../identity/credentials/sessions.ts'
import { makeTradeProof } from '../../identity/credentials/trade-proof.ts'
import { makeCodes, tidyCodes } from '../../identity/credentials/codes.ts'
import { welcomeLeftOvers } from './welcome.ts'
import type { Personal } from '../../platform/data-dir/personal.ts'

export type AccessOptions = {
  readonly pool: pg.Pool
  readonly wall: Clock
  readonly ids: Ids
  readonly chance: Chance
  readonly dataDir: string
  readonly settings: AccessSettings
  readonly notify: Notify
  readonly personal: Personal
  readonly rsaCompat1024: boolean
  readonly publicOrigin: string
  readonly onRegistered: readonly OnRegistered[]
  readonly onSessionEnd: (session: bigint) => void
  readonly onFault: (error: unknown) => void
  /** Told when passwords are guessed on a large scale. */
  readonly alarm: Alarm
  readonly limits?: GuardLimits
  /** A test's own, to count the work. */
  readonly argon?: Argon
}

/**
 * Opens the keys, checks that they fit this database, seeds the demo code and finishes what a
 * crash left.
 */
export async function openAccess(options: AccessOptions): Promise<AccessParts> {
  const { pool, wall, ids, chance, settings, onFault, onRegistered } = options
  const ports = { pool, wall, ids, chance }
  const folder = secretsFolder(options.dataDir)
  const secretOf = (name: string): Buffer =>
    Buffer.from(
      secretFile(folder, name, () => chance.bytes(32).toString('hex')),
      'hex',
    )
  const pepper = secretOf('pepper.key')
  await checkPepper(pool, pepper)
  const keys = await openEnvelopeKeys({ folder, wall, bits: 3072 })
  const legacyKeys = options.rsaCompat1024
    ? await openEnvelopeKeys({ folder, wall, bits: 1024 })
    : null
  const events = makeAccessEvents({ pool, wall, ids, onFault })
  const nonces = makeNonces({ pool, wall, chance, secret: secretOf('nonce.key') })
  const hasher = await makePasswordHasher(pepper, options.argon)
  const attempts = makeAttempts({ pool, wall })
  const inTurn = makeInTurn()
  const tradeProof = makeTradeProof({ pool, wall, chance, hasher, attempts, inTurn })
  const onEnd = (session: bigint): void => {
    tradeProof.forgetSession(session)
    options.onSessionEnd(session)
  }
  const own = { keys, legacyKeys, nonces, hasher, attempts, inTurn, tradeProof }
  const parts: AccessParts = {
    ...own,
    ...ports,
    settings,
    notify: options.notify,
    personal: options.personal,
    totpBox: openSecretBox({ dataDir: options.dataDir, chance, name: 'customer-totp.key' }),
    recoverySecret: secretOf('recovery.key'),
    publicOrigin: options.publicOrigin,
    codes: makeCodes({ ...ports, secret: secretOf('codes.key'), personal: options.personal }),
    onRegistered,
    onFault,
    opener: makeEnvelopeOpener({ keys, legacyKeys, nonces, wall }),
    devices: makeKnownDevices({ wall, chance }),
    events,
    guard: makeGuard(options.limits ?? guardLimits, wall, (kind, network) => {
      events.note(kind, null, { network, device: '' })
      options.alarm('passwords are guessed', { kind, network })
    }),
    sessions: makeSessions({ pool, wall, chance, ids, onEnd, onFault }),
  }
  if (settings.mode === 'simulated') await seedDemoInvitation(pool, new Date(wall.now()))
  await tidy(pool, wall)
  await welcomeLeftOvers(parts)
  return parts
}

/**
 * Every password hash needs the pepper it was made with; with another one nobody could log in,
 * and nobody would know why.
 */
const checkPepper = (pool: pg.Pool, pepper: Buffer): Promise<void> =>
  secretsFit(pool, {
    name: 'pepper',
    fingerprint: createHash('sha256').update('pepper').update(pepper).digest('hex'),
    says: 'This database was used with other secrets. Restore the folder "secrets" of its data directory; without it nobody can log in.',
  })

/**
 * Removes what has no more meaning. Old sessions stay 30 days, because they tell which networks
 * a customer knows.
 */
export async function tidy(pool: pg.Pool, wall: Clock): Promise<void> {
  const now = wall.now()
  await tidyCodes(pool, now)
  await tidyDevices(pool, now)
  await tidyProofs(pool, new Date(now))
  await pool.query('SELECT forget_access_events()')
  await pool.query('DELETE FROM used_nonces WHERE expires_at < $1', [new Date(now)])
  await pool.query('DELETE FROM sessions WHERE expires_at < $1', [new Date(now - 30 * dayMs)])
  await pool.query(
    'DELETE FROM proof_attempts WHERE last_at < $1 AND (blocked_until IS NULL OR blocked_until < $2)',
    [new Date(now - 2 * dayMs), new Date(now)],
  )
}
