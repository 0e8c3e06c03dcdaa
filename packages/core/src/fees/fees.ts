import { currencyExponents, type Currency } from '@parkett/contract/wire/money'
import { ok, type Outcome } from '@parkett/contract/wire/outcome'
import { divide, greatest, least, rateOne, roundTo, type Rate } from '../decimal.ts'
import { rowAt } from '../effective.ts'
import type { FeeComponent, FeeName, FeeRow, FeeSchedule } from './schedules.ts'

/**
 * `itemised` charges every component; `all_in` pays handling and regulatory out of the
 * commission (CN, `market.md` M13).
 */
export type FeeMode = 'itemised' | 'all_in'

/**
 * An order's cumulative trading: what was filled so far, not the last fill. Notional in minor
 * units.
 */
export type Traded = {
  readonly schedule: FeeSchedule
  readonly side: 'buy' | 'sell'
  readonly tradeDate: string
  readonly notional: bigint
  readonly shares: bigint
  readonly mode?: FeeMode
}

/**
 * Charges in minor units. `lines` is what the customer pays, component by component, and sums
 * to `total`. `owed` is the same total by who receives it: our commission income, the tax
 * office, the exchange side.
 */
export type FeeSheet = {
  readonly currency: Currency
  readonly lines: readonly FeeLine[]
  readonly total: bigint
  readonly owed: Owed
}
/** `rule` names the row that priced the line: rate as a fraction, and the date it is valid from. */
export type FeeLine = {
  readonly name: FeeName
  readonly amount: bigint
  readonly rule: { readonly rate: Rate; readonly validFrom: string }
}
export type Owed = {
  readonly commission: bigint
  readonly stamp: bigint
  readonly exchange: bigint
}

/** Components an `all_in` tariff takes out of the commission instead of charging them on top. */
const insideCommission: readonly FeeName[] = ['handling', 'regulatory']

/**
 * Fees of an order on its cumulative trading (`market.md` M12). Nothing traded, nothing charged.
 * Refuses `rule_missing` when a component has no rate for the trade date.
 */
export function feesOn(traded: Traded): Outcome<FeeSheet> {
  const { schedule, mode = 'itemised' } = traded
  const lines: FeeLine[] = []
  for (const component of schedule.components) {
    const row = rowAt(component.rows, traded.tradeDate)
    if (!row.ok) return row
    const { rate, validFrom } = row.value
    lines.push({
      name: component.name,
      amount: charge(component, row.value, traded),
      rule: { rate, validFrom },
    })
  }
  return ok(
    mode === 'all_in' ? allIn(schedule.currency, lines) : sheet(schedule.currency, lines, lines),
  )
}

/**
 * What a fill books: fees of the order with the fill minus fees already booked (`null` before
 * the first fill). The order's total therefore does not depend on how it was split. Lines are
 * never negative; `owed.commission` may be, when an `all_in` minimum is used up.
 */
export function feeIncrement(booked: FeeSheet | null, now: FeeSheet): FeeSheet {
  if (booked === null) return now
  const before = new Map(booked.lines.map((line) => [line.name, line.amount]))
  return {
    currency: now.currency,
    lines: now.lines.map((line) => ({
      ...line,
      amount: line.amount - (before.get(line.name) ?? 0n),
    })),
    total: now.total - booked.total,
    owed: {
      commission: now.owed.commission - booked.owed.commission,
      stamp: now.owed.stamp - booked.owed.stamp,
      exchange: now.owed.exchange - booked.owed.exchange,
    },
  }
}

export const lineOf = (fees: FeeSheet, name: FeeName): bigint =>
  fees.lines.find((line) => line.name === name)?.amount ?? 0n

function charge(component: FeeComponent, row: FeeRow, traded: Traded): bigint {
  if (traded.shares === 0n || (component.side !== 'both' && component.side !== traded.side))
    return 0n
  const minorPerMajor = 10n ** BigInt(currencyExponents[traded.schedule.currency])
  // Kept as an exact fraction of minor units over `rateOne`, so that min, max and rounding act
  // once, at the end.
  const basis = {
    notional: traded.notional,
    'notional+base': traded.notional,
    flat: minorPerMajor,
    shares: traded.shares * minorPerMajor,
  }
  const exact = basis[component.basis] * row.rate + (row.base ?? 0n) * rateOne
  const floored = row.min === null ? exact : greatest(exact, row.min * rateOne)
  const capped = row.max === null ? floored : least(floored, row.max * rateOne)
  return divide(roundTo(capped, component.unit * rateOne, component.rounding), rateOne)
}

function allIn(currency: Currency, owedLines: readonly FeeLine[]): FeeSheet {
  const charged = owedLines.map((line) =>
    insideCommission.includes(line.name) ? { ...line, amount: 0n } : line,
  )
  return sheet(currency, charged, owedLines)
}

function sheet(
  currency: Currency,
  charged: readonly FeeLine[],
  owedLines: readonly FeeLine[],
): FeeSheet {
  const sum = (lines: readonly FeeLine[]) => lines.reduce((total, line) => total + line.amount, 0n)
  const total = sum(charged)
  const stamp = sum(owedLines.filter((line) => line.name === 'stamp_duty'))
  const exchange = sum(
    owedLines.filter((line) => line.name !== 'stamp_duty' && line.name !== 'commission'),
  )
  return {
    currency,
    lines: charged,
    total,
    owed: { commission: total - stamp - exchange, stamp, exchange },
  }
}
