import type { booksExplain, booksMatch } from '@parkett/contract/desk/books'
import type { BodyOf } from '@parkett/contract/wire/route'
import type pg from 'pg'
import { keepTogether, lockMatches } from '../../accounts/bank/match.ts'
import { once } from '../../identity/four-eyes/once.ts'
import { refuse } from '../../base/refusal.ts'
import type { Staff } from '../../platform/http/serve.ts'
import type { Clock, Ids } from '../../base/ports.ts'
import { bool, count } from '../../platform/db/columns.ts'
import { houseRow, readOne } from '../../platform/db/read.ts'

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

const sides = houseRow({
  lines: count,
  items: count,
  free: bool,
  same: bool,
})

/** What was picked: how much of it there is, whether any of it is matched, and whether both sides are one sum. */
const sidesText = `WITH l AS (SELECT l.id, a.currency, l.amount FROM bank_lines l
    JOIN bank_accounts a ON a.id = l.account WHERE l.id = ANY($1::bigint[])),
  i AS (SELECT item, currency, amount FROM bank_items WHERE item = ANY($2::text[]))
  SELECT (SELECT count(*) FROM l) AS lines, (SELECT count(*) FROM i) AS items,
    NOT EXISTS (SELECT 1 FROM bank_matched_lines WHERE line = ANY($1::bigint[]))
      AND NOT EXISTS (SELECT 1 FROM bank_matched_items WHERE item = ANY($2::text[])) AS free,
    COALESCE((SELECT sum(amount) FROM l) = (SELECT sum(amount) FROM i), false)
      AND (SELECT count(DISTINCT currency) FROM (TABLE l UNION ALL SELECT 0, currency, amount FROM i) b) = 1
      AS same`

/**
 * Joins lines and items that are one sum of one currency, where no rule of the machine saw it. Nobody
 * matches meanwhile, so that what is free stays free.
 */
export async function match(
  ports: NotePorts,
  { body, key, staff }: Asked<BodyOf<typeof booksMatch>>,
): Promise<void> {
  const { lines, items } = body
  await once(ports.pool, { person: staff.person, route: 'books.match', key, body }, async (db) => {
    await lockMatches(db)
    const picked = await readOne(db, sides, sidesText, [lines, items])
    if (picked.lines < lines.length || picked.items < items.length) refuse('not_found')
    if (!picked.same || !picked.free) refuse('field_invalid')
    await keepTogether(db, { lines, items, by: staff.alias, at: new Date(ports.wall.now()) })
    return {}
  })
}
