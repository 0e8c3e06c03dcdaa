import { createHash } from 'node:crypto'
import type { Payout } from '@parkett/contract/desk/withdrawals'
import type { Pool } from 'pg'
import type { Clock, Ids } from '../../../base/ports.ts'
import { canonicalJson } from '../../../platform/audit/canonical-json.ts'
import { int8 } from '../../../platform/db/columns.ts'
import { bytes } from '../../../platform/db/kinds.ts'
import { everyAccountRow, houseRow, read } from '../../../platform/db/read.ts'
import type { Row } from '../queries.ts'

type Db = Pick<Pool, 'query'>

/** What is shown of one, but for what its reader may do with it. */
export type Standing = Omit<Payout, 'together'>

/** The newest note for everybody on a customer, and their newest report of a problem; ids are in the order of time. */
export type Newest = { readonly note: bigint | null; readonly problem: bigint | null }

const note = houseRow({ customer: int8, id: int8 })
const problem = everyAccountRow({ customer: int8, id: int8 })

/** Of some customers. A note for compliance alone is none: that it was written would show in what is refused to others. */
export async function newestOf(
  db: Db,
  customers: readonly bigint[],
): Promise<(of: bigint) => Newest> {
  const notes = await read(
    db,
    note,
    `SELECT customer, max(id) AS id FROM notes WHERE customer = ANY($1) AND visible = 'all' GROUP BY customer`,
    [customers],
  )
  const problems = await read(
    db,
    problem,
    'SELECT customer, max(id) AS id FROM problem_reports WHERE customer = ANY($1) GROUP BY customer',
    [customers],
  )
  const [noted, reported] = [notes, problems].map(
    (rows) => new Map(rows.map(({ customer, id }) => [customer, id])),
  )
  return (of) => ({ note: noted?.get(of) ?? null, problem: reported?.get(of) ?? null })
}

/**
 * A mark of what a yes goes by: the withdrawal and its steps, account and name check, findings, holds, and what was written
 * or reported of its customer. Not how late it is by now, nor what else the customer has: that moves by itself.
 */
export function standsLike(row: Row, shown: Standing, { note, problem }: Newest): Buffer {
  const {
    id,
    card,
    amount,
    status,
    reason,
    steps,
    risks,
    approved,
    needsSecond,
    heldUntil,
    batch,
  } = shown
  const said = {
    id,
    card,
    amount,
    status,
    reason,
    approved,
    needsSecond,
    heldUntil,
    batch,
    steps: steps.map((step) => [step.status, step.at]),
    risks: risks.toSorted(),
    payee: row.payeeCheck,
    note: note?.toString() ?? null,
    problem: problem?.toString() ?? null,
  }
  return createHash('sha256').update(canonicalJson(said)).digest()
}

const opening = everyAccountRow({ withdrawal: int8, stands: bytes })

/** What some withdrawals stood like when a person opened them last; one that never was is not among them. */
export async function openedBy(
  db: Db,
  person: bigint,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, Buffer>> {
  const rows = await read(
    db,
    opening,
    `SELECT DISTINCT ON (withdrawal) withdrawal, stands FROM payout_openings
     WHERE withdrawal = ANY($1) AND person = $2 ORDER BY withdrawal, id DESC`,
    [ids, person],
  )
  return new Map(rows.map(({ withdrawal, stands }) => [withdrawal, stands]))
}

type Deps = { readonly pool: Db; readonly wall: Clock; readonly ids: Ids }
type Opening = {
  readonly customer: bigint
  readonly withdrawal: bigint
  readonly person: bigint
  readonly stands: Buffer
}

/** Writes down that a person was shown a withdrawal as it stands; looked at again as it was it says nothing new. */
export async function rememberOpening({ pool, wall, ids }: Deps, opened: Opening): Promise<void> {
  const { customer, withdrawal, person, stands } = opened
  await pool.query(
    `INSERT INTO payout_openings (customer, withdrawal, person, id, stands, at)
     SELECT $1, $2, $3, $4, $5, $6 WHERE $5::bytea IS DISTINCT FROM (
       SELECT o.stands FROM payout_openings o
       WHERE o.withdrawal = $2 AND o.person = $3 ORDER BY o.id DESC LIMIT 1)`,
    [customer, withdrawal, person, ids.next(), stands, new Date(wall.now())],
  )
}
