import type { BlockReason } from '@parkett/contract/customer/blocks'
import { reviewStep } from '@parkett/core/blocks/review'
import { profiles } from '@parkett/core/market/profiles'
import { localTime } from '@parkett/core/market/zone'
import type { BlockOrderRow } from '../../accounts/blocks/tables.ts'
import type { Alarm } from '../../base/alarm.ts'
import type { Commit } from '../../ledger/door/commit.ts'
import { apart, doOnce } from '../../ledger/door/once.ts'
import { submit } from '../../ledger/door/submit.ts'
import type { Act } from '../../ledger/door/act.ts'
import type { Job } from '../../platform/jobs/schedule.ts'
import { executeAct } from './acts/execute.ts'
import { rejectAct, releaseAct, reviewAct } from './acts/end.ts'
import { settleAct, unlockAct } from './acts/settle.ts'
import { blockOf, executionOf, priceFits, shareIn, tradingOf } from './deciding.ts'
import { publishDue, type PublishDeps } from './publish.ts'
import { inState } from './queries.ts'
import { offRound, saleRound } from './selling/round.ts'

export type BlockJobDeps = PublishDeps & {
  readonly commit: Commit
  readonly alarm: Alarm
  readonly isVerified: (customer: bigint) => Promise<boolean>
  /** A market that has blocks of its own: the simulated one. */
  readonly hasBlocks: boolean
}

const everyMs = 2_000

/**
 * What happens to blocks by itself: offers are recorded, applications reviewed, executed, settled and
 * unlocked, and customers who sell get their side of each. Each once, by its row; what a run did that was stopped in the middle is done.
 */
export function blockJob(deps: BlockJobDeps): Job {
  const run = async (): Promise<void> => {
    if (deps.hasBlocks) await publishDue(deps)
    await offRound(deps)
    await reviewAll(deps)
    await saleRound(deps)
    await dayAll(deps, 'executed', settleAct)
    await dayAll(deps, 'settled', unlockAct)
  }
  return { name: 'blocks', everyMs, clock: deps.clock, run }
}

/** In the order in which they came, one after the other: the first gets what is left. */
async function reviewAll(deps: BlockJobDeps): Promise<void> {
  for (const status of ['submitted', 'in_review'] as const)
    for (const row of await inState(deps.pool, status))
      await apart(deps.alarm, reviewOne(deps, row))
}

async function reviewOne(deps: BlockJobDeps, row: BlockOrderRow): Promise<void> {
  const { clock, commit } = deps
  const { customer, id: order, currency } = row
  const step = reviewStep(row, clock.now(), tradingOf(deps, row))
  const input = { order, currency }
  if (step === 'begin')
    await doOnce(commit, { customer, key: `block-review-${order}` }, reviewAct, input)
  if (step === 'release')
    await doOnce(commit, { customer, key: `block-release-${order}` }, releaseAct, input)
  if (step === 'decide') await decide(deps, row)
}

/** Eligibility, and what is left; a price outside of the day's range waits, and is released in time. */
async function decide(deps: BlockJobDeps, row: BlockOrderRow): Promise<void> {
  // Whom the house listed it for is decided by a person (`desk/`), or released in time.
  const offer = await blockOf(deps, row)
  if (offer.approval !== null) return
  if (!(await deps.isVerified(row.customer))) return reject(deps, row, 'identity')
  if (!priceFits(deps, row)) return
  const key = `block-execute-${row.id}`
  const input = await executionOf(deps, { row, offer, by: null })
  const asking = { customer: row.customer, key, body: key }
  const done = await submit(deps.commit, asking, executeAct, input)
  if (done.ok || done.reason === 'application_not_open') return
  const reason = reasonOf[done.reason]
  if (reason === undefined) throw new Error(`block order ${row.id}: ${done.reason}`)
  await reject(deps, row, reason)
}

const reasonOf: Readonly<Record<string, BlockReason>> = {
  block_sold_out: 'sold_out',
  account_locked: 'locked',
  account_frozen: 'frozen',
}

async function reject(
  { commit }: BlockJobDeps,
  { customer, id: order, currency }: BlockOrderRow,
  reason: BlockReason,
): Promise<void> {
  const input = { order, currency, reason, by: null }
  await doOnce(commit, { customer, key: `block-reject-${order}` }, rejectAct, input)
}

/** What a day brings: settlement, and the end of the lock-up. */
async function dayAll(
  deps: BlockJobDeps,
  status: 'executed' | 'settled',
  act: Act<{ order: bigint; instrument: bigint; today: string }, unknown>,
): Promise<void> {
  const { pool, commit, clock, alarm } = deps
  const due = (await inState(pool, status)).flatMap((row) => {
    const { timeZone } = profiles[shareIn(deps, row).board]
    const today = localTime(clock.now(), timeZone).date
    const day = status === 'executed' ? row.settlesOn : row.lockedUntil
    return day === null || today < day ? [] : [{ row, today }]
  })
  await Promise.all(
    due.map(({ row: { customer, id: order, instrument }, today }) => {
      const key = `block-${status}-${order}`
      return apart(alarm, doOnce(commit, { customer, key }, act, { order, instrument, today }))
    }),
  )
}
