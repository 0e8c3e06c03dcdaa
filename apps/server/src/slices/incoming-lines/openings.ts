import { createHash } from 'node:crypto'
import type { IncomingLineView } from '@parkett/contract/desk/line-view'
import type { Pool } from 'pg'
import type { Clock, Ids } from '../../base/ports.ts'
import { canonicalJson } from '../../platform/audit/canonical-json.ts'
import { int8, nullable } from '../../platform/db/columns.ts'
import { bytes } from '../../platform/db/kinds.ts'
import { houseRow, read, readFirst } from '../../platform/db/read.ts'

type Db = Pick<Pool, 'query'>

const newest = houseRow({ id: nullable(int8) })

/**
 * A mark of what a yes goes by: the line as the bank wrote it, whom it may be for and why, what stops its sender, and the newest
 * note on whom it is for. A note for compliance alone is none: that it was written would show in what is refused to others.
 */
export async function standsLike(
  db: Db,
  line: IncomingLineView,
  sure: string | null,
): Promise<Buffer> {
  const [note] = await read(
    db,
    newest,
    `SELECT max(id) AS id FROM notes WHERE customer = $1 AND visible = 'all'`,
    [sure],
  )
  const { id, bankRef, amount, remitter, iban, text, needsTwo, senderFrozen, payout } = line
  const suggestions = line.suggestions.map(({ customer, hints, name }) => [customer, hints, name])
  const written = { id, bankRef, amount, remitter, iban, text }
  const said = {
    ...written,
    needsTwo,
    senderFrozen,
    payout,
    suggestions,
    note: note?.id?.toString() ?? null,
  }
  return createHash('sha256').update(canonicalJson(said)).digest()
}

const opening = houseRow({ stands: bytes })

/** What a line stood like when a person opened it last; undefined: never. */
export async function openedBy(db: Db, line: bigint, person: bigint): Promise<Buffer | undefined> {
  const row = await readFirst(
    db,
    opening,
    'SELECT stands FROM line_openings WHERE line = $1 AND person = $2 ORDER BY id DESC LIMIT 1',
    [line, person],
  )
  return row?.stands
}

type Deps = { readonly pool: Db; readonly wall: Clock; readonly ids: Ids }
type Opening = { readonly line: bigint; readonly person: bigint; readonly stands: Buffer }

/** Writes down that a person was shown a line as it stands; looked at again as it was it says nothing new. */
export async function rememberOpening({ pool, wall, ids }: Deps, opened: Opening): Promise<void> {
  const { line, person, stands } = opened
  await pool.query(
    `INSERT INTO line_openings (line, person, id, stands, at)
     SELECT $1, $2, $3, $4, $5 WHERE $4::bytea IS DISTINCT FROM (
       SELECT o.stands FROM line_openings o
       WHERE o.line = $1 AND o.person = $2 ORDER BY o.id DESC LIMIT 1)`,
    [line, person, ids.next(), stands, new Date(wall.now())],
  )
}
