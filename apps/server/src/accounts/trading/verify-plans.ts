import { type Check, firstFound, found } from '../../ledger/verify/check.ts'
import { everyAccountRow } from '../../platform/db/read.ts'
import { exactIn } from './exact-json.ts'

/**
 * An order of a savings plan is that of one due date, and that date's of it: neither stands without
 * the other, and no plan goes on before a date that is done.
 */
export const plansCheck: Check = {
  id: 'I14-plans',
  title: 'Every purchase of a savings plan belongs to one of its dates, and each date is done once',
  broken: (reader) =>
    firstFound(
      reader,
      everyAccountRow(found),
      `SELECT COALESCE(o.customer, r.customer) AS customer, o.id, r.plan, r.due_on AS day
       FROM (SELECT customer, id, ${exactIn("terms->>'plan'")} AS plan FROM orders
             WHERE terms ? 'plan') o
       FULL JOIN (SELECT customer, plan, due_on, order_id FROM plan_runs
                  WHERE order_id IS NOT NULL) r
         ON r.customer = o.customer AND r.order_id = o.id AND r.plan = o.plan
       WHERE o.id IS NULL OR r.plan IS NULL
       UNION ALL SELECT r.customer, NULL, r.plan, r.due_on FROM plan_runs r
       LEFT JOIN plans p ON p.customer = r.customer AND p.id = r.plan
       WHERE p.id IS NULL OR p.next_on <= r.due_on`,
    ),
}
