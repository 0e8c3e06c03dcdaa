import { money, toWire, type Currency } from '@parkett/contract/wire/money'
import type { AnswerOf } from '@parkett/contract/wire/route'
import type { withdrawalsLimits } from '@parkett/contract/customer/withdrawals'
import { rowAt } from '@parkett/core/effective'
import { maximumIn, minimumIn } from '@parkett/core/hundredths'
import { utcDate } from '@parkett/core/civil'
import type { Pool } from 'pg'
import { orRefuse } from '../../base/refusal.ts'
import type { Feed } from '../../market/feed.ts'
import type { Clock } from '../../base/ports.ts'
import { homeFirst } from '../../accounts/trading/home.ts'
import { holdsOf } from './holds.ts'
import { portfolioOf, type Portfolio } from '../../accounts/trading/portfolio.ts'
import { waitsOf } from './sending.ts'
import { holdParts, reservedFor, type Reserved } from '../../accounts/offerings/reserved.ts'
import { houseRules } from '../../accounts/rules/current.ts'

type Answer = AnswerOf<typeof withdrawalsLimits>
type Pocket = Answer['pockets'][number]
type Limits = { readonly min: bigint; readonly max: bigint; readonly maxPerDay: bigint }

type Deps = {
  readonly pool: Pool
  readonly feed: Feed
  readonly clock: Clock
  readonly home: Currency
  readonly verifiedName: (customer: bigint) => Promise<string | null>
}

/**
 * What can be withdrawn per currency, and everything between it and the cash, from one moment
 * of the books.
 */
export async function limitsOf(
  { pool, feed, clock, home, verifiedName }: Deps,
  customer: bigint,
): Promise<Answer> {
  const now = clock.now()
  const limits = orRefuse(rowAt(houseRules().withdrawal, utcDate(now)))
  const portfolio = await portfolioOf(pool, feed, { customer, now })
  const reserved = await reservedFor(pool, customer)
  const holds = waitsOf(await holdsOf(pool, customer), now)
  return {
    pockets: [...portfolio.pockets.keys()]
      .toSorted(homeFirst(home))
      .map((currency) => pocketOf(portfolio, currency, { limits, reserved })),
    holds: holds.map(({ why, until }) => ({ why, until: new Date(until).toISOString() })),
    verified: (await verifiedName(customer)) !== null,
  }
}

/**
 * Adds up by construction: cash - parts = withdrawable. Settled money of the securities side is
 * part of it: it moves by itself when a withdrawal is confirmed.
 */
function pocketOf(
  portfolio: Portfolio,
  currency: Currency,
  { limits, reserved }: { readonly limits: Limits; readonly reserved: readonly Reserved[] },
): Pocket {
  const wire = (minor: bigint) => toWire(money(currency, minor))
  const pockets = portfolio.pockets.get(currency)
  if (pockets === undefined) throw new Error(`no pockets in ${currency}`)
  const { wallet, walletHold, payout, returning, cash, unsettled, hold } = pockets
  const dues = portfolio.dues.get(currency) ?? []
  const undated = unsettled - dues.reduce((sum, { amount }) => sum + amount, 0n)
  const parts = [
    ...dues.map(({ date, amount }) => ({ why: 'unsettled' as const, minor: amount, freeOn: date })),
    { why: 'unsettled' as const, minor: undated, freeOn: null },
    ...holdParts(hold, reserved, currency),
    { why: 'reserved' as const, minor: walletHold, freeOn: null },
    { why: 'payout' as const, minor: payout, freeOn: null },
    { why: 'returning' as const, minor: returning, freeOn: null },
  ]
  return {
    currency,
    cash: wire(wallet + walletHold + payout + returning + cash + unsettled + hold),
    parts: parts
      .filter(({ minor }) => minor !== 0n)
      .map(({ minor, ...part }) => ({ ...part, amount: wire(minor) })),
    withdrawable: wire(wallet + cash),
    minimum: wire(minimumIn(currency, limits.min)),
    maximum: wire(maximumIn(currency, limits.max)),
    maximumPerDay: wire(maximumIn(currency, limits.maxPerDay)),
  }
}
