import type { BlockReason } from '@parkett/contract/customer/blocks'
import { reviewStep, type Trading } from '@parkett/core/blocks/review'
import { rangeWithoutLimits } from '@parkett/core/blocks/rules'
import { parsePrice } from '@parkett/core/decimal'
import { profiles } from '@parkett/core/market/profiles'
import { localTime } from '@parkett/core/market/zone'
import type { BlockOrderRow } from '../../accounts/blocks/tables.ts'
import type { Alarm } from '../../base/alarm.ts'
import type { Commit } from '../../ledger/door/commit.ts'
import { apart, doOnce } from '../../ledger/door/once.ts'
import { submit } from '../../ledger/door/submit.ts'
import type { Act } from '../../ledger/door/act.ts'
import { withinCalendar } from '../../market/within-calendar.ts'
import type { Job } from '../../platform/jobs/schedule.ts'
import { executeAct } from './acts/execute.ts'
import { rejectAct, releaseAct, reviewAct } from './acts/end.ts'
import { settleAct, unlockAct } from './acts/settle.ts'
import { tariffOn } from './applying.ts'
import { averageOn } from './fairness.ts'
import { oneOffer, takenOf } from './offer.ts'
import { publishDue, type PublishDeps } from './publish.ts'
import { inState } from './queries.ts'

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
 * unlocked. Each once, by its row; what a run did that was stopped in the middle is done.
 */
export function blockJob(deps: BlockJobDeps): Job {
  const run = async (): Promise<void> => {
    if (deps.hasBlocks) await publishDue(deps)
    await reviewAll(deps)
    await dayAll(deps, 'executed', settleAct)
    await dayAll(deps, 'settled', unlockAct)
  }
  return { name: 'blocks', everyMs, clock: deps.clock, run }
}

const marketOf = ({ feed }: BlockJobDeps, { instrument }: BlockOrderRow) => {
  const found = feed.instrument(instrument)
  if (found === undefined) throw new Error(`share ${instrument} is unknown`)
  return found
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

/** Whether the share can be traded now; where its market knows no day, it cannot. */
function tradingOf(deps: BlockJobDeps, row: BlockOrderRow): Trading {
  const { feed, clock } = deps
  const now = clock.now()
  const known = withinCalendar(() => feed.session(marketOf(deps, row).market, now))
  if (!known.ok) return { open: false, closesAt: null }
  const { phase, nextClose } = known.value
  const open = phase === 'continuous' && feed.ready(row.instrument, now).ok
  return { open, closesAt: nextClose === null ? null : Date.parse(nextClose) }
}

/** Eligibility, and what is left; a price outside of the day's range waits, and is released in time. */
async function decide(deps: BlockJobDeps, row: BlockOrderRow): Promise<void> {
  const { pool, commit, feed, clock } = deps
  const { customer, id: order, instrument, currency } = row
  if (!(await deps.isVerified(customer))) return reject(deps, row, 'identity')
  const now = clock.now()
  const [offer, quote] = [await oneOffer(pool, row.offer), feed.quote(instrument, now)]
  const last = quote?.last ?? null
  if (offer === undefined || quote === undefined || last === null)
    throw new Error(`block ${row.offer} is unknown`)
  if (!mayCost(deps, row)) return
  const { board, market } = marketOf(deps, row)
  const tradeDate = feed.tradeDate(market, now)
  const key = `block-execute-${order}`
  const done = await submit(commit, { customer, key, body: key }, executeAct, {
    order,
    instrument,
    currency,
    tariff: tariffOn(board, row.pricedOn),
    tradeDate,
    settlesOn: feed.settlementDate(market, tradeDate),
    last: parsePrice(last),
    provenance: quote.provenance,
    left: offer.total - ((await takenOf(pool)).get(offer.id) ?? 0n),
  })
  if (done.ok || done.reason === 'not_found') return
  const reason = reasonOf[done.reason]
  if (reason === undefined) throw new Error(`block order ${order}: ${done.reason}`)
  await reject(deps, row, reason)
}

const reasonOf: Readonly<Record<string, BlockReason>> = {
  block_sold_out: 'sold_out',
  account_locked: 'locked',
  account_frozen: 'frozen',
}

const reject = (
  { commit }: BlockJobDeps,
  { customer, id: order, currency }: BlockOrderRow,
  reason: BlockReason,
): Promise<void> =>
  doOnce(commit, { customer, key: `block-reject-${order}` }, rejectAct, { order, currency, reason })

/** China: inside of the day's limits, and without limits around the day's average (`market.md` M28). */
function mayCost(deps: BlockJobDeps, row: BlockOrderRow): boolean {
  const { feed, clock } = deps
  const quote = feed.quote(row.instrument, clock.now())
  const { market } = marketOf(deps, row)
  if (market !== 'CN' || quote === undefined) return true
  const { limitUp, limitDown, high, low } = quote
  if (limitUp !== null && limitDown !== null)
    return parsePrice(limitDown) <= row.price && row.price <= parsePrice(limitUp)
  const average = averageOn(feed, { market, instrument: row.instrument }, clock.now())
  if (average === null || high === null || low === null) return false
  const range = rangeWithoutLimits({ average, high: parsePrice(high), low: parsePrice(low) })
  return range.min <= row.price && row.price <= range.max
}

/** What a day brings: settlement, and the end of the lock-up. */
async function dayAll(
  deps: BlockJobDeps,
  status: 'executed' | 'settled',
  act: Act<{ order: bigint; instrument: bigint; today: string }, unknown>,
): Promise<void> {
  const { pool, commit, clock, alarm } = deps
  const due = (await inState(pool, status)).flatMap((row) => {
    const { timeZone } = profiles[marketOf(deps, row).board]
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
