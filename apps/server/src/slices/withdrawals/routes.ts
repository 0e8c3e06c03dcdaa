import { withdrawalsDetail, withdrawalsList } from '@parkett/contract/customer/withdrawals'
import { withdrawalsQueue } from '@parkett/contract/desk/payout-steps'
import type { FastifyInstance } from 'fastify'
import { lastShown, pageOf } from '../../platform/http/cursor.ts'
import { refuse } from '../../base/refusal.ts'
import { serve, type Gate } from '../../platform/http/serve.ts'
import { ownSpan } from '../../accounts/trading/own-span.ts'
import { registerClock } from './clock.ts'
import { oneRow, pageSize, view, waitingRows, withdrawalsOf } from './queries.ts'
import { registerRequests, type RequestDeps } from './requests.ts'
import { flagsIn } from './screening.ts'
import { registerSteps, type StepsDeps } from './steps.ts'

export type WithdrawalsDeps = RequestDeps & StepsDeps

/** Money out, to an own card: asked for, confirmed, and every later step with who did it. */
export function registerWithdrawals(app: FastifyInstance, gate: Gate, deps: WithdrawalsDeps): void {
  registerRequests(app, gate, deps)
  registerSteps(app, gate, deps)
  registerClock(app, gate, deps)
  const { pool, clock } = deps

  serve(app, gate, withdrawalsList, async ({ customer, query }) => {
    const { period = 'all', cursor } = query
    const now = clock.now()
    const span = await ownSpan(deps, customer, period)
    const from = span === null ? null : new Date(span.from)
    const before = lastShown(cursor)
    const rows = await withdrawalsOf(pool, { customer, from, before })
    const page = pageOf(rows, ({ id }) => id, pageSize)
    return { ...page, rows: page.rows.map((row) => view(row, now)) }
  })

  serve(app, gate, withdrawalsDetail, async ({ customer, params }) =>
    view((await oneRow(pool, BigInt(params.id), customer)) ?? refuse('not_found'), clock.now()),
  )

  serve(app, gate, withdrawalsQueue, async () => {
    const rows = await waitingRows(pool)
    const flags = await flagsIn(pool, rows)
    const now = clock.now()
    return {
      rows: rows.map((row) => ({
        ...view(row, now),
        customer: row.customer.toString(),
        flags: [...(flags.get(row.id) ?? [])],
      })),
    }
  })
}
