import type { AnswerOf, QueryOf } from '@parkett/contract/wire/route'
import type { usersShow } from '@parkett/contract/desk/users'
import type pg from 'pg'
import { lastShown, pageOf, pageRows } from '../../platform/http/cursor.ts'
import { refuse } from '../../base/refusal.ts'
import { balancesOf } from '../../ledger/read/read.ts'
import { haltOf } from '../../ledger/door/resume.ts'
import { amountText } from './amount-text.ts'
import { openOrdersOf } from './open-orders.ts'
import { maskedResidency, openResidencies, taxVersions } from '../../accounts/tax/residencies.ts'
import { standingOf } from '../../accounts/points/points.ts'
import { customerKinds, headOf, type SearchPorts } from './search.ts'
import { bool, int8, nullable, text, timestamp } from '../../platform/db/columns.ts'
import { textArray } from '../../platform/db/kinds.ts'
import { accountRow, houseRow, read, readFirst, referenceRow } from '../../platform/db/read.ts'

type Profile = AnswerOf<typeof usersShow>
const profile = houseRow({
  ...customerKinds,
  language: text(),
  invitedBy: nullable(text()),
  hasTradePassword: bool,
  hasSecondFactor: bool,
  identity: nullable(text()),
})

/**
 * Everything support needs of one customer; phone masked, networks instead of addresses, no
 * secret of any kind.
 */
export async function showUser(
  ports: Pick<SearchPorts, 'pool' | 'freezes' | 'personal'>,
  { id, now, query }: { id: bigint; now: Date; query: QueryOf<typeof usersShow> },
): Promise<Profile> {
  const { pool } = ports
  const [devicesAfter, actsAfter] = [lastShown(query.devices), lastShown(query.acts)]
  const found = await readFirst(
    pool,
    profile,
    `SELECT id, username, account_number, phone_sealed, created_at, language, invited_by,
       trade_password_hash IS NOT NULL AS has_trade_password,
       (EXISTS (SELECT 1 FROM customer_totp f
          WHERE f.customer_id = customers.id AND f.confirmed_at IS NOT NULL)
         OR EXISTS (SELECT 1 FROM passkeys p
          WHERE p.realm = 'customer' AND p.owner = customers.id)) AS has_second_factor,
       (SELECT status FROM identity_cases c WHERE c.customer_id = customers.id
        ORDER BY attempt DESC LIMIT 1) AS identity
     FROM customers WHERE id = $1`,
    [id],
  )
  const row = found ?? refuse('not_found')
  const devices = pageOf(
    await devicesOf(pool, id, { now, last: devicesAfter }),
    (device) => device.id,
  )
  const acts = pageOf(await actsOf(pool, id, actsAfter), (act) => act.id)
  return {
    ...headOf(row, ports),
    language: row.language,
    memberLevel: (await standingOf(pool, id)).level,
    invitedBy: row.invitedBy,
    hasTradePassword: row.hasTradePassword,
    hasSecondFactor: row.hasSecondFactor,
    identity: row.identity,
    halted: await haltOf(pool, id),
    cards: await cardsOf(pool, id),
    orders: await openOrdersOf(pool, id),
    tax: await taxOf(ports, id),
    devices: devices.rows,
    devicesNext: devices.next,
    pockets: await pocketsOf(pool, id),
    freezes: await freezesOf(pool, id),
    acts: acts.rows,
    actsNext: acts.next,
  }
}

async function taxOf(
  { pool, personal }: Pick<SearchPorts, 'pool' | 'personal'>,
  id: bigint,
): Promise<Profile['tax']> {
  const [newest] = await taxVersions(pool, id)
  if (newest === undefined) return null
  const { writtenAt, validUntil } = newest
  const residencies = openResidencies(personal, newest).map(maskedResidency)
  return { at: new Date(writtenAt).toISOString(), validUntil, residencies }
}

