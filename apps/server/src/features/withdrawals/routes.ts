import { currencyExponents, fromDecimal, money, toWire } from '@parkett/contract/money'
import type { Outcome } from '@parkett/contract/outcome'
import {
  withdrawalsAct,
  withdrawalsCancel,
  withdrawalsConfirm,
  withdrawalsList,
  withdrawalsPrepare,
  withdrawalsQueue,
  type Withdrawal,
} from '@parkett/contract/withdrawals'
import { spanOf } from '@parkett/core/labels/time-filters'
import { requestWithdrawal } from '@parkett/core/withdrawals/decide'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import * as z from 'zod/mini'
import { refuse, refuseWith } from '../../http/refusal.ts'
import { serve, type Caller, type Gate, type Staff } from '../../http/serve.ts'
import { makeReviews, reviewLifeMs } from '../../http/signed-review.ts'
import { bodyHash } from '../../ledger/body-hash.ts'
import { refusedAct } from '../../ledger/acts/refused.ts'
import type { Commit } from '../../ledger/commit.ts'
import type { Chance, Clock } from '../../ports.ts'
import { heldMs } from '../../trading/holds.ts'
import { requestAct, stepAct, type Done, type RequestInput, type StepInput } from './acts.ts'
import { oneRow, pageSize, view, waitingRows, withdrawalsOf, type Row } from './queries.ts'

export type WithdrawalsDeps = {
  readonly pool: Pool
  readonly commit: Commit
  readonly clock: Clock
  readonly chance: Chance
  readonly timeZone: string
  readonly verifiedName: (customer: bigint) => Promise<string | null>
  readonly proveTradePassword: (
    caller: Pick<Caller, 'customer' | 'session'>,
    password: string,
  ) => Promise<Outcome<true>>
}

const reviewSchema = z.strictObject({
  id: z.string(),
  customer: z.string(),
  card: z.string(),
  currency: z.enum(['EUR', 'CNY', 'USD', 'HKD', 'JPY', 'KWD']),
  minor: z.string(),
  expiresAt: z.number(),
})

const inputOf = ({ id, card, currency, minor }: z.infer<typeof reviewSchema>, held: number): RequestInput => ({
  review: id,
  card: BigInt(card),
  amount: money(currency, BigInt(minor)),
  heldMs: held,
})

/** Money out, to an own card: asked for, confirmed, and every later step with who did it. */
export function registerWithdrawals(app: FastifyInstance, gate: Gate, deps: WithdrawalsDeps): void {
  registerRequests(app, gate, deps)
  registerSteps(app, gate, deps)
  const { pool, clock, timeZone } = deps

  serve(app, gate, withdrawalsList, async ({ customer, query }) => {
    const { period = 'all', cursor } = query
    const from = period === 'all' ? null : new Date(spanOf(period, clock.now(), timeZone).from)
    const before = cursor === undefined ? null : lastShown(cursor)
    const rows = await withdrawalsOf(pool, { customer, from, before })
    const shown = rows.slice(0, pageSize)
    return { rows: shown.map(view), next: rows.length > pageSize ? (shown.at(-1)?.id.toString() ?? null) : null }
  })

  serve(app, gate, withdrawalsQueue, async () => ({
    rows: (await waitingRows(pool)).map((row) => ({ ...view(row), customer: row.customer.toString() })),
  }))
}

