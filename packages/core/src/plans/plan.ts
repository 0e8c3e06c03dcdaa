import { currencyExponents, toDecimal, type Currency } from '@parkett/contract/wire/money'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { addDays, dayNumber, isoDate, monthStart, partsOf } from '../civil.ts'
import { lotSizeOf, maximumOf } from '../market/lots.ts'
import type { LotRule } from '../market/lot-rules.ts'

/** When a plan buys: the day of the month, and the last date on which it may be due; null: until it is ended. */
export type Rhythm = { readonly day: number; readonly until: string | null }

/** Plans that run at once, of one customer. */
export const plansMax = 20
/** Plans one customer may ever have begun: all of them are looked at when another begins. */
export const plansEver = 500

/** Whether another plan may begin. Refuses `limit_exceeded`. */
export const mayBegin = (running: number, ever: number): Outcome<true> =>
  running < plansMax && ever < plansEver ? ok(true) : no('limit_exceeded', { max: plansMax })

/**
 * The first date after `after` with that day of the month (`market.md` M41). A month that is shorter
 * has its last day instead.
 */
export function dueAfter(day: number, after: string): string {
  const inMonth = (months: number): string => {
    const start = dayNumber(monthStart(after, months))
    const { dayOfMonth: last } = partsOf(dayNumber(monthStart(after, months + 1)) - 1)
    return isoDate(start + Math.min(day, last) - 1)
  }
  const here = inMonth(0)
  return here > after ? here : inMonth(1)
}

/** When a plan is due next after a date; null where it is over then. */
export function nextDue({ day, until }: Rhythm, after: string): string | null {
  const due = dueAfter(day, after)
  return until !== null && due > until ? null : due
}

/** A plan that is set today may be due today already, if its day is. */
export const firstDue = (rhythm: Rhythm, today: string): string | null =>
  nextDue(rhythm, addDays(today, -1))

type Sizing = {
  readonly currency: Currency
  readonly rule: LotRule
  readonly boardLot: bigint
  /** The most that may be set aside, charges included; minor units. */
  readonly most: bigint
  /** What is set aside for so many shares: at the worst price, with every charge. */
  readonly holdOf: (quantity: bigint) => Outcome<bigint>
}

/**
 * The most shares that a board takes in one market order and that cost no more than `most`, at the
 * worst price and with every charge. Refuses `below_minimum` with what the least quantity costs.
 */
export function sharesWithin({ currency, rule, boardLot, most, holdOf }: Sizing): Outcome<bigint> {
  const step = rule.kind === 'minimum_then_one' ? 1n : lotSizeOf(rule, boardLot)
  const least = rule.kind === 'minimum_then_one' ? rule.minimum : step
  const max = maximumOf(rule, { marketOrder: true, boardLot })
  const first = holdOf(least)
  if (!first.ok) return first
  if (first.value > most) {
    const min = toDecimal(first.value, currencyExponents[currency])
    return no('below_minimum', { min: `${min} ${currency}` })
  }
  // What costs more never costs less with more shares, so the border is found by halving.
  let [low, high] = [0n, (max - least) / step]
  while (low < high) {
    const middle = (low + high + 1n) / 2n
    const hold = holdOf(least + middle * step)
    if (!hold.ok) return hold
    if (hold.value <= most) low = middle
    else high = middle - 1n
  }
  return ok(least + low * step)
}
