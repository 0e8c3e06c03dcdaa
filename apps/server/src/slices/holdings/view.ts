import type { ClosedPosition, Position, WholePosition } from '@parkett/contract/customer/holdings'
import type { Instrument } from '@parkett/contract/customer/market'
import {
  currencyExponents,
  money,
  toDecimal,
  toWire,
  type Currency,
  type WireMoney,
} from '@parkett/contract/wire/money'
import { breakEven } from '@parkett/core/orders/break-even'
import type { TickFacts } from '@parkett/core/market/ticks'
import { divide, printPrice } from '@parkett/core/decimal'
import type { FeeSheet } from '@parkett/core/fees/fees'
import { feesOn } from '@parkett/core/fees/fees'
import { ordersOf } from '@parkett/core/labels/lots'
import { averagePrice, sumCharges, type Charges } from '@parkett/core/labels/position'
import { profiles } from '@parkett/core/market/profiles'
import type { Cycle, CycleLine } from '../../accounts/trading/cycle.ts'
import { discountIn, type Held, type Portfolio } from '../../accounts/trading/portfolio.ts'
import type { ClosedRow, FillRow } from '../../accounts/trading/tables.ts'
import { houseRules } from '../../accounts/rules/current.ts'

type WireFees = WholePosition['fees']

const wireIn =
  (currency: Currency) =>
  (minor: bigint): WireMoney =>
    toWire(money(currency, minor))

/** A position with every label of `money.md` G22 that its own row tells. */
export function positionView(held: Held, portfolio: Portfolio, tradeDate: string | null): Position {
  const { row, instrument, quote, value } = held
  const { state, currency } = row
  const wire = wireIn(currency)
  const bucket = (name: string) => portfolio.buckets.get(`share:${instrument.id}`)?.get(name) ?? 0n
  const discount = discountIn(held)
  const floating = value === null ? null : value - row.capital - discount
  return {
    instrument,
    quote,
    quantity: Number(row.shares),
    sellable: Number(bucket('S.sellable')),
    today: Number(bucket('S.today')),
    frozen: Number(bucket('S.frozen')),
    locked: Number(bucket('S.locked')),
    locks: held.locks.map(({ quantity, until }) => ({ quantity: Number(quantity), until })),
    lockedDiscount: wire(discount),
    capital: wire(row.capital),
    costPrice: printPrice(averagePrice(row.capital, row.shares, currencyExponents[currency]), 4),
    buyPrice: printPrice(
      averagePrice(state.buyNotional, state.buyShares, currencyExponents[currency]),
      4,
    ),
    buyValue: wire(state.buyNotional),
    marketValue: value === null ? null : wire(value),
    floatingPl: floating === null ? null : wire(floating),
    floatingRatio: floating === null ? null : ratio(floating, row.capital),
    realisedPl: wire(state.realised),
    totalPl: floating === null ? null : wire(state.realised + floating),
    fees: groupsView(currency, state.charges),
    estimatedClosingFee: closingFee(held, tradeDate),
    openedAt: new Date(state.openedAt).toISOString(),
    buyDate: state.buyDate,
  }
}

/** With the rule behind each charge, and how many orders made it. */
export function wholePosition(
  view: Position,
  { row, instrument }: Held,
  { cycle, orders, breakEven }: Whole,
): WholePosition {
  const { charges } = row.state
  const fees = feesView(row.currency, { charges, lines: cycle.lines, instrument })
  return { ...view, fees, transactions: orders, breakEven }
}

type Whole = {
  readonly cycle: Cycle
  readonly orders: number
  readonly breakEven: WholePosition['breakEven']
}

/** What a sale of all of it would have to be priced at, by the rates and steps of today. */
export function breakEvenOf(
  { row, instrument }: Held,
  { tradeDate, band }: { readonly tradeDate: string | null; readonly band: TickFacts['band'] },
): WholePosition['breakEven'] {
  if (tradeDate === null) return null
  const profile = profiles[instrument.board]
  const schedule = houseRules().schedule(profile.fees, tradeDate)
  const { currency, capital: cost, shares } = row
  const price = breakEven(
    profile.ticks,
    { date: tradeDate, band },
    {
      cost,
      shares,
      tariff: { schedule, mode: 'itemised', exponent: currencyExponents[currency] },
      date: tradeDate,
    },
  )
  return price === null ? null : printPrice(price, instrument.priceDecimals)
}

