import { viewLists, type ViewList } from '@parkett/contract/desk/views'
import type pg from 'pg'
import { rolesFor } from '../../identity/staff/may-call.ts'
import { labels, type Personal } from '../../platform/data-dir/personal.ts'
import { bool, int4, int8, text } from '../../platform/db/columns.ts'
import { houseRow, read } from '../../platform/db/read.ts'

type Db = Pick<pg.Pool, 'query'>
type Ports = { readonly personal: Personal }

type Kept = { readonly name: string; readonly filter: Readonly<Record<string, string>> }

const view = houseRow({
  id: int8,
  owner: int8,
  by: text(),
  sealed: text(),
  shared: bool,
  place: int4,
})

/** Its owner is still here and may still see the list: what nobody could change any more nobody sees. */
const isShared = `v.shared AND s.disabled_at IS NULL AND EXISTS (
  SELECT 1 FROM staff_roles r WHERE r.staff = v.owner AND r.role = ANY($3::text[]))`

type Seen = { readonly list: ViewList; readonly person: bigint }

/** Own views in their order, then what colleagues share. */
export async function viewsFor(db: Db, { personal }: Ports, { list, person }: Seen) {
  const rows = await read(
    db,
    view,
    `SELECT v.id, v.owner, s.alias AS by, v.sealed, v.shared, v.place
     FROM saved_views v JOIN staff s ON s.id = v.owner
     WHERE v.list = $1 AND (v.owner = $2 OR (${isShared}))
     ORDER BY v.owner <> $2, s.alias, v.owner, v.place, v.id`,
    [list, person, rolesFor(viewLists[list])],
  )
  return rows.map(({ sealed, owner, ...row }) => ({
    ...row,
    mine: owner === person,
    ...opened(personal, row.id, sealed),
  }))
}

/** What narrows the views of a list, for whoever counts what stands in them. */
export const filtersOf =
  (db: Db, ports: Ports, list: ViewList) =>
  (person: bigint): ReturnType<typeof viewsFor> =>
    viewsFor(db, ports, { list, person })

const opened = (personal: Personal, id: bigint, sealed: string): Kept =>
  JSON.parse(personal.open(labels.view(id), sealed)) as Kept // Authenticated: written by `sealed`.

type Keeping = {
  readonly name: string
  readonly filter: Readonly<Record<string, string | undefined>>
}

/** A value that is not given leaves no trace. */
export const sealed = ({ personal }: Ports, id: bigint, { name, filter }: Keeping): string =>
  personal.seal(labels.view(id), JSON.stringify({ name, filter }))
