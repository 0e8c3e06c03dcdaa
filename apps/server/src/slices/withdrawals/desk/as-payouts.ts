import { notLeft } from '../../../accounts/cash/payout-tables.ts'
import type { Payout } from '@parkett/contract/desk/withdrawals'
import { maximumIn } from '@parkett/core/hundredths'
import { recentMs, risksOf } from '@parkett/core/withdrawals/risks'
import { leftOutOf } from '@parkett/core/withdrawals/together'
import type { Pool } from 'pg'
import { refuse } from '../../../base/refusal.ts'
import type { Clock } from '../../../base/ports.ts'
import { heldIn } from '../../../identity/staff/case-holds.ts'
import { bool, int8, nullable, text, timestamp } from '../../../platform/db/columns.ts'
import { textArray } from '../../../platform/db/kinds.ts'
import { mixedRow, read } from '../../../platform/db/read.ts'
import { clockStatus, dueIn, view, type Row } from '../queries.ts'
import { flagsIn } from '../screening.ts'
import { aloneOn } from './alone.ts'
import { heldUntil, isApproved, isFirst, isLocked, letGoOn } from './fact-sql.ts'
import { newestOf, openedBy, standsLike, type Standing } from './openings.ts'

export type StandingDeps = { readonly pool: Pool; readonly clock: Clock; readonly wall: Clock }
type StandingIn = Pick<StandingDeps, 'clock' | 'wall'> & { readonly pool: Pick<Pool, 'query'> }

const facts = mixedRow({
  id: int8,
  username: text(),
  boundAt: timestamp,
  approved: bool,
  batch: nullable(int8),
  heldUntil: nullable(timestamp),
  lately: textArray(),
  first: bool,
  locked: bool,
  frozen: bool,
  /** What single persons let go for the customer today, minor units. */
  letGo: int8,
})

const factsText = `SELECT w.id, u.username, c.bound_at, ${isApproved} AS approved,
    i.batch, ${heldUntil('$2')} AS held_until,
    ARRAY(SELECT DISTINCT m.kind FROM messages m
          WHERE m.customer_id = w.customer AND m.happened_at > $4) AS lately,
    ${isFirst} AS first, ${isLocked} AS locked,
    EXISTS (SELECT 1 FROM customer_freezes f WHERE f.customer = w.customer AND f.ends_at > $3
      AND NOT EXISTS (SELECT 1 FROM customer_freeze_ends e WHERE e.freeze_id = f.id)) AS frozen,
    ${letGoOn('$2')} AS let_go
  FROM withdrawals w JOIN customers u ON u.id = w.customer
  JOIN cards c ON c.customer = w.customer AND c.id = w.card
  LEFT JOIN payout_batch_items i ON i.customer = w.customer AND i.withdrawal = w.id
    AND ${notLeft}
  WHERE w.id = ANY($1)`

/** Rows with age, target and what to look at. */
export async function standingOf(
  { pool, clock, wall }: StandingIn,
  rows: readonly Row[],
): Promise<Standing[]> {
  const [now, real] = [clock.now(), wall.now()]
  const times = [new Date(now), new Date(real), new Date(real - recentMs)]
  const found = await read(pool, facts, factsText, [rows.map(({ id }) => id), ...times])
  const byId = new Map(found.map((of) => [of.id, of]))
  const flags = await flagsIn(pool, rows)
  const aloneMost = aloneOn(now)
  return rows.map((row) => {
    const known = byId.get(row.id) ?? refuse('not_found')
    const { boundAt, requestedAt } = {
      boundAt: known.boundAt.getTime(),
      requestedAt: row.requestedAt.getTime(),
    }
    // What is asked with others on one day counts with them.
    const amount = row.amount + known.letGo
    const alone = maximumIn(row.currency, aloneMost)
    const risks = risksOf({
      ...known,
      flags: flags.get(row.id) ?? [],
      boundAt,
      requestedAt,
      amount,
      alone,
    })
    return {
      ...view(row, now),
      customer: String(row.customer),
      username: known.username,
      risks: [...risks],
      due: dueOf(row),
      approved: known.approved,
      needsSecond: amount > alone,
      heldUntil: known.heldUntil?.toISOString() ?? null,
      batch: known.batch === null ? null : String(known.batch),
    }
  })
}

/** The target of the step that comes next. */
function dueOf(row: Row): string | null {
  const { reviewBy, sentBy, arrivedBy } = dueIn(row)
  const status = clockStatus(row)
  const next = { requested: reviewBy, in_review: sentBy, sent: arrivedBy }
  const at =
    status === 'requested' || status === 'in_review' || status === 'sent' ? next[status] : null
  return at === null ? null : new Date(at).toISOString()
}

/** One as it is shown, and a mark of what it stands like. */
export type Shown = { readonly row: Row; readonly payout: Payout; readonly stands: Buffer }

export type Reader = {
  readonly person: bigint
  /** They are shown it now: it counts as opened as it stands. */
  readonly opens?: boolean
}

/** Rows as the desk shows them to one of the staff. */
export async function asPayouts(
  deps: StandingDeps,
  rows: readonly Row[],
  { person, opens = false }: Reader,
): Promise<readonly Shown[]> {
  const { pool, wall } = deps
  const ids = rows.map(({ id }) => id)
  const standing = await standingOf(deps, rows)
  const newest = await newestOf(
    pool,
    rows.map(({ customer }) => customer),
  )
  const opened = await openedBy(pool, person, ids)
  const held = await heldIn(pool, { room: 'withdrawals', now: wall.now() })
  const others = new Set(held.flatMap((one) => (one.person === person ? [] : [one.id])))
  return rows.flatMap((row, at) => {
    const shown = standing[at]
    if (shown === undefined) return []
    const stands = standsLike(row, shown, newest(row.customer))
    const seen = opens ? stands : opened.get(row.id)
    const together = leftOutOf({
      ...shown,
      batched: shown.batch !== null,
      held: shown.heldUntil !== null,
      opened: seen?.toString('hex') ?? null,
      stands: stands.toString('hex'),
      taken: others.has(row.id),
    })
    return [{ row, payout: { ...shown, together }, stands }]
  })
}