function registerRequests(app: FastifyInstance, gate: Gate, deps: WithdrawalsDeps): void {
  const { pool, clock, chance, commit } = deps
  const reviews = makeReviews(chance.bytes(32), reviewSchema)

  serve(app, gate, withdrawalsPrepare, async ({ customer, body }) => {
    if ((await deps.verifiedName(customer)) === null) return refuse('kyc_required')
    const { currency, card } = body
    const digits = currencyExponents[currency]
    if ((body.amount.split('.')[1] ?? '').length > digits) return refuse('field_invalid')
    const amount = money(currency, fromDecimal(body.amount, digits))
    const { free, to, payOutFrom } = await factsOf(pool, { customer, card, currency })
    const now = clock.now()
    const held = await heldMs(pool, customer)
    const asked = requestWithdrawal({ free, amount, date: new Date(now).toISOString().slice(0, 10) })
    if (!asked.ok) return refuseWith(asked)
    const expiresAt = now + reviewLifeMs
    const id = chance.bytes(16).toString('base64url')
    const minor = amount.minor.toString()
    return {
      intent: reviews.seal({ id, customer: customer.toString(), card, currency, minor, expiresAt }),
      expiresAt: new Date(expiresAt).toISOString(),
      review: {
        to,
        amount: toWire(amount),
        fee: toWire(money(currency, 0n)),
        freeAfter: toWire(money(currency, free - amount.minor)),
        sentFrom: new Date(Math.max(now + held, payOutFrom)).toISOString(),
      },
    }
  })

  serve(app, gate, withdrawalsConfirm, async (call) => {
    const { customer, body, key } = call
    const proven = await deps.proveTradePassword(call, body.tradePassword)
    if (!proven.ok) return refuseWith(proven)
    if ((await deps.verifiedName(customer)) === null) return refuse('kyc_required')
    const opened = reviews.open(body.intent, customer, clock.now())
    const request = { customer, route: requestAct.name, key, bodyHash: bodyHash({ intent: body.intent }) }
    const done = opened.ok
      ? await commit.submit(requestAct, { ...request, input: inputOf(opened.value, await heldMs(pool, customer)) })
      : await commit.submit(refusedAct<Done>(), { ...request, input: opened })
    return done.ok ? viewOf(pool, BigInt(done.value.value.id)) : refuseWith(done)
  })
}

function registerSteps(app: FastifyInstance, gate: Gate, { pool, commit }: WithdrawalsDeps): void {
  type Asked = Pick<StepInput, 'act' | 'reason'> & { readonly key: string; readonly staff?: Staff }
  const step = async (row: Row, { act, reason, key, staff }: Asked): Promise<Withdrawal> => {
    const { customer, id, card, currency } = row
    const hash = bodyHash({ id: id.toString(), act, reason })
    const input = { id, card, currency, act, reason, by: staff?.alias ?? null }
    const request = { customer, route: stepAct.name, key, bodyHash: hash, input }
    const done = await commit.submit(
      stepAct,
      staff === undefined ? request : { ...request, hand: { ...staff, reasons: [] } },
    )
    return done.ok ? viewOf(pool, id) : refuseWith(done)
  }

  serve(app, gate, withdrawalsCancel, async ({ customer, params, key }) => {
    const row = (await oneRow(pool, BigInt(params.id), customer)) ?? refuse('not_found')
    return step(row, { act: 'cancel', reason: null, key })
  })

  serve(app, gate, withdrawalsAct, async ({ params, body, key, staff }) => {
    const row = (await oneRow(pool, BigInt(params.id), null)) ?? refuse('not_found')
    return step(row, { act: body.act, reason: body.reason ?? null, key, staff })
  })
}

async function viewOf(pool: Pool, id: bigint): Promise<Withdrawal> {
  return view((await oneRow(pool, id, null)) ?? refuse('not_found'))
}

type Asked = { readonly customer: bigint; readonly card: string; readonly currency: string }

/** What a review is made of; the same is decided again under the customer's lock when it is confirmed. */
async function factsOf(pool: Pool, { customer, card, currency }: Asked) {
  const { rows } = await pool.query<{ to: string; payOutFrom: Date; free: bigint }>(
    `SELECT c.bank || ' ' || c.tail AS "to", c.pay_out_from AS "payOutFrom",
       COALESCE((SELECT amount FROM balances WHERE customer = c.customer AND asset = $3 AND pocket = 'C.wallet'), 0)::bigint AS free
     FROM cards c WHERE c.customer = $1 AND c.id = $2 AND c.removed_at IS NULL`,
    [customer, card, currency],
  )
  const [row] = rows
  return row === undefined ? refuse('not_found') : { ...row, payOutFrom: row.payOutFrom.getTime() }
}

/** The cursor is the last id shown; anything else was not made here. */
const lastShown = (cursor: string): bigint =>
  /^[1-9]\d{0,18}$/.test(cursor) ? BigInt(cursor) : refuse('field_invalid')
