import { timingSafeEqual } from 'node:crypto'
import type { pushEnds } from '@parkett/contract/customer/push'
import { dayMs } from '@parkett/contract/wire/utc-day'
import type { Clock, Ids } from '../../../base/ports.ts'
import { labels, type Personal } from '../../data-dir/personal.ts'
import { int8, nullable, text, timestamp } from '../../db/columns.ts'
import { houseRow, read, readFirst, type RowIn } from '../../db/read.ts'
import type { Db } from '../carrier.ts'
import type { DeviceKeys } from './encrypt.ts'

export type Subscription = DeviceKeys & { readonly endpoint: string }
export type PushEnd = (typeof pushEnds)[number]

/** A customer has no more devices than this; the oldest then makes room. */
export const devicesMax = 10
/** How many of those that ended are shown, and for how long they are kept. */
const endedShown = 5
export const endedKeptMs = 90 * dayMs

const columns = 'id, customer_id, session_id, device, sealed, begun_at, ended_at, end_reason'
const row = houseRow({
  id: int8,
  customerId: int8,
  sessionId: int8,
  device: text(),
  sealed: text(),
  begunAt: timestamp,
  endedAt: nullable(timestamp),
  endReason: nullable(text<PushEnd>()),
})
export type PushRow = RowIn<typeof row>

/** Those that get messages, and the last few that do no more. */
export async function devicesOf(db: Db, customer: bigint): Promise<readonly PushRow[]> {
  const live = await read(
    db,
    row,
    `SELECT ${columns} FROM push_subscriptions
     WHERE customer_id = $1 AND ended_at IS NULL ORDER BY id DESC LIMIT ${devicesMax}`,
    [customer],
  )
  const ended = await read(
    db,
    row,
    `SELECT ${columns} FROM push_subscriptions
     WHERE customer_id = $1 AND ended_at IS NOT NULL ORDER BY ended_at DESC LIMIT ${endedShown}`,
    [customer],
  )
  return [...live, ...ended]
}

/** Live devices of many customers at once, with what it takes to reach them. */
export async function liveDevices(
  db: Db,
  customers: readonly bigint[],
): Promise<ReadonlyMap<bigint, readonly PushRow[]>> {
  const statement = {
    name: 'push-devices',
    text: `SELECT ${columns} FROM push_subscriptions
      WHERE customer_id = ANY($1::bigint[]) AND ended_at IS NULL`,
  }
  const rows = await read(db, row, statement, [customers.map(String)])
  return Map.groupBy(rows, ({ customerId }) => customerId)
}

export const opened = (
  personal: Personal,
  { id, sealed }: Pick<PushRow, 'id' | 'sealed'>,
): Subscription => JSON.parse(personal.open(labels.push(id), sealed)) as Subscription // Authenticated.

type Deps = { readonly ids: Ids; readonly wall: Clock; readonly personal: Personal }
type Beginning = {
  readonly customer: bigint
  readonly session: bigint
  readonly device: string
  /** null: the outbox shows what would be sent. */
  readonly subscription: Subscription | null
}

/**
 * Begins a device, once. An address belongs to one browser: whoever shows its secret too has that
 * browser in hand, so it is theirs from now on and nobody else's news comes to it; whoever has the
 * address alone takes it from nobody. @returns whether it was taken
 */
export async function begin(db: Db, deps: Deps, beginning: Beginning): Promise<boolean> {
  const { ids, wall, personal } = deps
  const { customer, session, device, subscription } = beginning
  if (!(await isLive(db, session))) return false
  const mark = markOf(personal, subscription?.endpoint ?? `session|${session}`)
  const live = await (subscription === null ? liveOf(db, session) : liveAt(db, mark))
  if (live !== undefined) {
    if (subscription !== null && !isSameBrowser(opened(personal, live), subscription)) return false
    if (live.customerId === customer) {
      await db.query('UPDATE push_subscriptions SET session_id = $2 WHERE id = $1', [
        live.id,
        session,
      ])
      return true
    }
    await end(db, wall.now(), { reason: 'replaced', which: 'id = $3', values: [live.id] })
  }
  const id = ids.next()
  const sealed =
    subscription === null ? '' : personal.seal(labels.push(id), JSON.stringify(subscription))
  const { rowCount } = await db.query(
    `INSERT INTO push_subscriptions (id, customer_id, session_id, device, sealed, mark, begun_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (mark) WHERE ended_at IS NULL DO NOTHING`,
    [id, customer, session, device, sealed, mark, new Date(wall.now())],
  )
  // Another call began it in the meantime: whose it is shows now.
  if (rowCount === 0) return begin(db, deps, beginning)
  const which = `customer_id = $3 AND id NOT IN (SELECT id FROM push_subscriptions
    WHERE customer_id = $3 AND ended_at IS NULL ORDER BY id DESC LIMIT ${devicesMax})`
  await end(db, wall.now(), { reason: 'replaced', which, values: [customer] })
  return true
}

