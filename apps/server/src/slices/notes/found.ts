import type { Found } from '@parkett/contract/desk/find'
import { int8, text, timestamp } from '../../platform/db/columns.ts'
import { houseRow, read } from '../../platform/db/read.ts'
import type { Staff } from '../../platform/http/serve.ts'
import { soughtIn } from './marks.ts'
import { readsAll } from './notes.ts'
import type { NotesPorts } from './ports.ts'

const found = houseRow({
  id: int8,
  customer: int8,
  username: text(),
  author: text(),
  at: timestamp,
})

/**
 * The newest notes with all of these words that who asks may read (`trust.md` T97). What a note
 * says is read where it stands, and the log says by whom: here only whose it is and who wrote it.
 */
export async function findNotes(
  { pool, personal }: Pick<NotesPorts, 'pool' | 'personal'>,
  staff: Staff,
  { q, most }: { readonly q: string; readonly most: number },
): Promise<readonly Found[]> {
  const marks = soughtIn(personal, q)
  if (marks.length === 0) return []
  const rows = await read(
    pool,
    found,
    // First by the index of marks, whatever is expected of it: from the newest back all notes were looked through.
    `WITH marked AS MATERIALIZED (SELECT note FROM note_marks WHERE marks @> $1::bytea[])
     SELECT n.id, n.customer, c.username, s.username AS author, n.written_at AS at
     FROM marked m JOIN notes n ON n.id = m.note
       JOIN customers c ON c.id = n.customer JOIN staff s ON s.id = n.author
     WHERE (n.visible = 'all' OR $2 OR n.author = $3)
     ORDER BY n.id DESC LIMIT $4`,
    [marks, readsAll(staff), staff.person, most],
  )
  return rows.map(({ id, customer, username, author, at }) => ({
    kind: 'note',
    id: id.toString(),
    customer: customer.toString(),
    name: username,
    reference: author,
    amount: null,
    at: at.toISOString(),
  }))
}
