import {
  payoutBatchesList,
  payoutBatchesMake,
  payoutBatchFile,
  payoutBatchSent,
  payoutBatchTakeOut,
  payoutsApprove,
  payoutsQueue,
  payoutsShow,
  type PayoutBatch,
  type PayoutClaim,
} from '@parkett/contract/desk/withdrawals'
import { payoutsApproveTogether } from '@parkett/contract/desk/payouts-together'
import { payoutsCounts } from '@parkett/contract/desk/payout-filter'
import type { FastifyInstance } from 'fastify'
import { namableLines } from '../../../accounts/cash/came-back.ts'
import { linesThatPay } from '../../../accounts/cash/went-out.ts'
import { lastShown } from '../../../platform/http/cursor.ts'
import { orRefuse, refuse } from '../../../base/refusal.ts'
import { serveFile } from '../../../platform/http/serve-file.ts'
import { serve, type Gate, type Staff } from '../../../platform/http/serve.ts'
import { keepDone, submit } from '../../../ledger/door/submit.ts'
import { oneRow } from '../queries.ts'
import { screenPayout } from '../screening.ts'
import { approveAct } from './acts.ts'
import { aloneOn } from './alone.ts'
import { answeredNow, flagsSeen } from './answered.ts'
import { readBatchFile } from './batch-file.ts'
import { listBatches, oneBatch } from './batch-list.ts'
import { makeBatch, markSent, stoppedIn, takeOut, waitingIn, type BatchDeps } from './batches.ts'
import { rememberOpening } from './openings.ts'
import { ownIn, refuseOwn } from './own-payments.ts'
import { countsOf, type CountDeps } from './queue-counts.ts'
import { queueOf, showPayout, type QueueDeps } from './queue.ts'
import { approveTogether, type TogetherDeps } from './together.ts'

export type PayoutsDeps = BatchDeps & QueueDeps & CountDeps & TogetherDeps

/** The withdrawal desk: what waits, the approval by one person, and the files for the bank. */
export function registerPayouts(app: FastifyInstance, gate: Gate, deps: PayoutsDeps): void {
  const { pool, commit, clock } = deps

  serve(app, gate, payoutsQueue, ({ query, staff: { person } }) =>
    queueOf(deps, { ...query, person }),
  )
  serve(app, gate, payoutsCounts, ({ staff: { person } }) => countsOf(deps, person))
  serve(app, gate, payoutsShow, async ({ params, staff: { person } }) => {
    const id = BigInt(params.id)
    const { shown, looked } = await showPayout(deps, id, { person, opens: true })
    const said = looked.said.map(({ says }) => says)
    const lines = await linesFor(deps, id, said)
    const { row, stands } = shown
    await rememberOpening(deps, { customer: row.customer, withdrawal: id, person, stands })
    return { ...looked, lines }
  })

  serve(app, gate, payoutsApprove, async ({ params, body, key, staff }, keep) => {
    const row = (await oneRow(pool, BigInt(params.id), null)) ?? refuse('not_found')
    orRefuse(await screenPayout(deps, row, flagsSeen(body.answers)))
    orRefuse(await answeredNow(deps, pool, row, body.answers))
    const { customer, id } = row
    const input = {
      id,
      approval: null,
      alone: aloneOn(clock.now()),
      person: staff.person,
      answers: body.answers,
    }
    const asking = { customer, key, body: { id: params.id, answers: body.answers } }
    const actor = { ...staff, reasons: [] }
    const inside = keepDone(keep)
    orRefuse(await submit(commit, { ...asking, actor, inside }, approveAct, input))
    return {}
  })

  serve(app, gate, payoutsApproveTogether, async ({ body, key, staff }) => ({
    lines: [...(await approveTogether(deps, { staff, key }, body.ids))],
  }))

  serve(app, gate, payoutBatchesList, async ({ query, staff }) => {
    const { rows, next } = await listBatches(deps, lastShown(query.cursor))
    const shown = await Promise.all(rows.map((row) => withStops(deps, staff, row)))
    return { rows: shown, next, ...(await waitingIn(deps)) }
  })
  serve(app, gate, payoutBatchesMake, async ({ staff, key }) =>
    shownBatch(deps, staff, await makeBatch(deps, staff, key)),
  )
  serveFile(app, gate, {
    route: payoutBatchFile,
    handler: async ({ params, staff }) => {
      const id = BigInt(params.id)
      if ((await stoppedIn(deps, id)) > 0) refuse('file_frozen')
      await refuseOwn(deps, staff, id)
      const bytes = await readBatchFile(deps, id)
      return { bytes, type: 'application/xml', name: `pain.001-${id}.xml` }
    },
  })
  serve(app, gate, payoutBatchSent, async ({ staff, params }) => {
    await markSent(deps, staff, BigInt(params.id))
    return shownBatch(deps, staff, BigInt(params.id))
  })
  serve(app, gate, payoutBatchTakeOut, async ({ staff, params }) => {
    await takeOut(deps, staff, BigInt(params.id))
    return shownBatch(deps, staff, BigInt(params.id))
  })
}

/** With how many of its payments keep it from the bank: frozen since, or let go by who asks. */
const withStops = async (
  deps: PayoutsDeps,
  staff: Staff,
  row: PayoutBatch,
): Promise<PayoutBatch> => ({
  ...row,
  frozen: row.state === 'ready' ? await stoppedIn(deps, BigInt(row.id)) : 0,
  own: row.state === 'ready' ? await ownIn(deps, staff, BigInt(row.id)) : 0,
})
const shownBatch = async (deps: PayoutsDeps, staff: Staff, id: bigint): Promise<PayoutBatch> =>
  withStops(deps, staff, await oneBatch(deps, id))

/** Lines that may show what two people said. */
async function linesFor(deps: PayoutsDeps, id: bigint, said: readonly PayoutClaim[]) {
  const row = await oneRow(deps.pool, id, null)
  if (row === undefined) return []
  const paid = said.includes('arrived') ? await linesThatPay(deps, row) : []
  const back = said.includes('returned') ? await namableLines(deps, row) : []
  const shown = (shows: PayoutClaim) => (line: (typeof paid | typeof back)[number]) => {
    const { bookedOn, remitter, text } = line
    return { id: line.id.toString(), shows, bookedOn, remitter, text }
  }
  return [...paid.map(shown('arrived')), ...back.map(shown('returned'))]
}
