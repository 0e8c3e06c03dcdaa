import { notLeft } from '../../../accounts/cash/payout-tables.ts'
import type {
  Payout,
  payoutClaims,
  payoutsQueue,
  payoutsShow,
} from '@parkett/contract/desk/withdrawals'
import { money, toWire, type Currency } from '@parkett/contract/wire/money'
import type { AnswerOf, QueryOf } from '@parkett/contract/wire/route'
import { maximumIn } from '@parkett/core/hundredths'
import { recentMs, risksOf } from '@parkett/core/withdrawals/risks'
import type { Pool } from 'pg'
import { refuse } from '../../../base/refusal.ts'
import type { Clock } from '../../../base/ports.ts'
import { clockStatus, dueIn, oneRow, rowsOf, view, type Row } from '../queries.ts'
import { flagsIn } from '../screening.ts'
import { aloneOn } from './alone.ts'
import { heldUntil, isApproved, isFirst, isLocked, letGoOn } from './fact-sql.ts'
import { pageOfQueue } from './queue-page.ts'
import { bool, count, int8, nullable, text, timestamp } from '../../../platform/db/columns.ts'
import { textArray } from '../../../platform/db/kinds.ts'
import { accountRow, mixedRow, read, readFirst, readOne } from '../../../platform/db/read.ts'

export type QueueDeps = {
  readonly pool: Pool
  readonly clock: Clock
  readonly wall: Clock
  readonly verifiedName: (customer: bigint) => Promise<string | null>
}

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

/** Rows as the desk shows them: with age, target and what to look at. */
async function asPayouts(
  { pool, clock, wall }: QueueDeps,
  rows: readonly Row[],
): Promise<Payout[]> {
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

/** A page in its order; what ended meanwhile keeps its place in it. */
export async function queueOf(
  deps: QueueDeps,
  asked: QueryOf<typeof payoutsQueue> & { readonly person: bigint },
): Promise<AnswerOf<typeof payoutsQueue>> {
  const { keys, next } = await pageOfQueue(deps, asked)
  const found = await rowsOf(deps.pool, keys)
  const byId = new Map(found.map((row) => [row.id, row]))
  const rows = keys.flatMap(({ id }) => byId.get(id) ?? [])
  return { rows: await asPayouts(deps, rows), next, at: new Date(deps.clock.now()).toISOString() }
}

const payee = accountRow({
  kind: text<'iban' | 'cn_card'>(),
  country: text(),
  tail: text(),
  bank: text(),
  bic: nullable(text()),
  payeeCheck: text(),
  boundAt: timestamp,
  payOutFrom: timestamp,
})

/** One withdrawal with everything a decision needs; the account number stays masked. */
export async function showPayout(
  deps: QueueDeps,
  id: bigint,
): Promise<Omit<AnswerOf<typeof payoutsShow>, 'lines'>> {
  const { pool } = deps
  const row = (await oneRow(pool, id, null)) ?? refuse('not_found')
  const [payout] = await asPayouts(deps, [row])
  const found = await readFirst(
    pool,
    payee,
    `SELECT kind, country, tail, bank, bic, payee_check, bound_at, pay_out_from
     FROM cards WHERE customer = $1 AND id = $2`,
    [row.customer, row.card],
  )
  const card = found ?? refuse('not_found')
  return {
    payout: payout ?? refuse('not_found'),
    verifiedName: await deps.verifiedName(row.customer),
    card: {
      numberMasked: `${card.kind === 'iban' ? card.country : ''}•••• ${card.tail}`,
      bank: card.bank,
      bic: card.bic,
      payeeCheck: card.payeeCheck,
      boundAt: card.boundAt.toISOString(),
      payOutFrom: card.payOutFrom.toISOString(),
    },
    pockets: await pocketsOf(pool, row),
    holds: await holdsOf(pool, row),
    earlier: await earlierOf(pool, row),
    said: await saidOf(pool, row),
  }
}

const balance = accountRow({ pocket: text(), amount: int8 })

async function pocketsOf(pool: Pool, { customer, currency }: Row) {
  const rows = await read(
    pool,
    balance,
    'SELECT pocket, amount FROM balances WHERE customer = $1 AND asset = $2 ORDER BY pocket',
    [customer, currency],
  )
  return rows.map(({ pocket, amount }) => ({
    pocket,
    money: toWire(money(currency satisfies Currency, amount)),
  }))
}

const held = accountRow({
  legalReason: text<AnswerOf<typeof payoutsShow>['holds'][number]['legalReason']>(),
  startsAt: timestamp,
  until: timestamp,
  endedAt: nullable(timestamp),
})

async function holdsOf(pool: Pool, { customer, id }: Row) {
  const rows = await read(
    pool,
    held,
    `SELECT h.legal_reason, h.starts_at, h.until_at AS until, e.at AS ended_at
     FROM withdrawal_holds h LEFT JOIN withdrawal_hold_ends e
       ON e.customer = h.customer AND e.withdrawal = h.withdrawal AND e.hold = h.command
     WHERE h.customer = $1 AND h.withdrawal = $2 ORDER BY h.command`,
    [customer, id],
  )
  return rows.map(({ legalReason, startsAt, until, endedAt }) => ({
    legalReason,
    startsAt: startsAt.toISOString(),
    until: until.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }))
}

const earlier = accountRow({ arrived: count, returned: count })

function earlierOf(pool: Pool, { customer, id }: Row) {
  return readOne(
    pool,
    earlier,
    `SELECT count(*) FILTER (WHERE status IN ('sent', 'arrived')) AS arrived,
       count(*) FILTER (WHERE status = 'returned') AS returned
     FROM withdrawals WHERE customer = $1 AND id < $2`,
    [customer, id],
  )
}

const said = accountRow({ says: text<(typeof payoutClaims)[number]>(), at: timestamp })

async function saidOf(pool: Pool, { customer, id }: Row) {
  const rows = await read(
    pool,
    said,
    `SELECT c.says, c.at FROM payout_claims c WHERE c.customer = $1 AND c.withdrawal = $2
       AND NOT EXISTS (SELECT 1 FROM payout_claim_ends e WHERE e.customer = c.customer
         AND e.withdrawal = c.withdrawal AND e.claim = c.claim) ORDER BY c.claim`,
    [customer, id],
  )
  return rows.map(({ says, at }) => ({ says, at: at.toISOString() }))
}
