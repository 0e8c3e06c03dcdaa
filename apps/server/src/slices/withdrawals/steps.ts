import { withdrawalsCancel, type Withdrawal } from '@parkett/contract/customer/withdrawals'
import { withdrawalsAct } from '@parkett/contract/desk/payout-steps'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { lineOfPayout, namableLines } from '../../accounts/cash/came-back.ts'
import { linesThatPay, lineThatPaid } from '../../accounts/cash/went-out.ts'
import type { Personal } from '../../platform/data-dir/personal.ts'
import type { Clock } from '../../base/ports.ts'
import { orRefuse, refuse } from '../../base/refusal.ts'
import { serve, type Gate, type Keep, type Staff } from '../../platform/http/serve.ts'
import { answerInside } from '../../ledger/door/submit.ts'
import type { Commit } from '../../ledger/door/commit.ts'
import type { StepInput } from './acts.ts'
import { submitStep } from './by-line.ts'
import { oneRow, view, type Row } from './queries.ts'
import { aloneOn } from './desk/alone.ts'
import { answeredNow, flagsSeen, seenAt } from './desk/answered.ts'
import { personOf, refuseOwnPayout } from './desk/own-payments.ts'
import { refuseUntrue } from './refuse-untrue.ts'
import { screen, screenPayout, type ScreeningDeps } from './screening.ts'

export type StepsDeps = ScreeningDeps & {
  readonly wall: Clock
  readonly commit: Commit
  readonly personal: Personal
}

/**
 * What is done with a withdrawal after it was asked for: by its customer, by staff, and by what
 * the bank reports.
 */
export function registerSteps(app: FastifyInstance, gate: Gate, deps: StepsDeps): void {
  const { pool, clock } = deps
  type Asked = Pick<StepInput, 'act' | 'reason'> & {
    readonly key: string
    readonly staff?: Staff
    /** The line that staff name. */
    readonly named?: string | undefined
  }
  const step = async (
    row: Row,
    { act, reason, key, staff, named }: Asked,
    keep: Keep<Withdrawal>,
  ): Promise<Withdrawal> => {
    const { customer, id, card, currency } = row
    const line = await lineFor(deps, { row, act, named })
    const input = {
      id,
      card,
      currency,
      act,
      reason,
      by: staff?.alias ?? null,
      alone: aloneOn(clock.now()),
      sender: personOf(staff),
      line,
      needsLine: act === 'return' || act === 'arrive',
    }
    const body = { id: id.toString(), act, reason, ...(named !== undefined && { line: named }) }
    const asking = { customer, key, body }
    const actor = staff === undefined ? {} : { actor: { ...staff, reasons: [] } }
    const read = async (db: Pick<Pool, 'query'>) =>
      view((await oneRow(db, id, null)) ?? refuse('not_found'), clock.now())
    return answerInside(
      { pool, read, keep },
      async (inside) =>
        orRefuse(await submitStep(deps, { ...asking, ...actor, inside }, input)).value,
    )
  }

  serve(app, gate, withdrawalsCancel, async ({ customer, params, key }, keep) => {
    const row = (await oneRow(pool, BigInt(params.id), customer)) ?? refuse('not_found')
    return step(row, { act: 'cancel', reason: null, key }, keep)
  })

  serve(app, gate, withdrawalsAct, async ({ params, body, key, staff }, keep) => {
    const row = (await oneRow(pool, BigInt(params.id), null)) ?? refuse('not_found')
    if (body.act === 'reject') await refuseUntrue(deps, row, body.reason)
    // Asked when the review begins, so that the reviewer sees the answer, and again before the
    // money goes.
    if (body.act === 'review' && row.status === 'requested') await screen(deps, row)
    if (body.act === 'send' && row.status === 'in_review') {
      await refuseOwnPayout(deps, staff, row)
      const seen = await seenAt(pool, row)
      const answers = body.answers ?? []
      orRefuse(await screenPayout(deps, row, seen ?? flagsSeen(answers)))
      // One that somebody let go was answered then.
      if (seen === null) orRefuse(await answeredNow(deps, pool, row, answers))
    }
    return step(
      row,
      { act: body.act, reason: body.reason ?? null, key, staff, named: body.line },
      keep,
    )
  })
}

type Shown = {
  readonly row: Row
  readonly act: StepInput['act']
  readonly named?: string | undefined
}

/**
 * The line that bears the payout's reference. Another one may be named where two people said what
 * it shows: banks lose references.
 */
async function lineFor(deps: StepsDeps, { row, act, named }: Shown): Promise<bigint | null> {
  if (act !== 'return' && act !== 'arrive') return null
  if (named === undefined || !row.said)
    return act === 'return' ? lineOfPayout(deps, row) : lineThatPaid(deps, row)
  const lines = act === 'return' ? await namableLines(deps, row) : await linesThatPay(deps, row)
  return lines.find(({ id }) => id === BigInt(named))?.id ?? null
}
