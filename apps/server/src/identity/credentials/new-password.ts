import {
  changePasswordSecretSchema,
  resetPasswordSecretSchema,
} from '@parkett/contract/customer/recovery'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { normalPassword, readNewPassword } from '@parkett/core/access/password'
import type * as z from 'zod/mini'
import { inTransaction, type Db } from '../../platform/db/transaction.ts'
import type { AttemptRule } from './attempts.ts'
import type { Shape } from './envelope/open.ts'
import type { AccessParts } from './parts.ts'
import { addHold } from './holds.ts'
import { farForgot, farLogin, nearForgotFlood, nearLogin } from './login-subjects.ts'
import { networkOf } from '../../platform/http/limiter.ts'
import { openPhone } from '../../platform/data-dir/personal.ts'
import { text } from '../../platform/db/columns.ts'
import { houseRow, readFirst, type RowIn } from '../../platform/db/read.ts'

/**
 * Five wrong old passwords from a live session, then 15 minutes: whoever holds a stolen session
 * cannot guess on.
 */
const rule: AttemptRule = {
  free: 5,
  pauseSeconds: 900,
  pauseSecondsMax: 900,
  grows: false,
  reason: 'login_locked',
}
const changeShape: Shape<z.infer<typeof changePasswordSecretSchema>> = {
  schema: changePasswordSecretSchema,
  legacy: {},
}
const resetShape: Shape<z.infer<typeof resetPasswordSecretSchema>> = {
  schema: resetPasswordSecretSchema,
  legacy: {},
}

export const passwordSubject = (customer: bigint): string => `password:${customer}`
const passwordRow = houseRow({ usernameKey: text(), phoneSealed: text(), passwordHash: text() })
type Row = RowIn<typeof passwordRow>

/**
 * Checks the login password of a customer who is logged in. Refuses with `password_wrong`
 * (`left`) or `login_locked`.
 */
export async function proveLoginPassword(
  parts: AccessParts,
  customer: bigint,
  given: string,
): Promise<Outcome<Row>> {
  const { attempts, hasher } = parts
  const row = await read(parts, customer)
  const reserved = await attempts.reserve(passwordSubject(customer), rule)
  if (!reserved.ok) return reserved
  const right = await hasher.check(row.passwordHash, normalPassword(given), 'known')
  if (!right.ok) {
    await attempts.giveBack(passwordSubject(customer), rule)
    return right
  }
  if (!right.value) return no('password_wrong', { left: reserved.value })
  await attempts.clear([passwordSubject(customer)])
  return ok(row)
}

type Change = { readonly customer: bigint; readonly query: string }

/**
 * Changes the login password with the old one. Every session ends, this one too (specification
 * section 4).
 */
export async function changePassword(
  parts: AccessParts,
  { customer, query }: Change,
): Promise<Outcome<true>> {
  const secret = await parts.opener.open(query, changeShape)
  if (!secret.ok) return secret
  const { oldPassword, newPassword } = secret.value
  return parts.inTurn(passwordSubject(customer), async () => {
    const proven = await proveLoginPassword(parts, customer, oldPassword)
    if (!proven.ok) return proven
    const hash = await newHash(parts, newPassword, proven.value)
    if (!hash.ok) return hash
    return inTransaction(parts.pool, async (db) => {
      const changed = await replace(db, customer, {
        hash: hash.value,
        known: proven.value.passwordHash,
      })
      if (!changed) return no('password_wrong', { left: 0 })
      await parts.sessions.endAll(customer, 0n, db)
      await parts.notify.security(db, { customer, kind: 'passwordChanged' })
      return ok(true)
    })
  })
}

type Reset = { readonly query: string; readonly address: string }

/**
 * Sets a new login password with the token of a right code, once. All sessions end, the
 * customer is told, and nothing is paid out for 24 hours; what was counted against the customer
 * is forgotten. Answers the token of the device, which is a known one now. A password that is
 * refused as weak does not use the proof up.
 */
export async function resetPassword(
  parts: AccessParts,
  { query, address }: Reset,
): Promise<Outcome<string>> {
  parts.guard.admit(address, 'too_many_requests', 'reset')
  const secret = await parts.opener.open(query, resetShape)
  if (!secret.ok) return secret
  const { token, newPassword } = secret.value
  const customer = await parts.codes.read(token, 'password')
  if (customer === null) {
    parts.guard.failed(address, 'reset')
    return no('code_over')
  }
  const row = await read(parts, customer)
  const hash = await newHash(parts, newPassword, row)
  if (!hash.ok) return hash
  const network = networkOf(address)
  const done = await inTransaction<string>(parts.pool, async (db) => {
    if (!(await parts.codes.spend(db, token, 'password'))) return no('code_over')
    await replace(db, customer, { hash: hash.value, known: null })
    await parts.sessions.endAll(customer, 0n, db)
    await addHold(parts, db, { customer, kind: 'password_reset' })
    await parts.notify.security(db, { customer, kind: 'passwordReset' })
    // Who held the phone in the hand is no stranger here, whatever strangers tried before.
    return ok(await parts.devices.remember(db, customer, parts.devices.markOf(undefined)))
  })
  if (!done.ok) return done
  parts.events.note('reset', customer, { network, device: '' })
  await parts.attempts.clear(
    countsOf(
      { customer, phone: openPhone(parts.personal, customer, row.phoneSealed) },
      row,
      network,
    ),
  )
  return done
}

/** All that kept this person out; what others of the network did stays counted. */
const countsOf = (
  { customer, phone }: { readonly customer: bigint; readonly phone: string },
  { usernameKey }: Row,
  network: string,
): string[] => [
  passwordSubject(customer),
  farLogin(usernameKey),
  nearLogin(usernameKey, network),
  ...[usernameKey, phone].flatMap((key) => [farForgot(key), nearForgotFlood(key, network)]),
]

async function newHash({ hasher }: AccessParts, given: string, row: Row): Promise<Outcome<string>> {
  const password = readNewPassword(given, row.usernameKey)
  return password.ok ? hasher.make(password.value, 'known') : password
}

async function read({ pool }: AccessParts, customer: bigint): Promise<Row> {
  const sql = 'SELECT username_key, phone_sealed, password_hash FROM customers WHERE id = $1'
  const row = await readFirst(pool, passwordRow, sql, [customer])
  if (row === undefined) throw new Error(`no customer ${customer} to set a password for`)
  return row
}

type Replacing = { readonly hash: string; readonly known: string | null }

/** With `known`, only if nobody was faster. */
async function replace(db: Db, customer: bigint, { hash, known }: Replacing): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE customers SET password_hash = $2
     WHERE id = $1 AND ($3::text IS NULL OR password_hash = $3)`,
    [customer, hash, known],
  )
  return rowCount === 1
}
