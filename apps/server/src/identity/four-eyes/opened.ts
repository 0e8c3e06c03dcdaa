import type { ApprovalAct, Approval } from '@parkett/contract/desk/approvals'
import { allRoutes } from '@parkett/contract/routes'
import { isId } from '@parkett/contract/wire/is-id'
import type pg from 'pg'
import { int8, text, timestamp } from '../../platform/db/columns.ts'
import { houseRow, read } from '../../platform/db/read.ts'

// Who of two people opened what a request is about (`trust.md` T93), as the audit log has it: nothing is
// written down for it that is not written down for every call of staff.

type Db = Pick<pg.Pool, 'query'>

/** So long before a request is what was opened for it; what was opened earlier was opened for something else. */
const beforeMs = 24 * 3_600_000
/** Longer than any number that is counted rather than given out: a quantity is no record. */
const recordDigits = 12

/** Calls by which a record is opened: those that change nothing, by the contract, and the pictures that are told. */
const openings = allRoutes
  .filter(
    ({ access, write, path }) => access === 'operator' && write !== true && path.includes('/:id'),
  )
  .map(({ name }) => name)

/** Every record that an act names, wherever it stands in it. */
export function recordsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.length >= recordDigits && isId(value) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return [...new Set(Object.values(value).flatMap(recordsIn))]
}

const papers = houseRow({ id: int8 })
const line = houseRow({ actor: text(), act: text(), at: timestamp })

type Asked = {
  readonly act: ApprovalAct
  readonly requester: string
  readonly requestedAt: Date
  /** Who reads it. */
  readonly reader: string
}

/** What the one opened before asking and the other until now, each call with its last time, the first opened first. */
export async function openedOf(
  db: Db,
  { act, requester, requestedAt, reader }: Asked,
): Promise<Approval['opened']> {
  const named = recordsIn(act)
  if (named.length === 0) return null
  const identities =
    'customer' in act
      ? await read(
          db,
          papers,
          `SELECT id FROM identity_cases WHERE customer_id = $1
           UNION ALL SELECT id FROM address_proofs WHERE customer_id = $1`,
          [act.customer],
        )
      : []
  const objects = [...named, ...identities.map(({ id }) => String(id))].map((id) => `id=${id}`)
  const rows = await read(
    db,
    line,
    `SELECT actor, act, max(at) AS at FROM audit_log
     WHERE object = ANY($1::text[]) AND act = ANY($2::text[]) AND at > $3
       AND (actor = $4 AND at <= $5 OR actor = $6 AND $6 <> $4)
     GROUP BY actor, act ORDER BY max(at), act`,
    [objects, openings, new Date(requestedAt.getTime() - beforeMs), requester, requestedAt, reader],
  )
  return rows.map(({ actor, act: call, at }) => ({ by: actor, act: call, at: at.toISOString() }))
}
