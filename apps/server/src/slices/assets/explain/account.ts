import type { Figure } from '@parkett/contract/customer/assets'
import type { Currency } from '@parkett/contract/wire/money'
import type { Pool } from 'pg'
import type { Feed } from '../../../market/feed.ts'
import { dayPartsOf, type DayPart } from '../day-change.ts'
import type { DayPortfolio, Held } from '../../../accounts/trading/portfolio.ts'
import { capitalNode, closedCycles, cyclesOf, realisedNodes } from './cycles.ts'
import {
  cashParts,
  loanPockets,
  moneyParts,
  owedPockets,
  pocket,
  pockets,
  savingsPockets,
  tradingPockets,
  treasuryPockets,
} from './pockets.ts'
import { loanCost } from './loans.ts'
import { savingsIncome } from './savings.ts'
import { treasuryIncome } from './treasury.ts'
import { discountNodes } from './locks.ts'
import { entry, moreEntries, sum, valuation, type Draft } from './node.ts'

export type Context = {
  readonly reader: Pool
  readonly feed: Feed
  readonly portfolio: DayPortfolio
  readonly customer: bigint
  readonly currency: Currency
}

/** Positions that came to their end of which each sale is shown; of the others their sum. */
const closedMost = 200

/**
 * Opens a figure of the account. Undefined for a name that is none; null when a price it needs
 * is unknown.
 */
export async function explainAccount(
  context: Context,
  figure: Figure,
): Promise<Draft | null | undefined> {
  switch (figure) {
    case 'cash':
      return sum('cash', await cashParts(context))
    case 'wallet':
      return pocket(context, 'C.wallet', 'wallet')
    case 'treasury':
      return sum('treasury', await pockets(context, treasuryPockets))
    case 'savings':
      return sum('savings', await pockets(context, savingsPockets))
    case 'loan':
      return sum('loan', await pockets(context, loanPockets))
    case 'withdrawable':
      return sum(
        'withdrawable',
        await pockets(context, [
          ['C.wallet', 'wallet_free'],
          ['C.cash', 'settled'],
        ]),
      )
    case 'buying_power':
      return sum(
        'buying_power',
        await pockets(context, [
          ['C.wallet', 'wallet_free'],
          ['C.cash', 'settled'],
          ['C.unsettled', 'unsettled'],
        ]),
      )
    case 'market_value':
      return marketValue(context)
    case 'trading_assets':
      return withMarketValue(context, 'trading_assets', [
        sum('trading_cash', await pockets(context, tradingPockets)),
      ])
    case 'total_assets':
      return withMarketValue(context, figure, await moneyParts(context))
    case 'net_assets': {
      // A claim is kept from our side: its entries are below zero, and paid back it is zero again.
      const owed = await pockets(context, owedPockets)
      return withMarketValue(context, figure, [...(await moneyParts(context)), ...owed])
    }
    case 'floating_pl':
      return floating(context)
    case 'retained_gains':
      return retained(context)
    case 'total_pl': {
      const open = await floating(context)
      return open === null ? null : sum('total_pl', [await retained(context), open])
    }
    case 'day_change':
      return dayChange(context)
    default:
      return undefined
  }
}

const heldIn = ({ portfolio, currency }: Context): readonly Held[] =>
  portfolio.held.filter(({ row }) => row.currency === currency)

function marketValue(context: Context): Draft | null {
  const parts = heldIn(context).map((held) => {
    const leaf = valueLeaf(held)
    return leaf === null ? null : sum('holding', [leaf], { instrument: held.instrument })
  })
  return parts.some((part) => part === null)
    ? null
    : sum(
        'market_value',
        parts.flatMap((part) => part ?? []),
      )
}

export function valueLeaf({ value, last, row, quote, instrument }: Held): Draft | null {
  if (value === null || last === null) return null
  return valuation({
    value,
    shares: row.shares,
    price: last,
    quote,
    decimals: instrument.priceDecimals,
  })
}

