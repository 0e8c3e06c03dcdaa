import type { noteReaders, notesList, noteSubjects, notesWrite } from '@parkett/contract/desk/notes'
import { referenceOf } from '@parkett/contract/wire/reference'
import type { AnswerOf, BodyOf } from '@parkett/contract/wire/route'
import type pg from 'pg'
import { refuse } from '../../base/refusal.ts'
import { mustBeCustomer } from '../../identity/customers.ts'
import { labels } from '../../platform/data-dir/personal.ts'
import { int8, text, timestamp } from '../../platform/db/columns.ts'
import { houseRow, read } from '../../platform/db/read.ts'
import { lastShown, pageOf } from '../../platform/http/cursor.ts'
import type { Staff } from '../../platform/http/serve.ts'
import { markNote } from './marks.ts'
import type { NotesPorts } from './ports.ts'

const shown = 50
/** Who reads what was written for compliance alone. */
const trusted: readonly string[] = ['compliance', 'admin', 'auditor']

const note = houseRow({
  id: int8,
  at: timestamp,
  author: text(),
  about: text<(typeof noteSubjects)[number]>(),
  record: int8,
  sealed: text(),
  visible: text<(typeof noteReaders)[number]>(),
})

export async function notesOf(
  { pool, personal }: Pick<NotesPorts, 'pool' | 'personal'>,
  staff: Staff,
  { customer, cursor }: { readonly customer: bigint; readonly cursor: string | undefined },
): Promise<AnswerOf<typeof notesList>> {
  await mustBeCustomer(pool, customer)
  const found = await read(
    pool,
    note,
    `SELECT n.id, n.written_at AS at, s.username AS author, n.about, n.record, n.sealed, n.visible
     FROM notes n JOIN staff s ON s.id = n.author
     WHERE n.customer = $1 AND ($2::bigint IS NULL OR n.id < $2)
       AND (n.visible = 'all' OR $3 OR n.author = $4)
     ORDER BY n.id DESC LIMIT ${shown + 1}`,
    [customer, lastShown(cursor), readsAll(staff), staff.person],
  )
  const { rows, next } = pageOf(found, ({ id }) => id, shown)
  return {
    next,
    rows: rows.map(({ id, at, record, sealed, ...row }) => ({
      ...row,
      id: id.toString(),
      at: at.toISOString(),
      reference: row.about === 'customer' ? null : referenceOf(record),
      text: personal.open(labels.note(id), sealed),
    })),
  }
}

/** Whether what was written for compliance alone is for them. */
export const readsAll = ({ roles }: Staff): boolean => roles.some((role) => trusted.includes(role))

type Writing = { readonly customer: bigint; readonly body: BodyOf<typeof notesWrite> }

/** The record must be the customer's own: nobody finds out by a note whose it is. */
export async function writeNote(
  db: Pick<pg.PoolClient, 'query'>,
  { ids, wall, personal }: NotesPorts,
  staff: Staff,
  { customer, body }: Writing,
): Promise<{ id: string }> {
  await mustBeCustomer(db, customer)
  const record = body.record === undefined ? customer : BigInt(body.record)
  if (!(await isTheirs(db, { customer, about: body.about, record }))) return refuse('not_found')
  const id = ids.next()
  await db.query(
    `INSERT INTO notes (id, customer, about, record, sealed, visible, author, written_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      id,
      customer,
      body.about,
      record,
      personal.seal(labels.note(id), body.text),
      body.visible,
      staff.person,
      new Date(wall.now()),
    ],
  )
  await markNote(db, personal, { id, words: body.text })
  return { id: id.toString() }
}

type Record = {
  readonly customer: bigint
  readonly about: (typeof noteSubjects)[number]
  readonly record: bigint
}

async function isTheirs(
  db: Pick<pg.Pool, 'query'>,
  { customer, about, record }: Record,
): Promise<boolean> {
  if (about === 'customer') return record === customer
  return (await db.query(recordOf[about], [customer, record])).rowCount === 1
}

const recordOf = {
  withdrawal: 'SELECT 1 FROM withdrawals WHERE customer = $1 AND id = $2',
  identity: 'SELECT 1 FROM identity_cases WHERE customer_id = $1 AND id = $2',
  loan: 'SELECT 1 FROM loans WHERE customer = $1 AND id = $2',
} as const
