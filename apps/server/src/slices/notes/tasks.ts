import { permissions } from '@parkett/contract/desk/permissions'
import type { Task, tasksList, tasksMake, tasksPeople } from '@parkett/contract/desk/notes'
import { dayMs } from '@parkett/contract/wire/utc-day'
import type { AnswerOf, BodyOf, QueryOf } from '@parkett/contract/wire/route'
import type pg from 'pg'
import { refuse } from '../../base/refusal.ts'
import { labels } from '../../platform/data-dir/personal.ts'
import { int4, int8, nullable, text, timestamp } from '../../platform/db/columns.ts'
import { houseRow, read, readFirst } from '../../platform/db/read.ts'
import { lastShown, pageOf } from '../../platform/http/cursor.ts'
import type { Staff } from '../../platform/http/serve.ts'
import { mustBeCustomer } from '../../identity/customers.ts'
import type { NotesPorts } from './ports.ts'

type Db = Pick<pg.Pool, 'query'>
const shown = 50
/** A day further ahead is no task but a plan. */
const longestMs = 366 * dayMs

const task = houseRow({
  id: int8,
  customer: int8,
  username: text(),
  sealed: text(),
  owner: text(),
  ownerId: int8,
  author: text(),
  madeAt: timestamp,
  dueAt: timestamp,
  doneBy: nullable(text()),
  doneAt: nullable(timestamp),
})

const columns = `t.id, t.customer, c.username, t.sealed, o.username AS owner, o.id AS owner_id,
  a.username AS author, t.made_at, t.due_at, d.username AS done_by, e.at AS done_at
  FROM tasks t JOIN customers c ON c.id = t.customer JOIN staff a ON a.id = t.author
  JOIN LATERAL (SELECT person FROM task_owners w WHERE w.task = t.id ORDER BY turn DESC LIMIT 1) w
    ON true
  JOIN staff o ON o.id = w.person
  LEFT JOIN task_ends e ON e.task = t.id LEFT JOIN staff d ON d.id = e.by`

/** Of a customer all, newest first; without one the open ones of who asks, by their day. */
export async function tasksFor(
  { pool, personal, wall }: Pick<NotesPorts, 'pool' | 'personal' | 'wall'>,
  staff: Staff,
  { customer, cursor }: QueryOf<typeof tasksList>,
): Promise<AnswerOf<typeof tasksList>> {
  const last = lastShown(cursor)
  const found = await (customer === undefined
    ? read(
        pool,
        task,
        `SELECT ${columns} WHERE w.person = $1 AND e.task IS NULL
           AND ($2::bigint IS NULL OR (t.due_at, t.id) >
             (SELECT l.due_at, l.id FROM tasks l WHERE l.id = $2))
         ORDER BY t.due_at, t.id LIMIT ${shown + 1}`,
        [staff.person, last],
      )
    : read(
        pool,
        task,
        `SELECT ${columns} WHERE t.customer = $1 AND ($2::bigint IS NULL OR t.id < $2)
         ORDER BY t.id DESC LIMIT ${shown + 1}`,
        [customer, last],
      ))
  const { rows, next } = pageOf(found, ({ id }) => id, shown)
  return {
    at: new Date(wall.now()).toISOString(),
    next,
    rows: rows.map(({ id, sealed, ownerId, doneBy, doneAt, ...row }): Task => ({
      id: id.toString(),
      customer: row.customer.toString(),
      username: row.username,
      text: personal.open(labels.task(id), sealed),
      owner: row.owner,
      mine: ownerId === staff.person,
      author: row.author,
      madeAt: row.madeAt.toISOString(),
      dueAt: row.dueAt.toISOString(),
      done: doneBy === null || doneAt === null ? null : { by: doneBy, at: doneAt.toISOString() },
    })),
  }
}

const colleague = houseRow({ id: int8, username: text() })

