import type { usersWealth } from '@parkett/contract/desk/customer'
import { money, toWire, type Currency } from '@parkett/contract/wire/money'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { printPrice } from '@parkett/core/decimal'
import type { Pockets } from '@parkett/core/labels/figures'
import type { Pool } from 'pg'
import { homeFirst } from '../../../accounts/trading/home.ts'
import {
  discountIn,
  figuresIn,
  portfolioOf,
  type Held,
  type Portfolio,
} from '../../../accounts/trading/portfolio.ts'
import type { Clock } from '../../../base/ports.ts'
import type { Feed } from '../../../market/feed.ts'

export type WealthPorts = {
  readonly pool: Pool
  readonly feed: Feed
  readonly clock: Clock
  /** The home market's currency, which stands first. */
  readonly home: Currency
}
type Wealth = AnswerOf<typeof usersWealth>

const codes: Readonly<Record<keyof Pockets, string>> = {
  wallet: 'C.wallet',
  walletHold: 'C.wallet_hold',
  payout: 'C.payout',
  returning: 'C.returning',
  cash: 'C.cash',
  unsettled: 'C.unsettled',
  hold: 'C.hold',
  treasuryPending: 'C.treasury_pending',
  treasury: 'C.treasury',
  redeemPending: 'C.redeem_pending',
  fund: 'C.fund',
  loan: 'C.loan',
}
const pocketNames = Object.keys(codes) as readonly (keyof Pockets)[] // keys of a record of them

/** What a customer owns now, from one moment of the books: staff see the figures the customer sees. */
export async function wealthOf(
  { pool, feed, clock, home }: WealthPorts,
  customer: bigint,
): Promise<Wealth> {
  const portfolio = await portfolioOf(pool, feed, { customer, now: clock.now() })
  return {
    at: new Date(portfolio.now).toISOString(),
    blocks: [...portfolio.pockets.keys()]
      .toSorted(homeFirst(home))
      .map((currency) => blockOf(portfolio, currency)),
    positions: portfolio.held.map((held) => positionOf(held, portfolio)),
  }
}

function blockOf(portfolio: Portfolio, currency: Currency): Wealth['blocks'][number] {
  const figures = figuresIn(portfolio, currency)
  const pockets = portfolio.pockets.get(currency)
  const wire = (minor: bigint) => toWire(money(currency, minor))
  return {
    currency,
    pockets: pocketNames.map((name) => ({
      pocket: codes[name],
      amount: wire(pockets?.[name] ?? 0n),
    })),
    positions: portfolio.held.filter(({ row }) => row.currency === currency).length,
    shares: figures.marketValue === null ? null : wire(figures.marketValue),
    owed: wire(portfolio.owed.get(currency) ?? 0n),
    total: figures.netAssets === null ? null : wire(figures.netAssets),
  }
}

function positionOf(held: Held, { buckets }: Portfolio): Wealth['positions'][number] {
  const { row, instrument, quote, last, value } = held
  const wire = (minor: bigint) => toWire(money(row.currency, minor))
  return {
    instrument: row.instrument.toString(),
    name: instrument.name,
    code: instrument.code,
    shares: row.shares.toString(),
    sellable: (buckets.get(`share:${row.instrument}`)?.get('S.sellable') ?? 0n).toString(),
    cost: wire(row.capital),
    price: last === null ? null : printPrice(last, instrument.priceDecimals),
    value: value === null ? null : wire(value),
    result: value === null ? null : wire(value - row.capital - discountIn(held)),
    provenance: quote.provenance,
  }
}
