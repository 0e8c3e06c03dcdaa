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
} from '@parkett/contract/desk/withdrawals'
import type { FastifyInstance } from 'fastify'
import { lastShown } from '../../../platform/http/cursor.ts'
import { orRefuse, refuse } from '../../../base/refusal.ts'
import { serveFile } from '../../../platform/http/serve-file.ts'
import { serve, type Gate } from '../../../platform/http/serve.ts'
import { submit } from '../../../ledger/door/submit.ts'
import { oneRow } from '../queries.ts'
import { screenPayout } from '../screening.ts'
import { approveAct } from './acts.ts'
import { aloneOn } from './alone.ts'
import { readBatchFile } from './batch-file.ts'
import { listBatches, oneBatch } from './batch-list.ts'
import { makeBatch, markSent, stoppedIn, takeOut, waitingCount, type BatchDeps } from './batches.ts'
import { queueOf, showPayout, type QueueDeps } from './queue.ts'

export type PayoutsDeps = BatchDeps & QueueDeps

/** The withdrawal desk: what waits, the approval by one person, and the files for the bank. */
export function registerPayouts(app: FastifyInstance, gate: Gate, deps: PayoutsDeps): void {
  const { pool, commit, clock } = deps

  serve(app, gate, payoutsQueue, ({ query }) => queueOf(deps, query))
  serve(app, gate, payoutsShow, ({ params }) => showPayout(deps, BigInt(params.id)))

  serve(app, gate, payoutsApprove, async ({ params, body, key, staff }) => {
    const row = (await oneRow(pool, BigInt(params.id), null)) ?? refuse('not_found')
    orRefuse(await screenPayout(deps, row, body.seen))
    const { customer, id } = row
    const input = { id, approval: null, alone: aloneOn(clock.now()), seen: body.seen }
    const asking = { customer, key, body: { id: params.id, seen: body.seen } }
    const actor = { ...staff, reasons: [] }
    orRefuse(await submit(commit, { ...asking, actor }, approveAct, input))
    return {}
  })

  serve(app, gate, payoutBatchesList, async ({ query }) => {
    const { rows, next } = await listBatches(deps, lastShown(query.cursor))
    const shown = await Promise.all(rows.map((row) => withStopped(deps, row)))
    return { rows: shown, next, waiting: await waitingCount(deps) }
  })
  serve(app, gate, payoutBatchesMake, async ({ staff, key }) =>
    shownBatch(deps, await makeBatch(deps, staff, key)),
  )
  serveFile(app, gate, {
    route: payoutBatchFile,
    handler: async ({ params }) => {
      const id = BigInt(params.id)
      if ((await stoppedIn(deps, id)) > 0) refuse('file_frozen')
      const bytes = await readBatchFile(deps, id)
      return { bytes, type: 'application/xml', name: `pain.001-${id}.xml` }
    },
  })
  serve(app, gate, payoutBatchSent, async ({ staff, params }) => {
    await markSent(deps, staff, BigInt(params.id))
    return shownBatch(deps, BigInt(params.id))
  })
  serve(app, gate, payoutBatchTakeOut, async ({ staff, params }) => {
    await takeOut(deps, staff, BigInt(params.id))
    return shownBatch(deps, BigInt(params.id))
  })
}

/** With how many of its payments belong to somebody who was frozen since. */
const withStopped = async (deps: PayoutsDeps, row: PayoutBatch): Promise<PayoutBatch> => ({
  ...row,
  frozen: row.state === 'ready' ? await stoppedIn(deps, BigInt(row.id)) : 0,
})
const shownBatch = async (deps: PayoutsDeps, id: bigint): Promise<PayoutBatch> =>
  withStopped(deps, await oneBatch(deps, id))
