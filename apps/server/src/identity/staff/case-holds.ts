import { caseMinutes, type CaseRoom } from '@parkett/contract/desk/cases'
import type pg from 'pg'
import type { Clock } from '../../base/ports.ts'
import { refuse } from '../../base/refusal.ts'
import { int8, text, timestamp } from '../../platform/db/columns.ts'
import { houseRow, read, readFirst, readOne } from '../../platform/db/read.ts'
import type { Holding } from '../../platform/queue/held-sql.ts'

type Db = Pick<pg.Pool, 'query'>
type Case = { readonly room: CaseRoom; readonly id: bigint }

const hold = houseRow({ id: int8, person: int8, by: text(), until: timestamp })
const columns = `h.case_id AS id, h.person, s.alias AS by, h.until
  FROM case_holds h JOIN staff s ON s.id = h.person`

/** More than a house has people. */
const shownMax = 500

/** What of a queue somebody works on now. */
export const heldIn = (db: Db, { room, now }: { readonly room: CaseRoom; readonly now: number }) =>
  read(
    db,
    hold,
    `SELECT ${columns} WHERE h.room = $1 AND h.until > $2 ORDER BY h.until DESC LIMIT ${shownMax}`,
    [room, new Date(now)],
  )

type Whose = { readonly room: CaseRoom; readonly now: number; readonly person: bigint }

/** Who works on which case of a queue, and who asks; read only where a filter asks for it. */
export async function holdingFor(
  db: Db,
  { room, now, person }: Whose,
  filters: readonly { readonly holder?: unknown }[],
): Promise<Holding> {
  const isAsked = filters.some(({ holder }) => holder !== undefined)
  return { held: isAsked ? await heldIn(db, { room, now }) : [], person }
}

type Taking = Case & { readonly person: bigint; readonly now: number; readonly over: boolean }

/** Holds a case from now on; answers who holds it then: a colleague whose time is not over, unless taken over. */
export async function takeCase(db: Db, { room, id, person, now, over }: Taking) {
  await db.query(
    `INSERT INTO case_holds AS h (room, case_id, person, until) VALUES ($1, $2, $3, $4)
     ON CONFLICT (room, case_id) DO UPDATE SET person = excluded.person, until = excluded.until
       WHERE h.person = excluded.person OR h.until <= $5 OR $6`,
    [room, id, person, new Date(now + caseMinutes * 60_000), new Date(now), over],
  )
  return readOne(db, hold, `SELECT ${columns} WHERE h.room = $1 AND h.case_id = $2`, [room, id])
}

type Leaving = Case & { readonly person: bigint; readonly now: number }

/** What one does not hold is left as it is. */
export async function leaveCase(db: Db, { room, id, person, now }: Leaving): Promise<void> {
  await db.query(
    `UPDATE case_holds SET until = $4
     WHERE room = $1 AND case_id = $2 AND person = $3 AND until > $4`,
    [room, id, person, new Date(now)],
  )
}

type Deciding = { readonly pool: Db; readonly wall: Clock; readonly person: bigint }

/** Refuses `case_locked` while a colleague works on it. Who took it over first asked nobody, and was seen. */
export async function refuseHeld(
  { pool, wall, person }: Deciding,
  { room, id }: Case,
): Promise<void> {
  const held = await readFirst(
    pool,
    hold,
    `SELECT ${columns} WHERE h.room = $1 AND h.case_id = $2 AND h.until > $3 AND h.person <> $4`,
    [room, id, new Date(wall.now()), person],
  )
  if (held !== undefined) refuse('case_locked')
}
