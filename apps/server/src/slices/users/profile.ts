import type { AnswerOf, QueryOf } from '@parkett/contract/wire/route'
import type { usersShow } from '@parkett/contract/desk/users'
import type pg from 'pg'
import { lastShown, pageOf, pageRows } from '../../platform/http/cursor.ts'
import { refuse } from '../../base/refusal.ts'
import { balancesOf } from '../../ledger/read/read.ts'
import { haltOf } from '../../ledger/door/resume.ts'
import { amountText } from './amount-text.ts'
import { openOrdersOf } from './open-orders.ts'
import { standingOf } from '../../accounts/points/points.ts'
import type { Freezes } from './freezes.ts'
import { headOf, type CustomerRow } from './search.ts'

type Profile = AnswerOf<typeof usersShow>
type Row = CustomerRow & {
  readonly language: string
  readonly invited_by: string | null
  readonly has_trade_password: boolean
  readonly has_second_factor: boolean
  readonly identity: string | null
}

/**
 * Everything support needs of one customer; phone masked, networks instead of addresses, no
 * secret of any kind.
 */
export async function showUser(
  pool: pg.Pool,
  freezes: Freezes,
  { id, now, query }: { id: bigint; now: Date; query: QueryOf<typeof usersShow> },
): Promise<Profile> {
  const [devicesAfter, actsAfter] = [lastShown(query.devices), lastShown(query.acts)]
  const { rows } = await pool.query<Row>(
    `SELECT id, username, account_number, phone, created_at, language, invited_by,
       trade_password_hash IS NOT NULL AS has_trade_password,
       (EXISTS (SELECT 1 FROM customer_totp f WHERE f.customer_id = customers.id AND f.confirmed_at IS NOT NULL)
         OR EXISTS (SELECT 1 FROM passkeys p WHERE p.realm = 'customer' AND p.owner = customers.id)) AS has_second_factor,
       (SELECT status FROM identity_cases c WHERE c.customer_id = customers.id ORDER BY attempt DESC LIMIT 1) AS identity
     FROM customers WHERE id = $1`,
    [id],
  )
  const row = rows[0] ?? refuse('not_found')
  const devices = pageOf(
    await devicesOf(pool, id, { now, last: devicesAfter }),
    (device) => device.id,
  )
  const acts = pageOf(await actsOf(pool, id, actsAfter), (act) => act.id)
  return {
    ...headOf(row, freezes),
    language: row.language,
    memberLevel: (await standingOf(pool, id)).level,
    invitedBy: row.invited_by,
    hasTradePassword: row.has_trade_password,
    hasSecondFactor: row.has_second_factor,
    identity: row.identity,
    halted: await haltOf(pool, id),
    cards: await cardsOf(pool, id),
    orders: await openOrdersOf(pool, id),
    devices: devices.rows,
    devicesNext: devices.next,
    pockets: await pocketsOf(pool, id),
    freezes: await freezesOf(pool, id),
    acts: acts.rows,
    actsNext: acts.next,
  }
}

type Device = { id: bigint; address: string; created_at: Date; last_seen_at: Date; live: boolean }

type DevicesAsked = { readonly now: Date; readonly last: bigint | null }

/** A page and one row more. */
async function devicesOf(
  pool: pg.Pool,
  id: bigint,
  { now, last }: DevicesAsked,
): Promise<Profile['devices']> {
  const { rows } = await pool.query<Device>(
    `SELECT id, address, created_at, last_seen_at, ended_at IS NULL AND expires_at > $2 AND last_seen_at > $2 - interval '30 minutes' AS live
     FROM sessions WHERE customer_id = $1 AND ($3::bigint IS NULL
       OR (last_seen_at, id) < (SELECT l.last_seen_at, l.id FROM sessions l WHERE l.id = $3))
     ORDER BY last_seen_at DESC, id DESC LIMIT ${pageRows + 1}`,
    [id, now, last],
  )
  return rows.map((row) => ({
    id: String(row.id),
    network: row.address,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    live: row.live,
  }))
}

async function pocketsOf(pool: pg.Pool, id: bigint): Promise<Profile['pockets']> {
  const rows = await balancesOf(pool, id)
  const shares = rows.flatMap(({ asset }) => (asset.startsWith('share:') ? [asset.slice(6)] : []))
  const named = await pool.query<{ id: bigint; name: string }>(
    'SELECT id, name FROM instruments WHERE id = ANY($1::bigint[])',
    [shares],
  )
  const names = new Map(named.rows.map((row) => [`share:${row.id}`, row.name]))
  return rows.map(({ asset, pocket, amount }) => ({
    asset,
    label: names.get(asset) ?? asset,
    pocket,
    amount: amountText(asset, amount),
  }))
}

/** Bound cards by their last digits; the number lies sealed. */
async function cardsOf(pool: pg.Pool, id: bigint): Promise<Profile['cards']> {
  const { rows } = await pool.query<{ id: bigint; bank: string; tail: string }>(
    'SELECT id, bank, tail FROM cards WHERE customer = $1 AND removed_at IS NULL ORDER BY id',
    [id],
  )
  return rows.map((row) => ({ ...row, id: String(row.id) }))
}

type Freeze = {
  id: bigint
  legal_reason: Profile['freezes'][number]['legalReason']
  starts_at: Date
  ends_at: Date
  ended_at: Date | null
}

async function freezesOf(pool: pg.Pool, id: bigint): Promise<Profile['freezes']> {
  const { rows } = await pool.query<Freeze>(
    `SELECT f.id, f.legal_reason, f.starts_at, f.ends_at, e.ended_at FROM customer_freezes f
     LEFT JOIN customer_freeze_ends e ON e.freeze_id = f.id WHERE f.customer = $1 ORDER BY f.id DESC`,
    [id],
  )
  return rows.map((row) => ({
    id: String(row.id),
    legalReason: row.legal_reason,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  }))
}

type Act = Omit<Profile['acts'][number], 'id' | 'at'> & { readonly id: bigint; readonly at: Date }

/** What the customer reads in the own feed, so that staff see the same: a page and one row more. */
async function actsOf(pool: pg.Pool, id: bigint, last: bigint | null): Promise<Profile['acts']> {
  const { rows } = await pool.query<Act>(
    `SELECT id, at, alias, role, act, before, after, reasons, approver FROM customer_events
     WHERE customer_id = $1 AND ($2::bigint IS NULL OR id < $2) ORDER BY id DESC LIMIT ${pageRows + 1}`,
    [id, last],
  )
  return rows.map((row) => ({ ...row, id: String(row.id), at: row.at.toISOString() }))
}
