import type { Pool } from 'pg'
import { date, int8 } from '../../platform/db/columns.ts'
import { houseRow, read } from '../../platform/db/read.ts'
import type { Notify } from '../../platform/notify/notify.ts'
import { tellEach, tellInTurn } from '../../platform/notify/tell-each.ts'

const changeRow = houseRow({ id: int8, date })
const customerRow = houseRow({ customer: int8 })

/** Tells every customer of every coming change that they can read, once each. */
export async function tellOfChanges(
  pool: Pool,
  notify: Pick<Notify, 'security'>,
  now: number,
): Promise<void> {
  const coming = await read(
    pool,
    changeRow,
    `SELECT id, valid_from AS date FROM house_rules WHERE rule NOT LIKE 'adjustment.%' AND rule NOT LIKE 'watch.%'
       AND valid_from > ($1::timestamptz AT TIME ZONE 'UTC')::date ORDER BY id`,
    [new Date(now)],
  )
  await tellInTurn(coming, ({ id, date }) =>
    tellEach(pool, {
      id,
      next: (after, limit) => untold(pool, id, { after, limit }),
      mark: `INSERT INTO house_rule_notices (rule_change, customer) SELECT $1, unnest($2::bigint[])
        ON CONFLICT DO NOTHING RETURNING customer`,
      tell: (db, customer) =>
        notify.security(db, { customer, kind: 'ruleChange', facts: { date } }),
    }),
  )
}

type Page = { readonly after: bigint; readonly limit: number }

/** Who came meanwhile is told too, so all are looked through each time, without those who were told. */
async function untold(pool: Pool, change: bigint, page: Page): Promise<readonly bigint[]> {
  const sql = `SELECT c.id AS customer FROM customers c WHERE c.id > $2
      AND NOT EXISTS (SELECT 1 FROM house_rule_notices n
        WHERE n.rule_change = $1 AND n.customer = c.id)
    ORDER BY c.id LIMIT $3`
  const rows = await read(pool, customerRow, sql, [change, page.after, page.limit])
  return rows.map(({ customer }) => customer)
}
