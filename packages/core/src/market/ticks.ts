import { no, ok, type No, type Outcome } from '@parkett/contract/wire/outcome'
import { divide, printPrice, type Price } from '../decimal.ts'
import type { LiquidityBand, TickRule, TickTable } from './tick-rules.ts'

/**
 * What the tick of one share depends on besides its price. `band` is Xetra's liquidity band,
 * `override` a share's own tick (US).
 */
export type TickFacts = {
  readonly date: string
  readonly band?: LiquidityBand | undefined
  readonly override?: Price | undefined
}

/**
 * The price step at a price (`market.md` M5), in `Price` units.
 * Throws RangeError for a date before the first tick table: orders are never taken for such a date.
 */
export function tickOf(rule: TickRule, price: Price, facts: TickFacts): Price {
  if (facts.override !== undefined) return facts.override
  switch (rule.kind) {
    case 'flat':
      return rule.tick
    case 'penny':
      return price >= rule.from ? rule.tick : rule.below
    case 'bands':
      return bandTick(tableOn(rule.tables, facts.date), price)
    case 'rts11': {
      const row = rule.bounds.filter((bound) => bound <= price).length
      const step = rule.ladder[Math.max(0, row + 3 - (facts.band ?? rule.bandDefault))]
      if (step === undefined) throw new RangeError(`no tick for price row ${row}`)
      return step
    }
  }
}

/** The tick of one table by its key; also for a table that is announced but not yet in force. */
export function bandTick(table: TickTable, price: Price): Price {
  const band = table.bands.find(({ upTo }) => price <= upTo) ?? table.bands.at(-1)
  if (band === undefined) throw new RangeError(`tick table ${table.key} is empty`)
  return band.tick
}

/** Two prices that a share may have, around one that it may not. */
export type Steps = { readonly below: Price; readonly above: Price }

/** The steps around a price that lies on none; null for one that does. Nothing costs no step at all. */
export function offTick(rule: TickRule, price: Price, facts: TickFacts): Steps | null {
  const first = tickOf(rule, 1n, facts)
  if (price < first) return { below: first, above: 2n * first }
  const step = (direction: 'up' | 'down') => ontoTick(rule, price, { ...facts, direction })
  const below = step('down')
  return below === price ? null : { below, above: step('up') }
}

export const tickInvalid = ({ below, above }: Steps): No =>
  no('tick_invalid', { below: printPrice(below), above: printPrice(above) })

/** A price must lie on the tick; it is refused with the steps around it, never moved silently. */
export function checkTick(rule: TickRule, price: Price, facts: TickFacts): Outcome<Price> {
  const off = offTick(rule, price, facts)
  return off === null ? ok(price) : tickInvalid(off)
}

/** The tick price nearest on one side: a bound rounded `down` or `up` never passes the bound. */
export function ontoTick(
  rule: TickRule,
  price: Price,
  facts: TickFacts & { readonly direction: 'up' | 'down' },
): Price {
  const tick = tickOf(rule, price, facts)
  return divide(price, tick, facts.direction === 'up' ? 'ceil' : 'floor') * tick
}

/** The price `steps` ticks away, each one a price that an order may have. Never below one tick. */
export function stepTicks(
  rule: TickRule,
  price: Price,
  facts: TickFacts & { readonly steps: number },
): Price {
  const isUp = facts.steps > 0
  let at = price
  for (let left = Math.abs(facts.steps); left > 0; left -= 1) {
    // A step belongs to the band it leads into: at 1.00 a US price falls to 0.9999, at 0.25 one
    // in Hong Kong rises to 0.255.
    const tick = tickOf(rule, isUp ? at + 1n : at - 1n, facts)
    const next = isUp ? divide(at + 1n, tick, 'ceil') * tick : at - tick
    if (next <= 0n) return at
    at = next
  }
  return at
}

function tableOn(tables: readonly TickTable[], date: string): TickTable {
  const table = tables.findLast(({ validFrom }) => validFrom !== null && validFrom <= date)
  if (table === undefined) throw new RangeError(`no tick table on ${date}`)
  return table
}
