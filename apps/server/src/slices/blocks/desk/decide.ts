import { blockAnswers } from '@parkett/contract/desk/block-answers'
import type { blocksDecide, BlockApplication } from '@parkett/contract/desk/blocks'
import { allAnswered } from '@parkett/core/findings'
import type { Clock } from '../../../base/ports.ts'
import { orRefuse, refuse } from '../../../base/refusal.ts'
import type { Commit } from '../../../ledger/door/commit.ts'
import { answerInside, submit } from '../../../ledger/door/submit.ts'
import type { Call, Keep } from '../../../platform/http/serve.ts'
import type { BlockOrderRow } from '../../../accounts/blocks/tables.ts'
import { rejectAct } from '../acts/end.ts'
import { executeAct } from '../acts/execute.ts'
import { blockOf, checkPrice, executionOf, tradingOf } from '../deciding.ts'
import { isStopped } from '../selling/stopped.ts'
import { anyApplication, viewsOf } from './applications.ts'
import { factsOf, reasonsOf, type FactDeps } from './facts.ts'
import { foundAbout } from './found.ts'

type Staff = Call<typeof blocksDecide>['staff']
export type DecideDeps = FactDeps & { readonly commit: Commit; readonly wall: Clock }

/** Who decided, as customers read it. */
export const signedBy = ({ alias, role }: Staff): string => (alias === '' ? role : alias)

/**
 * A person decides on eligibility alone: approves in the order of arrival, which executes it at the block's
 * price, or rejects for a reason that is true. The customer reads who it was.
 */
export async function decideApplication(
  deps: DecideDeps,
  { params, body, key, staff }: Call<typeof blocksDecide>,
  keep: Keep<BlockApplication>,
): Promise<BlockApplication> {
  const { pool, feed } = deps
  const row = (await anyApplication(pool, params.id)) ?? refuse('not_found')
  if (row.status !== 'in_review') refuse('application_not_open')
  const by = signedBy(staff)
  const asking = {
    customer: row.customer,
    key,
    body: { id: params.id, ...body },
    actor: { ...staff, reasons: [] },
  }
  if (body.to === 'approved') {
    await mayApprove(deps, row)
    const found = await foundAbout(pool, row, new Date(deps.wall.now()))
    orRefuse(allAnswered(found, body.answers ?? [], blockAnswers))
  } else if (!reasonsOf(row, await factsOf(deps, row)).includes(body.reason))
    refuse('field_invalid')
  const seen = async (db: Parameters<typeof viewsOf>[0]): Promise<BlockApplication> => {
    const now = (await anyApplication(db, params.id)) ?? refuse('internal')
    const [view] = await viewsOf(db, [now], feed)
    return view ?? refuse('internal')
  }
  return answerInside({ pool, read: seen, keep }, async (inside) => {
    if (body.to === 'approved') {
      const input = await executionOf(deps, { row, offer: await blockOf(deps, row), by })
      return orRefuse(await submit(deps.commit, { ...asking, inside }, executeAct, input)).value
    }
    const { id: order, currency } = row
    const input = { order, currency, reason: body.reason, by }
    return orRefuse(await submit(deps.commit, { ...asking, inside }, rejectAct, input)).value
  })
}

/** In the order of arrival, of whom is verified, while the share trades at a price that the day allows. */
async function mayApprove(deps: DecideDeps, row: BlockOrderRow): Promise<void> {
  const { endedAt, seller } = await blockOf(deps, row)
  if (endedAt !== null) refuse('block_not_open')
  if (await isStopped(deps.stoppedOf, seller)) refuse('block_stopped')
  const [view] = await viewsOf(deps.pool, [row], deps.feed)
  if (view === undefined || view.before > 0) refuse('block_not_first')
  if (!(await deps.isVerified(row.customer))) refuse('kyc_required')
  const { open, opens } = tradingOf(deps, row)
  if (!open) refuse('session_closed', opens === null ? {} : { opens })
  orRefuse(checkPrice(deps, row))
}