const device = houseRow({
  id: int8,
  address: text(),
  createdAt: timestamp,
  lastSeenAt: timestamp,
  live: bool,
})

type DevicesAsked = { readonly now: Date; readonly last: bigint | null }

/** A page and one row more. */
async function devicesOf(
  pool: pg.Pool,
  id: bigint,
  { now, last }: DevicesAsked,
): Promise<Profile['devices']> {
  const rows = await read(
    pool,
    device,
    `SELECT id, address, created_at, last_seen_at, ended_at IS NULL AND expires_at > $2
       AND last_seen_at > $2 - interval '30 minutes' AS live
     FROM sessions WHERE customer_id = $1 AND ($3::bigint IS NULL
       OR (last_seen_at, id) < (SELECT l.last_seen_at, l.id FROM sessions l WHERE l.id = $3))
     ORDER BY last_seen_at DESC, id DESC LIMIT ${pageRows + 1}`,
    [id, now, last],
  )
  return rows.map((row) => ({
    id: String(row.id),
    network: row.address,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    live: row.live,
  }))
}

const instrument = referenceRow({ id: int8, name: text() })

async function pocketsOf(pool: pg.Pool, id: bigint): Promise<Profile['pockets']> {
  const rows = await balancesOf(pool, id)
  const shares = rows.flatMap(({ asset }) => (asset.startsWith('share:') ? [asset.slice(6)] : []))
  const named = await read(
    pool,
    instrument,
    'SELECT id, name FROM instruments WHERE id = ANY($1::bigint[])',
    [shares],
  )
  const names = new Map(named.map((row) => [`share:${row.id}`, row.name]))
  return rows.map(({ asset, pocket, amount }) => ({
    asset,
    label: names.get(asset) ?? asset,
    pocket,
    amount: amountText(asset, amount),
  }))
}

const card = accountRow({ id: int8, bank: text(), tail: text() })

/** Bound cards by their last digits; the number lies sealed. */
async function cardsOf(pool: pg.Pool, id: bigint): Promise<Profile['cards']> {
  const rows = await read(
    pool,
    card,
    'SELECT id, bank, tail FROM cards WHERE customer = $1 AND removed_at IS NULL ORDER BY id',
    [id],
  )
  return rows.map((row) => ({ ...row, id: String(row.id) }))
}

const freeze = houseRow({
  id: int8,
  legalReason: text<Profile['freezes'][number]['legalReason']>(),
  startsAt: timestamp,
  endsAt: timestamp,
  endedAt: nullable(timestamp),
})

async function freezesOf(pool: pg.Pool, id: bigint): Promise<Profile['freezes']> {
  const rows = await read(
    pool,
    freeze,
    `SELECT f.id, f.legal_reason, f.starts_at, f.ends_at, e.ended_at FROM customer_freezes f
     LEFT JOIN customer_freeze_ends e ON e.freeze_id = f.id
     WHERE f.customer = $1 ORDER BY f.id DESC`,
    [id],
  )
  return rows.map((row) => ({
    id: String(row.id),
    legalReason: row.legalReason,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  }))
}

const staffAct = accountRow({
  id: int8,
  at: timestamp,
  alias: text(),
  role: text(),
  act: text(),
  before: nullable(text()),
  after: nullable(text()),
  reasons: textArray(),
  approver: nullable(text()),
})

/** What the customer reads in the own feed, so that staff see the same: a page and one row more. */
async function actsOf(pool: pg.Pool, id: bigint, last: bigint | null): Promise<Profile['acts']> {
  const rows = await read(
    pool,
    staffAct,
    `SELECT id, at, alias, role, act, before, after, reasons, approver FROM customer_events
     WHERE customer_id = $1 AND ($2::bigint IS NULL OR id < $2)
     ORDER BY id DESC LIMIT ${pageRows + 1}`,
    [id, last],
  )
  return rows.map((row) => ({ ...row, id: String(row.id), at: row.at.toISOString() }))
}
