import { heldParts, soughtParts, textWords } from '@parkett/core/names'
import type pg from 'pg'
import { labels, type Personal } from '../../platform/data-dir/personal.ts'
import { int8, text } from '../../platform/db/columns.ts'
import { houseRow, read } from '../../platform/db/read.ts'
import type { NotesPorts } from './ports.ts'

/** Half of a mark tells words of notes apart, as with the ends of phones. */
export const markBytes = 16

const marksOf = ({ mark }: Personal, parts: readonly string[]): Buffer[] =>
  parts.map((part) => mark(`note-word|${part}`).subarray(0, markBytes))

/** What the marks of a note must have among them to be found by these words (decision 1180). */
export const soughtIn = (personal: Personal, words: string): Buffer[] =>
  marksOf(personal, soughtParts(textWords(words)))

type Note = { readonly id: bigint; readonly words: string }

export async function markNote(
  db: Pick<pg.PoolClient, 'query'>,
  personal: Personal,
  { id, words }: Note,
): Promise<void> {
  await db.query(
    'INSERT INTO note_marks (note, marks) VALUES ($1, $2) ON CONFLICT (note) DO NOTHING',
    [id, marksOf(personal, heldParts(textWords(words)))],
  )
}

const unmarked = houseRow({ id: int8, sealed: text() })
/** So many at a time. */
const atOnce = 200

/** Marks notes of before there were marks, each once. */
export async function markOlderNotes({
  pool,
  personal,
}: Pick<NotesPorts, 'pool' | 'personal'>): Promise<void> {
  for (let after = 0n, more = true; more;) {
    const rows = await read(
      pool,
      unmarked,
      `SELECT n.id, n.sealed FROM notes n
       WHERE n.id > $1 AND NOT EXISTS (SELECT 1 FROM note_marks m WHERE m.note = n.id)
       ORDER BY n.id LIMIT ${atOnce}`,
      [after],
    )
    for (const { id, sealed } of rows)
      await markNote(pool, personal, { id, words: personal.open(labels.note(id), sealed) })
    after = rows.at(-1)?.id ?? after
    more = rows.length === atOnce
  }
}
