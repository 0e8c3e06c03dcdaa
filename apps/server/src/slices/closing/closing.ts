import { closeSecretSchema, closingDays } from '@parkett/contract/customer/closing'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { dayMs } from '@parkett/contract/wire/utc-day'
import type * as z from 'zod/mini'
import { inTransaction, type Db } from '../../platform/db/transaction.ts'
import type { AccountEnd } from '../../accounts/trading/account-closing.ts'
import type { Shape } from '../../identity/credentials/envelope/open.ts'
import type { AccessParts } from '../../identity/credentials/parts.ts'
import { passwordSubject, proveLoginPassword } from '../../identity/credentials/new-password.ts'
import { int8, timestamp } from '../../platform/db/columns.ts'
import { houseRow, read, readFirst, type RowIn } from '../../platform/db/read.ts'

const shape: Shape<z.infer<typeof closeSecretSchema>> = { schema: closeSecretSchema, legacy: {} }
const coolOffMs = closingDays * dayMs

export type ClosingDeps = {
  readonly ending: AccountEnd
  /** An account that the law froze stays open until the freeze ends. */
  readonly frozenUntil: (customer: bigint) => Date | null
}

const request = houseRow({ id: int8, askedAt: timestamp, closesAt: timestamp })
export type ClosingRequest = RowIn<typeof request>
const dueRequest = houseRow({ id: int8, customer: int8 })
const running = 'withdrawn_at IS NULL AND lapsed_at IS NULL AND closed_at IS NULL'

/** The request that runs now, if there is one. */
export async function requestOf(db: Db, customer: bigint): Promise<ClosingRequest | null> {
  const row = await readFirst(
    db,
    request,
    `SELECT id, asked_at, closes_at FROM account_closings WHERE customer_id = $1 AND ${running}`,
    [customer],
  )
  return row ?? null
}

type Asking = { readonly customer: bigint; readonly query: string }

/**
 * The login password, an empty account, then seven days. Asking again answers with the request
 * that runs.
 */
export async function askClosing(
  parts: AccessParts,
  { ending, frozenUntil }: ClosingDeps,
  { customer, query }: Asking,
): Promise<Outcome<{ readonly closesAt: string }>> {
  const { pool, ids, wall, notify } = parts
  const secret = await parts.opener.open(query, shape)
  if (!secret.ok) return secret
  const proven = await parts.inTurn(passwordSubject(customer), () =>
    proveLoginPassword(parts, customer, secret.value.loginPassword),
  )
  if (!proven.ok) return proven
  const frozen = frozenUntil(customer)
  if (frozen !== null) return no('account_frozen', { until: frozen.toISOString() })
  const blocking = await ending.blockers(customer)
  const { openOrders, positions, money, openPayouts, openDeposits, openLoans } = blocking
  if (openOrders + positions + openPayouts + openDeposits + openLoans + money.length > 0)
    return no('closing_blocked')
  const now = wall.now()
  const added = await inTransaction(pool, async (db) => {
    const { rowCount } = await db.query(
      `INSERT INTO account_closings (id, customer_id, asked_at, closes_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT DO NOTHING`,
      [ids.next(), customer, new Date(now), new Date(now + coolOffMs)],
    )
    if (rowCount === 1) await notify.security(db, { customer, kind: 'closingAsked' })
    return ok(true)
  })
  if (!added.ok) return added
  const asked = await requestOf(pool, customer)
  if (asked === null) throw new Error(`customer ${customer} asked for a closing and has none`)
  return ok({ closesAt: asked.closesAt.toISOString() })
}

/** Takes the request back, told like the request itself. */
export async function withdrawClosing(
  { pool, wall, notify }: AccessParts,
  customer: bigint,
): Promise<void> {
  await inTransaction(pool, async (db) => {
    const { rowCount } = await db.query(
      `UPDATE account_closings SET withdrawn_at = $2 WHERE customer_id = $1 AND ${running}`,
      [customer, new Date(wall.now())],
    )
    if (rowCount === 1) await notify.security(db, { customer, kind: 'closingWithdrawn' })
    return ok(true)
  })
}

/**
 * Carries out the requests whose days are over. The books close first, under the customer's lock;
 * a crash behind that is finished by the next run, because the same request closes the same books.
 * What came in since lets the request lapse.
 */
export async function closeDue(
  parts: AccessParts,
  { ending, frozenUntil }: ClosingDeps,
): Promise<number> {
  const { pool, wall } = parts
  const rows = await read(
    pool,
    dueRequest,
    `SELECT id, customer_id AS customer FROM account_closings
     WHERE closes_at <= $1 AND ${running} ORDER BY closes_at LIMIT 100`,
    [new Date(wall.now())],
  )
  for (const { id, customer } of rows) {
    if (frozenUntil(customer) !== null) continue
    const done = await ending.close(customer, id)
    if (done.ok) await finish(parts, { id, customer, column: 'closed_at', kind: 'accountClosed' })
    else if (done.reason === 'closing_blocked')
      await finish(parts, { id, customer, column: 'lapsed_at', kind: 'closingLapsed' })
    // Frozen between the look above and the door: it stays open.
    else if (done.reason === 'account_frozen') continue
    else throw new Error(`account ${customer} could not be closed: ${done.reason}`)
  }
  return rows.length
}

type Finish = {
  readonly id: bigint
  readonly customer: bigint
  readonly column: 'closed_at' | 'lapsed_at'
  readonly kind: 'accountClosed' | 'closingLapsed'
}

async function finish(
  { pool, wall, notify, sessions }: AccessParts,
  { id, customer, column, kind }: Finish,
) {
  await inTransaction(pool, async (db) => {
    const { rowCount } = await db.query(
      `UPDATE account_closings SET ${column} = $2 WHERE id = $1 AND ${running}`,
      [id, new Date(wall.now())],
    )
    if (rowCount === 0) return ok(false)
    await notify.security(db, { customer, kind })
    if (column === 'closed_at') {
      await sessions.endAll(customer, 0n, db)
      await db.query('DELETE FROM avatars WHERE customer_id = $1', [customer])
    }
    return ok(true)
  })
}