type Keeping = {
  readonly customer: bigint
  readonly session: bigint
  readonly endpoint: string
  readonly auth: string
}

/** Lays a live device of this customer to the session of now. @returns whether there is one */
export async function keep(
  db: Db,
  personal: Personal,
  { customer, session, endpoint, auth }: Keeping,
): Promise<boolean> {
  if (!(await isLive(db, session))) return false
  const live = await liveAt(db, markOf(personal, endpoint))
  if (live === undefined || live.customerId !== customer) return false
  if (!isEqual(opened(personal, live).auth, auth)) return false
  const sql = 'UPDATE push_subscriptions SET session_id = $2 WHERE id = $1 AND ended_at IS NULL'
  const { rowCount } = await db.query(sql, [live.id, session])
  return rowCount === 1
}

/** Ends one of a customer's own. @returns whether there is such a one, over or not */
export async function endOne(db: Db, now: number, customer: bigint, id: bigint): Promise<boolean> {
  const of = await readFirst(
    db,
    row,
    `SELECT ${columns} FROM push_subscriptions WHERE id = $1 AND customer_id = $2`,
    [id, customer],
  )
  if (of === undefined) return false
  await end(db, now, { reason: 'turned_off', which: 'id = $3', values: [id] })
  return true
}

/** Ends those of one session: it was signed out. */
export const endOfSession = (db: Db, now: number, session: bigint): Promise<void> =>
  end(db, now, { reason: 'signed_out', which: 'session_id = $3', values: [session] })

/** Ends those of a customer, but for the session to keep. */
export const endOfCustomer = (
  db: Db,
  now: number,
  { customer, kept }: { readonly customer: bigint; readonly kept: bigint },
): Promise<void> => {
  const which = 'customer_id = $3 AND session_id <> $4'
  return end(db, now, { reason: 'signed_out', which, values: [customer, kept] })
}

/** The device of a session that ends because the same customer logged in again on it goes on. */
export async function moveToSession(
  db: Db,
  { customer, from, to }: Readonly<Record<'customer' | 'from' | 'to', bigint>>,
): Promise<void> {
  await db.query(
    `UPDATE push_subscriptions SET session_id = $3
     WHERE customer_id = $1 AND session_id = $2 AND ended_at IS NULL`,
    [customer, from, to],
  )
}

/** Ends one for what its push service said. */
export const endLost = (db: Db, now: number, id: bigint, reason: PushEnd): Promise<void> =>
  end(db, now, { reason, which: 'id = $3', values: [id] })

type Ending = {
  readonly reason: PushEnd
  /** A condition over live rows; its values begin at $3. */
  readonly which: string
  readonly values: readonly bigint[]
}

/** What the browser gave is gone with it, and what was still on its way. */
async function end(db: Db, now: number, { reason, which, values }: Ending): Promise<void> {
  await db.query(
    `WITH over AS (
       UPDATE push_subscriptions SET ended_at = $1, end_reason = $2, sealed = ''
       WHERE ended_at IS NULL AND ${which} RETURNING id),
     waiting AS (DELETE FROM pushes WHERE subscription IN (SELECT id FROM over) RETURNING id)
     DELETE FROM sent_messages WHERE id IN (SELECT id FROM waiting)`,
    [new Date(now), reason, ...values],
  )
}

const liveOf = (db: Db, session: bigint): Promise<PushRow | undefined> =>
  readFirst(
    db,
    row,
    `SELECT ${columns} FROM push_subscriptions WHERE session_id = $1 AND ended_at IS NULL`,
    [session],
  )

const liveAt = (db: Db, mark: string): Promise<PushRow | undefined> =>
  readFirst(
    db,
    row,
    `SELECT ${columns} FROM push_subscriptions WHERE mark = $1 AND ended_at IS NULL`,
    [mark],
  )

/** A session that ends meanwhile waits for this transaction, and then ends what it began. */
async function isLive(db: Db, session: bigint): Promise<boolean> {
  const sql = 'SELECT 1 FROM sessions WHERE id = $1 AND ended_at IS NULL FOR SHARE'
  return (await db.query(sql, [session])).rowCount === 1
}

const markOf = (personal: Personal, endpoint: string): string =>
  personal.mark(`push|${endpoint}`).toString('base64url')

const isSameBrowser = (known: Subscription, shown: Subscription): boolean =>
  isEqual(known.auth, shown.auth) && isEqual(known.p256dh, shown.p256dh)

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
