import { viewLists, type ViewList, type viewsSave } from '@parkett/contract/desk/views'
import type { BodyOf } from '@parkett/contract/wire/route'
import { orderViews, renameView, saveView, shareView } from '@parkett/core/views/own-views'
import type pg from 'pg'
import type { Ids } from '../../base/ports.ts'
import { orRefuse, refuse } from '../../base/refusal.ts'
import { mayCall } from '../../identity/staff/may-call.ts'
import type { Personal } from '../../platform/data-dir/personal.ts'
import { locks } from '../../platform/db/locks.ts'
import type { Staff } from '../../platform/http/serve.ts'
import { sealed, viewsFor } from './rows.ts'

type Db = Pick<pg.PoolClient, 'query'>
export type ViewsPorts = {
  readonly pool: pg.Pool
  readonly ids: Ids
  readonly personal: Personal
}

/** Whoever lost the duty for a list neither sees nor changes views of it, own ones neither. */
export function mustSee(staff: Staff, list: ViewList): void {
  if (!mayCall(staff, viewLists[list])) refuse('not_permitted')
}

/** What is seen of a list, with nobody changing it meanwhile: its limits count all of it. */
async function alone(db: Db, ports: ViewsPorts, staff: Staff, list: ViewList) {
  mustSee(staff, list)
  await db.query(`SELECT pg_advisory_xact_lock(${locks.views}, hashtext($1))`, [list])
  const all = await viewsFor(db, ports, { list, person: staff.person })
  return { all, own: all.filter(({ mine }) => mine) }
}

type One = { readonly list: ViewList; readonly id: bigint }

/** The own view of this id; `not_found` for a colleague's, shared or not. */
async function ownView(db: Db, ports: ViewsPorts, staff: Staff, { list, id }: One) {
  const seen = await alone(db, ports, staff, list)
  const view = seen.own.find((one) => one.id === id) ?? refuse('not_found')
  return { ...seen, view }
}

export async function save(
  db: Db,
  ports: ViewsPorts,
  staff: Staff,
  { of: list, name, filter }: BodyOf<typeof viewsSave>,
): Promise<{ id: string }> {
  const { own } = await alone(db, ports, staff, list)
  const over = orRefuse(saveView(own, name))
  const id = over ?? ports.ids.next()
  const text = sealed(ports, id, { name, filter })
  if (over !== null) await db.query('UPDATE saved_views SET sealed = $2 WHERE id = $1', [id, text])
  else
    await db.query(
      'INSERT INTO saved_views (id, owner, list, sealed, place) VALUES ($1, $2, $3, $4, $5)',
      [id, staff.person, list, text, Math.max(-1, ...own.map(({ place }) => place)) + 1],
    )
  return { id: id.toString() }
}

export async function rename(
  db: Db,
  ports: ViewsPorts,
  staff: Staff,
  { name, ...one }: One & { readonly name: string },
): Promise<void> {
  const { own, view } = await ownView(db, ports, staff, one)
  orRefuse(renameView(own, { id: one.id, name }))
  const text = sealed(ports, one.id, { name, filter: view.filter })
  await db.query('UPDATE saved_views SET sealed = $2 WHERE id = $1', [one.id, text])
}

export async function share(
  db: Db,
  ports: ViewsPorts,
  staff: Staff,
  { shared, ...one }: One & { readonly shared: boolean },
): Promise<void> {
  const { all } = await ownView(db, ports, staff, one)
  const others = all.filter((view) => view.shared && view.id !== one.id)
  if (shared) orRefuse(shareView(others.length))
  await db.query('UPDATE saved_views SET shared = $2 WHERE id = $1', [one.id, shared])
}

export async function order(
  db: Db,
  ports: ViewsPorts,
  staff: Staff,
  { list, ids }: { readonly list: ViewList; readonly ids: readonly bigint[] },
): Promise<void> {
  const { own } = await alone(db, ports, staff, list)
  await db.query(
    `UPDATE saved_views v SET place = n.place
     FROM unnest($1::bigint[]) WITH ORDINALITY AS n(id, place) WHERE v.id = n.id`,
    [orRefuse(orderViews(own, ids))],
  )
}

export async function drop(db: Db, ports: ViewsPorts, staff: Staff, one: One): Promise<void> {
  await ownView(db, ports, staff, one)
  await db.query('DELETE FROM saved_views WHERE id = $1', [one.id])
}
