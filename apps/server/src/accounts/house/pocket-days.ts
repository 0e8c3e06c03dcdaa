import { currencies } from '@parkett/contract/wire/money'
import type pg from 'pg'
import type { DueWork } from '../../platform/jobs/due.ts'

const kind = 'house.pockets'

/** Puts every day that was summed on the list; keys of one kind are days, so the last one is the newest. */
export async function askPocketDays(pool: pg.Pool): Promise<void> {
  await pool.query(
    `INSERT INTO due_jobs (kind, key, due_at)
     SELECT $1, day::text, (day + 1)::timestamp AT TIME ZONE 'UTC' FROM book_days
     WHERE day::text > COALESCE((SELECT max(key) FROM due_jobs WHERE kind = $1), '')
     ON CONFLICT DO NOTHING`,
    [kind],
  )
}

/**
 * What a day that is over did to the pockets of all customers together, on top of the day before:
 * days come in order, and one that fails holds up those behind it. Shares have accounts of their own.
 */
export const pocketDays: DueWork = {
  kind,
  run: async (db, day) => {
    await db.query(
      `INSERT INTO pocket_days (day, account, asset, change, balance)
       SELECT $1, account, asset, sum(change)::bigint, sum(balance)::bigint FROM (
         SELECT account, asset, 0 AS change, balance FROM pocket_days
         WHERE day = (SELECT max(day) FROM pocket_days WHERE day < $1)
         UNION ALL SELECT each.account, each.asset, each.amount, each.amount FROM journals j
           CROSS JOIN LATERAL json_array_elements(j.lines::json) l
           CROSS JOIN LATERAL (VALUES (l->>0, l->>2, (l->>3)::bigint),
             (l->>1, l->>2, -(l->>3)::bigint)) AS each(account, asset, amount)
           WHERE j.business_date = $1 AND each.account NOT LIKE 'H.%'
             AND each.asset = ANY($2)) all_of
       GROUP BY account, asset`,
      [day, [...currencies]],
    )
  },
}
