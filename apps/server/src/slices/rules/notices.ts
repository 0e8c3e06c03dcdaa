import type { Pool } from 'pg'
import { transact } from '../../platform/db/transact.ts'
import type { Notify } from '../../platform/notify/notify.ts'
import { date, int8 } from '../../platform/db/columns.ts'
import { houseRow, read } from '../../platform/db/read.ts'

const batch = 200

const unsentRow = houseRow({ id: int8, date, customer: int8 })

/**
 * Tells every customer of every coming change that they can read, once, a batch at a time; a crash goes on where
 * it stopped.
 */
export async function tellOfChanges(
  pool: Pool,
  notify: Pick<Notify, 'security'>,
  now: number,
): Promise<void> {
  for (;;) {
    const sent = await transact(pool, async (db) => {
      const rows = await read(
        db,
        unsentRow,
        `SELECT r.id, r.valid_from AS date, c.id AS customer
         FROM house_rules r CROSS JOIN customers c
         WHERE NOT EXISTS (SELECT 1 FROM house_rule_notices n
             WHERE n.rule_change = r.id AND n.customer = c.id)
           AND r.rule NOT LIKE 'adjustment.%'
           AND r.valid_from > ($1::timestamptz AT TIME ZONE 'UTC')::date
         LIMIT ${batch}`,
        [new Date(now)],
      )
      for (const { id, date, customer } of rows) {
        const { rowCount } = await db.query(
          `INSERT INTO house_rule_notices (rule_change, customer) VALUES ($1, $2)
           ON CONFLICT DO NOTHING`,
          [id, customer],
        )
        if (rowCount === 1)
          await notify.security(db, { customer, kind: 'ruleChange', facts: { date } })
      }
      return rows.length
    })
    if (sent < batch) return
  }
}
