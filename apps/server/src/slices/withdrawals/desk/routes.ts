import {
  payoutBatchesList,
  payoutBatchesMake,
  payoutBatchFile,
  payoutBatchSent,
  payoutsApprove,
  payoutsQueue,
  payoutsShow,
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
import { makeBatch, markSent, waitingCount, type BatchDeps } from './batches.ts'
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

  serve(app, gate, payoutBatchesList, async ({ query }) => ({
    ...(await listBatches(deps, lastShown(query.cursor))),
    waiting: await waitingCount(deps),
  }))
  serve(app, gate, payoutBatchesMake, async ({ staff, key }) =>
    oneBatch(deps, await makeBatch(deps, staff, key)),
  )
  serveFile(app, gate, {
    route: payoutBatchFile,
    handler: async ({ params }) => ({
      bytes: await readBatchFile(deps, BigInt(params.id)),
      type: 'application/xml',
      name: `pain.001-${params.id}.xml`,
    }),
  })
  serve(app, gate, payoutBatchSent, async ({ staff, params }) => {
    await markSent(deps, staff, BigInt(params.id))
    return oneBatch(deps, BigInt(params.id))
  })
}
