import type { booksExplain, booksMatch } from '@parkett/contract/desk/books'
import type { BodyOf } from '@parkett/contract/wire/route'
import type pg from 'pg'
import { once } from '../../identity/four-eyes/once.ts'
import { refuse } from '../../base/refusal.ts'
import type { Staff } from '../../platform/http/serve.ts'
import type { Clock, Ids } from '../../base/ports.ts'
import { bool } from '../../platform/db/columns.ts'
import { houseRow, readFirst } from '../../platform/db/read.ts'

export type NotePorts = { readonly pool: pg.Pool; readonly ids: Ids; readonly wall: Clock }
type Asked<Body> = { readonly body: Body; readonly key: string; readonly staff: Staff }

/**
 * Writes why a line or an item stands alone. Who asked, and what, stands in the audit log
 * before this runs.
 */
export async function explain(
  ports: NotePorts,
  { body, key, staff }: Asked<BodyOf<typeof booksExplain>>,
): Promise<void> {
  const { line, item, reason } = body
  if ((line === undefined) === (item === undefined)) refuse('field_invalid')
  await once(
    ports.pool,
    { person: staff.person, route: 'books.explain', key, body },
    async (db) => {
      const { rowCount } = await db.query(
        `SELECT 1 FROM bank_lines WHERE id = $1 UNION ALL SELECT 1 FROM bank_items WHERE item = $2`,
        [line ?? null, item ?? null],
      )
      if (rowCount === 0) refuse('not_found')
      await db.query(
        `INSERT INTO bank_notes (id, line, item, reason, noted_by, noted_at)
         VALUES ($1, $2, $3, $4, $5, $6)`,
        [
          ports.ids.next(),
          line ?? null,
          item ?? null,
          reason,
          staff.alias,
          new Date(ports.wall.now()),
        ],
      )
      return {}
    },
  )
}

const pairing = houseRow({ same: bool, free: bool })

/** Joins one line and one item over the same amount, where neither machine rule saw it. */
export async function match(
  ports: NotePorts,
  { body, key, staff }: Asked<BodyOf<typeof booksMatch>>,
): Promise<void> {
  await once(ports.pool, { person: staff.person, route: 'books.match', key, body }, async (db) => {
    const found = await readFirst(
      db,
      pairing,
      `SELECT l.amount = i.amount AND a.currency = i.currency AS same,
         NOT EXISTS (SELECT 1 FROM bank_matches m WHERE m.line = l.id OR m.item = i.item) AS free
       FROM bank_lines l JOIN bank_accounts a ON a.id = l.account, bank_items i
       WHERE l.id = $1 AND i.item = $2`,
      [body.line, body.item],
    )
    const pair = found ?? refuse('not_found')
    if (!pair.same || !pair.free) refuse('field_invalid')
    // Another may have joined one of them since, a person or the machine.
    const { rowCount } = await db.query(
      `INSERT INTO bank_matches (line, item, how, matched_by, matched_at)
       VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
      [body.line, body.item, 'staff', staff.alias, new Date(ports.wall.now())],
    )
    if (rowCount === 0) refuse('field_invalid')
    return {}
  })
}
