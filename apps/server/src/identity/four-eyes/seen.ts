import type { Evidence } from '@parkett/contract/desk/evidence'
import type pg from 'pg'
import { canonicalJson } from '../../platform/audit/canonical-json.ts'
import type { Personal } from '../../platform/data-dir/personal.ts'
import { count, int8 } from '../../platform/db/columns.ts'
import { bytes } from '../../platform/db/kinds.ts'
import { accountRow, houseRow, read, readOne } from '../../platform/db/read.ts'

type Db = Pick<pg.Pool, 'query'>
type Ports = { readonly personal: Pick<Personal, 'mark'> }
type Seen = { readonly approval: bigint; readonly evidence: readonly Evidence[] }

const markOf = ({ personal }: Ports, approval: bigint, piece: Evidence): Buffer =>
  personal.mark(`approval|${approval}|${canonicalJson(piece)}`)

/** Marks what the first person had before their eyes, once: the marks say nothing of it. */
export async function rememberSeen(ports: Ports, db: Db, { approval, evidence }: Seen) {
  const marks = evidence.map((piece) => markOf(ports, approval, piece))
  await db.query(
    `INSERT INTO approval_marks (approval, place, mark)
     SELECT $1, place - 1, mark FROM unnest($2::bytea[]) WITH ORDINALITY AS m (mark, place)
     WHERE NOT EXISTS (SELECT 1 FROM approval_marks WHERE approval = $1) ON CONFLICT DO NOTHING`,
    [approval, marks],
  )
}

const marked = houseRow({ approval: int8, mark: bytes })

/** The marks of several requests; one from before there were marks has none. */
export async function marksOf(db: Db, approvals: readonly bigint[]) {
  const sql = 'SELECT approval, mark FROM approval_marks WHERE approval = ANY($1::bigint[])'
  const found = new Map<bigint, Set<string>>()
  for (const { approval, mark } of await read(db, marked, sql, [[...approvals]]))
    found.set(approval, (found.get(approval) ?? new Set()).add(mark.toString('hex')))
  return found
}

/** Places of pieces that the first person did not see so. */
export const changedIn = (
  ports: Ports,
  marks: ReadonlySet<string> | undefined,
  { approval, evidence }: Seen,
): number[] =>
  marks === undefined
    ? []
    : evidence.flatMap((piece, place) =>
        marks.has(markOf(ports, approval, piece).toString('hex')) ? [] : [place],
      )

const written = houseRow({ notes: count })
const came = accountRow({ problems: count, acts: count })

/**
 * How much came to a customer since a request: ids are in the order of time, whatever clock the
 * thing itself is dated by.
 */
export async function sinceThen(
  db: Db,
  { approval, customer }: { readonly approval: bigint; readonly customer: bigint },
) {
  const since = [customer, approval]
  const ours = 'SELECT count(*) AS notes FROM notes WHERE customer = $1 AND id > $2'
  const theirs = `SELECT
      (SELECT count(*) FROM problem_reports WHERE customer = $1 AND id > $2) AS problems,
      (SELECT count(*) FROM customer_events WHERE customer_id = $1 AND id > $2) AS acts`
  return {
    ...(await readOne(db, written, ours, since)),
    ...(await readOne(db, came, theirs, since)),
  }
}
