import type { Outcome } from '@parkett/contract/wire/outcome'
import { ok } from '@parkett/contract/wire/outcome'
import { place, roomForGroup, type Kept, type Wanted } from '@parkett/core/favourites/place'
import type { Pool } from 'pg'
import { int8, nullable, text } from '../../platform/db/columns.ts'
import { accountRow, read } from '../../platform/db/read.ts'
import { transact } from '../../platform/db/transact.ts'
import { locks } from '../../platform/db/locks.ts'

type Db = Pick<Pool, 'query'>

const favourite = accountRow({ id: int8, group: nullable(int8) })
const group = accountRow({ id: int8, name: text() })

/** In the customer's own order. */
export const favouritesOf = (db: Db, customer: bigint): Promise<readonly Kept[]> =>
  read(
    db,
    favourite,
    `SELECT instrument AS id, group_id AS "group" FROM favourites WHERE customer = $1
     ORDER BY ordinal, instrument`,
    [customer],
  )

/** In the order they were made. */
export const groupsOf = (db: Db, customer: bigint) =>
  read(db, group, 'SELECT id, name FROM favourite_groups WHERE customer = $1 ORDER BY id', [
    customer,
  ])

/** One change of a list at a time: two devices must not write two orders into one. */
const alone = (db: Db, customer: bigint) =>
  db.query(`SELECT pg_advisory_xact_lock(${locks.favourites}, hashint8($1))`, [customer])

/** @returns all afterwards. Refuses what `place` refuses, and then nothing is changed */
export function placeFavourite(
  pool: Pool,
  customer: bigint,
  decide: (all: readonly Kept[]) => Wanted,
): Promise<Outcome<readonly Kept[]>> {
  return transact(pool, async (db) => {
    await alone(db, customer)
    const all = await favouritesOf(db, customer)
    const groups = (await groupsOf(db, customer)).map(({ id }) => id)
    const placed = place(all, groups, decide(all))
    if (placed.ok) await write(db, customer, placed.value)
    return placed
  })
}

async function write(db: Db, customer: bigint, all: readonly Kept[]): Promise<void> {
  await db.query(
    `INSERT INTO favourites AS f (customer, instrument, group_id, ordinal)
     SELECT $1, n.id, n.group_id, n.ordinal::int
     FROM unnest($2::bigint[], $3::bigint[]) WITH ORDINALITY AS n(id, group_id, ordinal)
     ON CONFLICT (customer, instrument) DO UPDATE
     SET ordinal = EXCLUDED.ordinal, group_id = EXCLUDED.group_id
     WHERE (f.ordinal, f.group_id) IS DISTINCT FROM (EXCLUDED.ordinal, EXCLUDED.group_id)`,
    [customer, all.map(({ id }) => String(id)), all.map(({ group: of }) => of?.toString() ?? null)],
  )
}

/** Doing it twice changes nothing. @returns all afterwards */
export async function removeFavourite(
  pool: Pool,
  customer: bigint,
  id: bigint,
): Promise<readonly Kept[]> {
  await pool.query('DELETE FROM favourites WHERE customer = $1 AND instrument = $2', [customer, id])
  return favouritesOf(pool, customer)
}

/** @param db within a transaction. Refuses `limit_exceeded` */
export async function addGroup(
  db: Db,
  customer: bigint,
  { id, name }: { readonly id: bigint; readonly name: string },
): Promise<Outcome<true>> {
  await alone(db, customer)
  const room = roomForGroup((await groupsOf(db, customer)).length)
  if (room.ok)
    await db.query('INSERT INTO favourite_groups (customer, id, name) VALUES ($1, $2, $3)', [
      customer,
      id,
      name,
    ])
  return room.ok ? ok(true) : room
}

type Named = { readonly id: bigint; readonly name: string }

/** @returns whether there is such a group */
export async function renameGroup(
  pool: Pool,
  customer: bigint,
  { id, name }: Named,
): Promise<boolean> {
  const sql = 'UPDATE favourite_groups SET name = $3 WHERE customer = $1 AND id = $2'
  return (await pool.query(sql, [customer, id, name])).rowCount === 1
}

/** Its shares stay, in no group. @returns whether there was such a group */
export const removeGroup = (pool: Pool, customer: bigint, id: bigint): Promise<boolean> =>
  transact(pool, async (db) => {
    await alone(db, customer)
    await db.query('UPDATE favourites SET group_id = NULL WHERE customer = $1 AND group_id = $2', [
      customer,
      id,
    ])
    const sql = 'DELETE FROM favourite_groups WHERE customer = $1 AND id = $2'
    return (await db.query(sql, [customer, id])).rowCount === 1
  })