function withMarketValue(
  context: Context,
  figure: 'trading_assets' | 'total_assets' | 'net_assets',
  cash: Draft[],
): Draft | null {
  const shares = marketValue(context)
  return shares === null ? null : sum(figure, [...cash, shares])
}

async function floating(context: Context): Promise<Draft | null> {
  const held = heldIn(context)
  const running = held.map(({ row }) => row)
  const cycles = await cyclesOf(context.reader, context.customer, running)
  const parts = held.map((held) => {
    const leaf = valueLeaf(held)
    const steps = cycles.find(({ cycle }) => cycle === held.row.cycle)?.steps ?? []
    return leaf === null
      ? null
      : sum('holding', [leaf, capitalNode(steps, -1), ...discountNodes(held)], {
          instrument: held.instrument,
        })
  })
  return parts.some((part) => part === null)
    ? null
    : sum(
        'floating_pl',
        parts.flatMap((part) => part ?? []),
      )
}

async function retained(context: Context): Promise<Draft> {
  const { reader, customer, currency, portfolio } = context
  const closed = await closedCycles(reader, { customer, currency, most: closedMost })
  const running = heldIn(context).map(({ row }) => row)
  const cycles = await cyclesOf(reader, customer, [...running, ...closed])
  const [saved, cost] = await Promise.all([
    savingsIncome(reader, { customer, currency }),
    loanCost(reader, { customer, currency }),
  ])
  const earned = (portfolio.earned.get(currency) ?? 0n) - saved.amount - cost.amount
  const pool = await treasuryIncome(reader, { customer, currency, earned })
  const income = [...pool, ...saved.nodes, ...cost.nodes]
  const sold = cycles.flatMap(({ instrument: id, steps }) => {
    const nodes = realisedNodes(steps)
    const instrument = context.feed.instrument(id)
    return nodes.length === 0
      ? []
      : [sum('holding', nodes, instrument === undefined ? {} : { instrument })]
  })
  const more = (portfolio.closed.get(currency) ?? 0) - closed.length
  if (more <= 0) return sum('retained_gains', [...sold, ...income])
  // Behind so many, the others are told by what all of them brought.
  const shown = sum('retained_gains', sold)
  const rest = moreEntries((portfolio.realised.get(currency) ?? 0n) - shown.amount, more)
  return sum('retained_gains', [...sold, rest, ...income])
}

function dayChange(context: Context): Draft | null {
  const { feed, portfolio, currency } = context
  const parts = dayPartsOf(feed, portfolio, currency)
  if (parts.some(({ change }) => change === null)) return null
  return sum(
    'day_change',
    parts.map((part) => dayPart(context, part)),
  )
}

function dayPart({ feed, portfolio }: Context, part: DayPart): Draft {
  const instrument = feed.instrument(part.instrument)
  const quote = feed.quote(part.instrument, portfolio.now)
  const leaves: Draft[] = []
  const decimals = instrument?.priceDecimals ?? 2
  if (quote !== undefined && part.value !== null && part.last !== null) {
    leaves.push(
      valuation({ value: part.value, shares: part.shares, price: part.last, quote, decimals }),
    )
  }
  if (
    quote !== undefined &&
    part.valueBefore !== null &&
    part.previous !== null &&
    part.sharesBefore !== 0n
  ) {
    leaves.push(
      valuation(
        {
          value: part.valueBefore,
          shares: part.sharesBefore,
          price: part.previous,
          quote,
          decimals,
        },
        'previous_valuation',
        -1,
      ),
    )
  }
  for (const fill of part.fills) {
    const moved =
      fill.side === 'buy' ? -(fill.value + fill.fees.total) : fill.value - fill.fees.total
    leaves.push(
      entry(moved, {
        journal: fill.journal,
        event: `${fill.side}.fill`,
        at: fill.filledAt,
        order: fill.orderId,
      }),
    )
  }
  leaves.push(...discountNodes(part))
  return sum('holding', leaves, instrument === undefined ? {} : { instrument })
}