/** Charges of a sale of everything at the last price, by today's schedule. */
function closingFee({ row, value, instrument }: Held, tradeDate: string | null): WireMoney | null {
  if (value === null || tradeDate === null) return null
  const schedule = houseRules().schedule(profiles[instrument.board].fees, tradeDate)
  const fees = feesOn({ schedule, side: 'sell', tradeDate, notional: value, shares: row.shares })
  return fees.ok ? toWire(money(row.currency, fees.value.total)) : null
}

/** A closed cycle: what was bought, what was received, and the difference. */
export function closedView(
  row: ClosedRow,
  about: { instrument: Instrument; fills: readonly FillRow[] },
): ClosedPosition {
  const { state, currency } = row
  const wire = wireIn(currency)
  const exponent = currencyExponents[currency]
  const orders = ordersOf(about.fills.map(({ orderId: order }) => ({ order })))
  const sales = new Set(
    about.fills.filter(({ side }) => side === 'sell').map(({ orderId }) => orderId),
  )
  return {
    id: row.id.toString(),
    instrument: about.instrument,
    quantity: Number(state.buyShares),
    capital: wire(state.buyNotional + state.buyCharges),
    buyPrice: printPrice(averagePrice(state.buyNotional, state.buyShares, exponent), 4),
    buyValue: wire(state.buyNotional),
    openedAt: new Date(state.openedAt).toISOString(),
    buyDate: state.buyDate,
    sellType: sales.size > 1 ? 'partial' : 'close',
    sellPrice: printPrice(averagePrice(state.sellNotional, state.sellShares, exponent), 4),
    sellQuantity: Number(state.sellShares),
    sellTime: new Date(state.lastSellAt).toISOString(),
    fees: feesView(currency, {
      charges: state.charges,
      lines: linesOf(about.fills.map((fill) => fill.fees)),
      instrument: about.instrument,
    }),
    toReceive: wire(state.sellNotional - state.sellCharges),
    realisedPl: wire(row.realised),
    realisedRatio: ratio(row.realised, state.buyNotional + state.buyCharges),
    transactions: orders.length,
    orders: orders.map(String),
  }
}

/** The four groups from the position's own running sums. */
function groupsView(currency: Currency, charges: Charges): Position['fees'] {
  const wire = wireIn(currency)
  return {
    buying: wire(charges.buying),
    closing: wire(charges.closing),
    stampDuty: wire(charges.stampDuty),
    transaction: wire(charges.transaction),
    total: wire(sumCharges(charges)),
  }
}

/** With the lines of the fills that booked them. */
function feesView(
  currency: Currency,
  of: { charges: Charges; lines: readonly CycleLine[]; instrument: Instrument },
): WireFees {
  const { charges, lines, instrument } = of
  return {
    ...groupsView(currency, charges),
    lines: lines.map(({ name, amount, rate, validFrom }) => ({
      component: name,
      amount: toWire(money(currency, amount)),
      rule: {
        schedule: profiles[instrument.board].fees,
        rate: toDecimal(rate, 8).replace(/\.?0+$/, ''),
        validFrom,
      },
    })),
  }
}

/** Lines of the same component priced by the same rule row are one line. */
export function linesOf(sheets: readonly FeeSheet[]): readonly CycleLine[] {
  const lines = new Map<string, CycleLine>()
  for (const { name, amount, rule } of sheets.flatMap((sheet) => sheet.lines)) {
    const key = `${name}/${rule.validFrom}`
    lines.set(key, { name, ...rule, amount: (lines.get(key)?.amount ?? 0n) + amount })
  }
  return [...lines.values()]
}

/** Percent with two decimals; "0.00" of nothing. */
const ratio = (part: bigint, whole: bigint): string =>
  whole === 0n ? '0.00' : toDecimal(divide(part * 10_000n, whole), 2)
