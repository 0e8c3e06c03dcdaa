import { withdrawalsCancel, type Withdrawal } from '@parkett/contract/customer/withdrawals'
import { withdrawalsAct } from '@parkett/contract/desk/payout-steps'
import type { FastifyInstance } from 'fastify'
import { lineOfPayout } from '../../accounts/cash/came-back.ts'
import type { Personal } from '../../platform/data-dir/personal.ts'
import { orRefuse, refuse } from '../../base/refusal.ts'
import { serve, type Gate, type Staff } from '../../platform/http/serve.ts'
import { submit } from '../../ledger/door/submit.ts'
import type { Commit } from '../../ledger/door/commit.ts'
import { stepAct, type StepInput } from './acts.ts'
import { oneRow, view, type Row } from './queries.ts'
import { aloneOn } from './desk/alone.ts'
import { refuseUntrue } from './refuse-untrue.ts'
import { screen, screenPayout, type ScreeningDeps } from './screening.ts'

export type StepsDeps = ScreeningDeps & { readonly commit: Commit; readonly personal: Personal }

/**
 * What is done with a withdrawal after it was asked for: by its customer, by staff, and by what
 * the bank reports.
 */
export function registerSteps(app: FastifyInstance, gate: Gate, deps: StepsDeps): void {
  const { pool, clock, commit } = deps
  type Asked = Pick<StepInput, 'act' | 'reason'> & { readonly key: string; readonly staff?: Staff }
  const step = async (row: Row, { act, reason, key, staff }: Asked): Promise<Withdrawal> => {
    const { customer, id, card, currency } = row
    const line = act === 'return' ? await lineOfPayout(deps, row) : null
    const input = {
      id,
      card,
      currency,
      act,
      reason,
      by: staff?.alias ?? null,
      alone: aloneOn(clock.now()),
      line,
      byPerson: true,
    }
    const asking = { customer, key, body: { id: id.toString(), act, reason } }
    const actor = staff === undefined ? {} : { actor: { ...staff, reasons: [] } }
    orRefuse(await submit(commit, { ...asking, ...actor }, stepAct, input))
    return view((await oneRow(pool, id, null)) ?? refuse('not_found'), clock.now())
  }

  serve(app, gate, withdrawalsCancel, async ({ customer, params, key }) => {
    const row = (await oneRow(pool, BigInt(params.id), customer)) ?? refuse('not_found')
    return step(row, { act: 'cancel', reason: null, key })
  })

  serve(app, gate, withdrawalsAct, async ({ params, body, key, staff }) => {
    const row = (await oneRow(pool, BigInt(params.id), null)) ?? refuse('not_found')
    if (body.act === 'reject') await refuseUntrue(deps, row, body.reason)
    // Asked when the review begins, so that the reviewer sees the answer, and again before the
    // money goes.
    if (body.act === 'review' && row.status === 'requested') await screen(deps, row)
    if (body.act === 'send' && row.status === 'in_review') {
      orRefuse(await screenPayout(deps, row, body.seen ?? []))
    }
    return step(row, { act: body.act, reason: body.reason ?? null, key, staff })
  })
}