/** The roles that may see a customer may be given something to do about one. */
const line = permissions['notes.write']
const doers = typeof line === 'object' ? [...line] : []

export async function peopleFor(pool: Db): Promise<AnswerOf<typeof tasksPeople>> {
  const rows = await read(
    pool,
    colleague,
    `SELECT id, username FROM staff s WHERE disabled_at IS NULL AND EXISTS (
       SELECT 1 FROM staff_roles r WHERE r.staff = s.id AND r.role = ANY($1::text[]))
     ORDER BY username_key`,
    [doers],
  )
  return { rows: rows.map(({ id, username }) => ({ id: id.toString(), username })) }
}

type Making = { readonly customer: bigint; readonly body: BodyOf<typeof tasksMake> }

export async function makeTask(
  db: Pick<pg.PoolClient, 'query'>,
  { ids, wall, personal }: NotesPorts,
  staff: Staff,
  { customer, body: { text: said, owner, dueAt } }: Making,
): Promise<{ id: string }> {
  await mustBeCustomer(db, customer)
  const [now, due] = [wall.now(), Date.parse(dueAt)]
  if (due <= now || due > now + longestMs) return refuse('field_invalid')
  const id = ids.next()
  await db.query(
    'INSERT INTO tasks (id, customer, sealed, author, made_at, due_at) VALUES ($1, $2, $3, $4, $5, $6)',
    [
      id,
      customer,
      personal.seal(labels.task(id), said),
      staff.person,
      new Date(now),
      new Date(due),
    ],
  )
  await own(db, { task: id, turn: 1, owner, by: staff.person, at: new Date(now) })
  return { id: id.toString() }
}

const turn = houseRow({ turn: int4 })

/** Whose turn it was is locked with the task's own row, so that two who give it take turns. */
export async function giveTask(
  db: Pick<pg.PoolClient, 'query'>,
  { wall }: Pick<NotesPorts, 'wall'>,
  staff: Staff,
  { id, owner }: { readonly id: bigint; readonly owner: string },
): Promise<void> {
  await mustBeOpen(db, id)
  const last = await readFirst(
    db,
    turn,
    'SELECT max(turn) AS turn FROM task_owners WHERE task = $1',
    [id],
  )
  const at = new Date(wall.now())
  await own(db, { task: id, turn: (last?.turn ?? 0) + 1, owner, by: staff.person, at })
}

export async function endTask(
  db: Pick<pg.PoolClient, 'query'>,
  { wall }: Pick<NotesPorts, 'wall'>,
  staff: Staff,
  id: bigint,
): Promise<void> {
  const known = await db.query('SELECT 1 FROM tasks WHERE id = $1', [id])
  if (known.rowCount !== 1) refuse('not_found')
  await db.query(
    'INSERT INTO task_ends (task, by, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [id, staff.person, new Date(wall.now())],
  )
}

async function mustBeOpen(db: Pick<pg.PoolClient, 'query'>, id: bigint): Promise<void> {
  await db.query('SELECT pg_advisory_xact_lock($1)', [id])
  const open = await db.query(
    `SELECT 1 FROM tasks t WHERE id = $1
       AND NOT EXISTS (SELECT 1 FROM task_ends e WHERE e.task = t.id)`,
    [id],
  )
  if (open.rowCount !== 1) refuse('not_found')
}

type Owning = {
  readonly task: bigint
  readonly turn: number
  readonly owner: string
  readonly by: bigint
  readonly at: Date
}

/** Only a colleague who is here and may see customers. */
async function own(db: Pick<pg.PoolClient, 'query'>, turnOf: Owning): Promise<void> {
  const { task: id, turn: next, owner, by, at } = turnOf
  const { rows } = await peopleFor(db)
  if (!rows.some((person) => person.id === owner)) refuse('field_invalid')
  await db.query(
    'INSERT INTO task_owners (task, turn, person, by, at) VALUES ($1, $2, $3, $4, $5)',
    [id, next, owner, by, at],
  )
}
