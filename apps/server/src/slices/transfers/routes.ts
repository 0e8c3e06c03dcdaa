import { money, toWire, type Currency, type Money } from '@parkett/contract/wire/money'
import { currencySchema } from '@parkett/contract/wire/money-schemas'
import { ok, type Outcome } from '@parkett/contract/wire/outcome'
import {
  transfersConfirm,
  transfersLimits,
  transfersPrepare,
} from '@parkett/contract/customer/transfers'
import { rowAt } from '@parkett/core/effective'
import { minimumIn } from '@parkett/core/hundredths'
import type { Sides } from '@parkett/core/ledger/sides'
import { transfer, type Direction } from '@parkett/core/transfers/decide'
import { utcDate } from '@parkett/core/civil'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import * as z from 'zod/mini'
import { readMoney } from '../../platform/http/read-money.ts'
import { orRefuse } from '../../base/refusal.ts'
import { houseRules } from '../../accounts/rules/current.ts'
import { serve, type Caller, type Gate, type ProveTrade } from '../../platform/http/serve.ts'
import { makeReviewed, type ReviewDeps } from '../../ledger/door/reviewed.ts'
import type { Feed } from '../../market/feed.ts'
import { homeFirst } from '../../accounts/trading/home.ts'
import { portfolioOf, type Portfolio } from '../../accounts/trading/portfolio.ts'
import { referenceOf } from '@parkett/contract/wire/reference'
import { makeTransfer, type TransferInput } from './act.ts'
import { registerTransferRecords } from './records.ts'

export type TransfersDeps = ReviewDeps & {
  readonly proveTradePassword: ProveTrade
  readonly pool: Pool
  readonly feed: Feed
  readonly home: Currency
  readonly mayMoveMoney: (asker: Pick<Caller, 'customer' | 'session'>) => Promise<Outcome<true>>
}

const reviewSchema = z.strictObject({
  id: z.string(),
  customer: z.string(),
  direction: z.enum(['to_trading', 'to_bank']),
  currency: currencySchema,
  minor: z.string(),
  expiresAt: z.number(),
})

/** Bank-securities transfer: between the customer's own two pockets, at once, free of charge. */
export function registerTransfers(app: FastifyInstance, gate: Gate, deps: TransfersDeps): void {
  const { pool, feed, clock } = deps
  const reviewed = makeReviewed(deps, { schema: reviewSchema, act: makeTransfer, inputOf })
  const load = (customer: bigint) => portfolioOf(pool, feed, { customer, now: clock.now() })

  registerTransferRecords(app, gate, deps)

  serve(app, gate, transfersLimits, async ({ customer }) => {
    const portfolio = await load(customer)
    const currencies = [...portfolio.pockets.keys()].toSorted(homeFirst(deps.home))
    return { pockets: currencies.map((currency) => limitsOf(portfolio, currency)) }
  })

  serve(app, gate, transfersPrepare, async (call) => {
    const { customer, body } = call
    orRefuse(await deps.mayMoveMoney(call))
    const amount = readMoney(body.currency, body.amount)
    const portfolio = await load(customer)
    const sides = sidesOf(portfolio, body.currency)
    orRefuse(
      transfer(sides, {
        direction: body.direction,
        amount,
        date: utcDate(portfolio.now),
        minimums: houseRules().transferMinimum,
      }),
    )
    const { direction, currency } = body
    return {
      ...reviewed.offer(customer, { direction, currency, minor: amount.minor.toString() }),
      review: reviewOf(sides, { direction, amount, minimum: minimumOn(portfolio.now, currency) }),
    }
  })

  serve(app, gate, transfersConfirm, async (call) => {
    const { id, journal, at, direction, amount } = await reviewed.confirm(
      deps.proveTradePassword,
      call,
    )
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
}: z.infer<typeof reviewSchema>): Outcome<TransferInput> =>
  ok({ review: id, direction, amount: money(currency, BigInt(minor)) })

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
    minimum: wire(minimumOn(portfolio.now, currency)),
    waiting,
  }
}

const minimumOn = (now: number, currency: Currency): bigint =>
  minimumIn(currency, orRefuse(rowAt(houseRules().transferMinimum, utcDate(now))).minor)
