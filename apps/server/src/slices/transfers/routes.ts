import {
  currencyExponents,
  fromDecimal,
  money,
  toWire,
  type Currency,
  type Money,
} from '@parkett/contract/wire/money'
import type { Outcome } from '@parkett/contract/wire/outcome'
import {
  transfersConfirm,
  transfersLimits,
  transfersPrepare,
} from '@parkett/contract/customer/transfers'
import { rowAt } from '@parkett/core/effective'
import { transfer, type Direction, type Sides } from '@parkett/core/transfers/decide'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import * as z from 'zod/mini'
import { refuse, refuseWith } from '../../base/refusal.ts'
import { houseRules } from '../../accounts/rules/current.ts'
import { serve, type Caller, type Gate } from '../../platform/http/serve.ts'
import { makeReviews, reviewLifeMs } from '../../platform/http/signed-review.ts'
import { bodyHash } from '../../ledger/door/body-hash.ts'
import { refusedAct } from '../../ledger/acts/refused.ts'
import type { Commit } from '../../ledger/door/commit.ts'
import type { Feed } from '../../market/feed.ts'
import type { Chance, Clock } from '../../base/ports.ts'
import { homeFirst } from '../../accounts/trading/home.ts'
import { portfolioOf, type Portfolio } from '../../accounts/trading/portfolio.ts'
import { referenceOf } from '../../accounts/trading/reference.ts'
import { makeTransfer, type TransferInput, type Transferred } from './act.ts'
import { registerTransferRecords } from './records.ts'

export type TransfersDeps = {
  readonly pool: Pool
  readonly commit: Commit
  readonly feed: Feed
  readonly clock: Clock
  readonly chance: Chance
  readonly home: Currency
  readonly proveTradePassword: (
    caller: Pick<Caller, 'customer' | 'session'>,
    password: string,
  ) => Promise<Outcome<true>>
  readonly mayMoveMoney: (customer: bigint) => Promise<Outcome<true>>
}

const reviewSchema = z.strictObject({
  id: z.string(),
  customer: z.string(),
  direction: z.enum(['to_trading', 'to_bank']),
  currency: z.enum(['EUR', 'CNY', 'USD', 'HKD', 'JPY', 'KWD']),
  minor: z.string(),
  expiresAt: z.number(),
})

/** Bank-securities transfer: between the customer's own two pockets, at once, free of charge. */
export function registerTransfers(app: FastifyInstance, gate: Gate, deps: TransfersDeps): void {
  const { pool, feed, clock, chance, commit } = deps
  const reviews = makeReviews(chance.bytes(32), reviewSchema)
  const load = (customer: bigint) => portfolioOf(pool, feed, { customer, now: clock.now() })

  registerTransferRecords(app, gate, deps)

  serve(app, gate, transfersLimits, async ({ customer }) => {
    const portfolio = await load(customer)
    const currencies = [...portfolio.pockets.keys()].toSorted(homeFirst(deps.home))
    return { pockets: currencies.map((currency) => limitsOf(portfolio, currency)) }
  })

  serve(app, gate, transfersPrepare, async ({ customer, body }) => {
    const allowed = await deps.mayMoveMoney(customer)
    if (!allowed.ok) return refuseWith(allowed)
    const amount = readMoney(body.currency, body.amount)
    const portfolio = await load(customer)
    const sides = sidesOf(portfolio, body.currency)
    const checked = transfer(sides, {
      direction: body.direction,
      amount,
      date: dateOf(portfolio.now),
      minimums: houseRules().transferMinimum,
    })
    if (!checked.ok) return refuseWith(checked)
    const { direction, currency } = body
    const expiresAt = portfolio.now + reviewLifeMs
    const review = {
      id: chance.bytes(16).toString('base64url'),
      customer: customer.toString(),
      direction,
      currency,
      minor: amount.minor.toString(),
      expiresAt,
    }
    const shown = reviewOf(sides, { direction, amount, minimum: minimumOn(portfolio.now) })
    return {
      intent: reviews.seal(review),
      expiresAt: new Date(expiresAt).toISOString(),
      review: shown,
    }
  })

  serve(app, gate, transfersConfirm, async (call) => {
    const proven = await deps.proveTradePassword(call, call.body.tradePassword)
    if (!proven.ok) return refuseWith(proven)
    const { customer, key } = call
    const opened = reviews.open(call.body.intent, customer, clock.now())
    const request = {
      customer,
      route: 'transfers.make',
      key,
      bodyHash: bodyHash({ intent: call.body.intent }),
    }
    const done = opened.ok
      ? await commit.submit(makeTransfer, { ...request, input: inputOf(opened.value) })
      : await commit.submit(refusedAct<Transferred>(), { ...request, input: opened })
    if (!done.ok) return refuseWith(done)
    const { id, journal, at, direction, amount } = done.value.value
    return {
      id,
      reference: referenceOf(BigInt(id)),
      direction,
      amount,
      at: new Date(at).toISOString(),
      journal,
    }
  })
}

const inputOf = ({
  id,
  direction,
  currency,
  minor,
}: z.infer<typeof reviewSchema>): TransferInput => ({
  review: id,
  direction,
  amount: money(currency, BigInt(minor)),
})

const sidesOf = ({ pockets }: Portfolio, currency: Currency) => ({
  wallet: pockets.get(currency)?.wallet ?? 0n,
  cash: pockets.get(currency)?.cash ?? 0n,
})

/** What a transfer would leave on each side. */
function reviewOf(sides: Sides, asked: { direction: Direction; amount: Money; minimum: bigint }) {
  const { direction, amount } = asked
  const wire = (minor: bigint) => toWire(money(amount.currency, minor))
  const [from, to] =
    direction === 'to_trading' ? [sides.wallet, sides.cash] : [sides.cash, sides.wallet]
  return {
    direction,
    amount: toWire(amount),
    fee: wire(0n),
    available: wire(from),
    availableAfter: wire(from - amount.minor),
    otherAfter: wire(to + amount.minor),
    minimum: wire(asked.minimum),
  }
}

function limitsOf(portfolio: Portfolio, currency: Currency) {
  const wire = (minor: bigint) => toWire(money(currency, minor))
  const { wallet, cash } = sidesOf(portfolio, currency)
  const waiting = (portfolio.dues.get(currency) ?? []).map(({ date, amount }) => ({
    amount: wire(amount),
    freeOn: date,
  }))
  return {
    currency,
    bank: wire(wallet),
    trading: wire(cash),
    minimum: wire(minimumOn(portfolio.now)),
    waiting,
  }
}

function minimumOn(now: number): bigint {
  const row = rowAt(houseRules().transferMinimum, dateOf(now))
  return row.ok ? row.value.minor : refuseWith(row)
}

/** More digits than the currency has are refused, never rounded. */
function readMoney(currency: Currency, amount: string): Money {
  const digits = currencyExponents[currency]
  const fraction = amount.split('.')[1] ?? ''
  return fraction.length > digits
    ? refuse('field_invalid')
    : money(currency, fromDecimal(amount, digits))
}

const dateOf = (now: number): string => new Date(now).toISOString().slice(0, 10)
