import type { Quote } from '@parkett/contract/customer/market'
import type { Provenance } from '@parkett/contract/wire/provenance'
import { toDecimal } from '@parkett/contract/wire/money'
import { printPrice } from '@parkett/core/decimal'
import { changeOf } from '@parkett/core/labels/change'
import { printInstant } from '@parkett/core/market/zone'
import type { Figures } from './figures.ts'
import type { Halt } from './halts.ts'

/**
 * Units of 0.0001 to the wire, with at least the market's usual decimals: what `printPrice`
 * says of the same units, without the way over a bigint, because a chart of ten years prints
 * ten thousand of them.
 */
export function priceText(units: number, decimals: number): string {
  if (!Number.isSafeInteger(units) || units < 0) return printPrice(BigInt(units), decimals)
  const whole = Math.floor(units / unitsOfOne)
  // Never shorter than five digits: the one before the four is not printed.
  const digits = String(unitsOfOne + (units % unitsOfOne))
  let end = digits.length
  while (end > 1 + decimals && digits.charCodeAt(end - 1) === zero) end -= 1
  return end === 1 ? `${whole}` : `${whole}.${digits.slice(1, end).padEnd(decimals, '0')}`
}
const unitsOfOne = 10_000
const zero = 48

type About = { readonly provenance: Provenance; readonly halt?: Halt | undefined }

/** The wire form of a share's figures (`market.md` M21). What is not known is null, never 0. */
export function quoteOf(figures: Figures, decimals: number, { provenance, halt }: About): Quote {
  const text = (units: number | null): string | null =>
    units === null ? null : priceText(units, decimals)
  const { last, before, bounds, pause } = figures
  const change =
    last === null ? null : changeOf(BigInt(last), before === null ? null : BigInt(before))
  return {
    last: text(last),
    prevClose: text(before),
    open: text(figures.open),
    high: text(figures.high),
    low: text(figures.low),
    bid: text(figures.bid),
    ask: text(figures.ask),
    bidSize: figures.bidSize,
    askSize: figures.askSize,
    volume: figures.volume,
    change: change === null ? null : printSigned(change.change, decimals),
    changePct: change === null ? null : toDecimal(change.percent, 2),
    status: figures.status,
    ...haltShown(halt, pause),
    limitUp: text(bounds?.up ?? null),
    limitDown: text(bounds?.down ?? null),
    provenance,
  }
}

/** Who stopped it first says why: what staff stopped goes on when they say so. */
function haltShown(halt: Halt | undefined, pause: Figures['pause']): Pick<Quote, 'halt'> {
  if (halt !== undefined) return { halt: { since: printInstant(halt.since), cause: halt.cause } }
  if (pause === undefined) return {}
  const [since, until] = [printInstant(pause.since), printInstant(pause.until)]
  return { halt: { since, cause: 'volatility', until } }
}

const printSigned = (units: bigint, decimals: number): string =>
  units < 0n ? `-${printPrice(-units, decimals)}` : printPrice(units, decimals)

/** The day's change in hundredths of a percent, for sorting; null without a price. */
export function changeOrder({ last, before }: Figures): number | null {
  return last === null || before === null || before === 0 ? null : (last - before) / before
}
