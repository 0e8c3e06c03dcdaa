import { adjustmentsCeilings, adjustmentsList } from '@parkett/contract/desk/adjustments'
import { money, toWire, type Currency } from '@parkett/contract/wire/money'
import type { AnswerOf } from '@parkett/contract/wire/route'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../base/ports.ts'
import { mayWith } from '../../identity/four-eyes/approvals.ts'
import { ceilingsOf } from './ceilings.ts'
import { usernamesOf } from '../../identity/usernames.ts'
import type { Pool } from 'pg'
import { lastShown, pageOf, pageRows } from '../../platform/http/cursor.ts'
import { serve, type Gate } from '../../platform/http/serve.ts'
import { bool, int8, nullable, text, timestamp } from '../../platform/db/columns.ts'
import { everyAccountRow, houseRow, read } from '../../platform/db/read.ts'

type Shown = AnswerOf<typeof adjustmentsList>['rows'][number]
const adjustment = everyAccountRow({
  customer: int8,
  journal: int8,
  at: timestamp,
  reason: text<Shown['reason']>(),
  counter: text<Shown['counter']>(),
  currency: text<Currency>(),
  change: int8,
  reverses: nullable(int8),
  reversed: bool,
  approval: int8,
})

type Deps = {
  readonly pool: Pool
  /** Of the people: a day at the desk is one of the wall's. */
  readonly wall: Clock
  readonly clock: Clock
}

/** What was moved by hand. The acts themselves are asked for and decided as approvals. */
export function registerAdjustments(
  app: FastifyInstance,
  gate: Gate,
  { pool, wall, clock }: Deps,
): void {
  serve(app, gate, adjustmentsCeilings, async ({ staff }) => {
    const { person } = staff
    const role = mayWith(staff, 'ledger.adjustment', 'request')
    return { rows: await ceilingsOf(pool, { person, role, now: new Date(wall.now()), clock }) }
  })
  serve(app, gate, adjustmentsList, async ({ query }) => {
    const rows = await read(
      pool,
      adjustment,
      `SELECT a.customer, a.journal, j.business_at AS at, a.reason, a.counter,
         l->>2 AS currency,
         CASE WHEN l->>1 LIKE 'C.%' THEN (l->>3)::bigint ELSE -(l->>3)::bigint END AS change, a.reverses,
         EXISTS (SELECT 1 FROM adjustments r
           WHERE r.customer = a.customer AND r.reverses = a.journal) AS reversed, a.approval
       FROM adjustments a
       JOIN journals_apart j ON j.customer = a.customer AND j.id = a.journal
       CROSS JOIN LATERAL json_array_elements(j.lines::json) l
       WHERE (l->>1 LIKE 'C.%' OR l->>0 LIKE 'C.%') AND ($1::bigint IS NULL OR a.journal < $1) ORDER BY a.journal DESC LIMIT ${pageRows + 1}`,
      [lastShown(query.cursor)],
    )
    const { rows: shown, next } = pageOf(rows, ({ journal }) => journal)
    const [nameOf, twoOf] = await Promise.all([
      usernamesOf(
        pool,
        shown.map(({ customer }) => customer),
      ),
      deciders(
        pool,
        shown.map(({ approval }) => approval),
      ),
    ])
    return {
      next,
      rows: shown.map(({ currency, change, approval, ...row }) => ({
        ...row,
        ...twoOf(approval),
        username: nameOf(row.customer),
        customer: String(row.customer),
        journal: String(row.journal),
        at: row.at.toISOString(),
        amount: toWire(money(currency, change)),
        reverses: row.reverses === null ? null : String(row.reverses),
      })),
    }
  })
}

const decided = houseRow({ approval: int8, requester: text(), approver: text() })

/** Which two people moved the money, by approval. */
async function deciders(pool: Pool, approvals: readonly bigint[]) {
  const rows = await read(
    pool,
    decided,
    `SELECT e.approval, s.username AS requester, d.username AS approver FROM approval_decisions e
     JOIN staff s ON s.id = e.requester JOIN staff d ON d.id = e.decider
     WHERE e.approval = ANY($1::bigint[])`,
    [approvals],
  )
  const two = new Map(rows.map(({ approval, ...names }) => [approval, names]))
  return (approval: bigint) => two.get(approval) ?? { requester: '', approver: '' }
}
