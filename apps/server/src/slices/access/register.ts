import { registerSecretSchema } from '@parkett/contract/customer/access'
import { no, ok, type No, type Outcome } from '@parkett/contract/wire/outcome'
import { readNewPassword } from '@parkett/core/access/password'
import { readPhone } from '@parkett/core/access/phone'
import { readUsername, type Username } from '@parkett/core/access/username'
import type { Language } from '@parkett/words/languages'
import { sealPhone } from '../../platform/data-dir/personal.ts'
import type pg from 'pg'
import type * as z from 'zod/mini'
import { networkOf } from '../../platform/http/limiter.ts'
import { makeAccountNumber } from './account-number.ts'
import { agreement } from './agreement.ts'
import type { Shape } from '../../identity/credentials/envelope/open.ts'
import {
  addInvitation,
  invitationKey,
  isInvitationOpen,
  makeInvitationCode,
  takeInvitation,
} from './invitations.ts'
import type { Started } from '../../identity/credentials/start-login.ts'
import type { AccessParts } from '../../identity/credentials/parts.ts'
import { welcome } from './welcome.ts'

type Secret = z.infer<typeof registerSecretSchema>
/** The 1024-bit form has no field for it; its client cannot send before the box is ticked. */
const shape: Shape<Secret> = {
  schema: registerSecretSchema,
  legacy: { aud: 'register', agreementVersion: agreement.version },
}

type Register = {
  readonly query: string
  readonly address: string
  readonly device: string
  readonly language: Language
}
/** An account about to be opened; `invitation`: the code that is used up by it. */
export type Candidate = {
  readonly id: bigint
  readonly username: Username
  readonly phone: string
  readonly passwordHash: string
  readonly invitation: string | null
  readonly language: Language
  readonly network: string
  readonly device: string
  readonly now: Date
}

/**
 * Opens an account and its first session. Whether a name is taken is told only to who holds an
 * open invitation code, so that strangers cannot collect names here (abuse row 93).
 */
export async function register(
  parts: AccessParts,
  { query, address, device, language }: Register,
): Promise<Outcome<Started>> {
  const { guard, opener, hasher, ids } = parts
  guard.admit(address, 'too_many_requests', 'register')
  // Nothing up to here depends on an account, so no work has to hide whether there is one.
  const refused = (refusal: No, counts: boolean): No => {
    if (counts) guard.failed(address, 'register')
    return refusal
  }
  const secret = await opener.open(query, shape)
  if (!secret.ok) return refused(secret, true)
  const entry = await readEntry(parts, secret.value)
  if (!entry.ok) return refused(entry, entry.reason === 'invitation_wrong')
  guard.admitAccount(address)
  const passwordHash = await hasher.make(entry.value.password)
  if (!passwordHash.ok) return passwordHash
  const { username, phone, invitation } = entry.value
  const id = ids.next()
  const started = await openAccount(parts, {
    id,
    username,
    phone,
    invitation,
    passwordHash: passwordHash.value,
    language,
    network: networkOf(address),
    device,
    now: new Date(parts.wall.now()),
  })
  if (started.ok) await welcome(parts, id)
  return started
}

type Entry = {
  readonly username: Username
  readonly phone: string
  readonly password: string
  readonly invitation: string | null
}

/** Checks what was entered in the order of the form, the invitation first. */
async function readEntry(
  { pool, wall, settings }: AccessParts,
  secret: Secret,
): Promise<Outcome<Entry>> {
  const code = invitationKey(secret.invitationCode)
  const given = code !== '' || settings.invitationRequired
  if (given && !(await isInvitationOpen(pool, code, new Date(wall.now()))))
    return no('invitation_wrong')
  const username = readUsername(secret.username)
  if (!username.ok) return username
  const phone = readPhone(secret.phone)
  if (!phone.ok) return phone
  const password = readNewPassword(secret.password, username.value.key)
  if (!password.ok) return password
  if (secret.agreementVersion !== agreement.version) return no('agreement_missing')
  return ok({
    username: username.value,
    phone: phone.value,
    password: password.value,
    invitation: given ? code : null,
  })
}

/** Adds an account and begins its first session, both or neither. */
export async function openAccount(
  parts: AccessParts,
  candidate: Candidate,
): Promise<Outcome<Started>> {
  const db = await parts.pool.connect()
  let broken = true
  try {
    await db.query('BEGIN')
    const started = await insertAll(parts, db, candidate)
    await db.query(started.ok ? 'COMMIT' : 'ROLLBACK')
    broken = false
    return started
  } finally {
    // A connection in the middle of something is thrown away, and the database undoes what it
    // had begun.
    db.release(broken)
  }
}

async function insertAll(
  parts: AccessParts,
  db: pg.PoolClient,
  candidate: Candidate,
): Promise<Outcome<Started>> {
  const { id, invitation, language, network, device, passwordHash, now } = candidate
  if (invitation !== null && !(await takeInvitation(db, invitation, now)))
    return no('invitation_wrong')
  const ownCode = await insertCustomer(parts, db, candidate)
  if (ownCode === null) return no('username_taken')
  await addInvitation(db, ownCode, id, now)
  await db.query(
    'INSERT INTO agreement_consents (customer_id, version, language, accepted_at, address) VALUES ($1, $2, $3, $4, $5)',
    [id, agreement.version, language, now, network],
  )
  const started = await parts.sessions.start(
    { customer: id, address: network, device, passwordHash },
    db,
  )
  if (started === null)
    throw new Error(`customer ${id} is not there in the transaction that added it`)
  return ok(started)
}

/** Adds the row and answers the customer's own invitation code, or null when the name is taken. */
async function insertCustomer(
  { chance, personal }: AccessParts,
  db: pg.PoolClient,
  candidate: Candidate,
): Promise<string | null> {
  const { id, username, passwordHash, invitation, language, now } = candidate
  const phone = sealPhone(personal, id, candidate.phone)
  // Drawn numbers can meet one that exists; a name that exists will still be there at the next try.
  for (let tries = 0; tries < 5; tries += 1) {
    const ownCode = makeInvitationCode(chance)
    const added = await db.query(
      `INSERT INTO customers (id, account_number, username, username_key, username_look, password_hash,
         invitation_code, invited_by, language, created_at, phone_sealed, phone_mark, phone_tails)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) ON CONFLICT DO NOTHING`,
      [
        id,
        makeAccountNumber(chance),
        username.shown,
        username.key,
        username.look,
        passwordHash,
        ownCode,
        invitation,
        language,
        now,
        phone.sealed,
        phone.mark,
        phone.tails,
      ],
    )
    if (added.rowCount === 1) return ownCode
    const taken = await db.query(
      'SELECT 1 FROM customers WHERE username_key = $1 OR username_look = $2',
      [username.key, username.look],
    )
    if (taken.rowCount !== 0) return null
  }
  throw new Error('no free account number in five draws')
}
