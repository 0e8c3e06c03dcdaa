import type { DepositLevel, DepositStatus } from '@parkett/contract/customer/deposits'
import type { Money } from '@parkett/contract/wire/money'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { addDays, type IsoDate } from '../civil.ts'
import { printAmount } from '../decimal.ts'
import { rowAt, type Dated } from '../effective.ts'
import { maximumIn } from '../hundredths.ts'

type Cap = readonly Dated<{ readonly minor: bigint }>[]
export type DepositCap = { readonly day: Cap; readonly month: Cap }

const house = { validFrom: '2000-01-01', source: 'house rule', confidence: 'D' } as const

/**
 * What one customer may pay in on a booking day and within thirty of them, by all ways together
 * (`money.md` G90), in hundredths of each currency by itself.
 */
export const depositCaps: Readonly<Record<DepositLevel, DepositCap>> = {
  // Where a house lets people in without an identity.
  none: { day: [{ ...house, minor: 2_000_000n }], month: [{ ...house, minor: 4_000_000n }] },
  approved: { day: [{ ...house, minor: 5_000_000n }], month: [{ ...house, minor: 20_000_000n }] },
  // Where a person looked at a proof of address too.
  enhanced: { day: [{ ...house, minor: 20_000_000n }], month: [{ ...house, minor: 80_000_000n }] },
}

/** How many days a monthly limit looks at, today among them. */
export const capDays = 30

/**
 * What of a deposit counts: asked for, until it ends without money; and paid, also where it was taken
 * back afterwards, or money in and out again would free what it used.
 */
export const countsToCap = (status: DepositStatus): boolean =>
  ['created', 'pending', 'credited', 'charged_back'].includes(status)

/** What was paid in on a day, or is under way since then; minor units. */
export type PaidDay = { readonly day: IsoDate; readonly amount: bigint }

type Asked = {
  readonly level: DepositLevel
  /** The amount asked for; nothing where only the limits are shown. */
  readonly amount: Money
  readonly date: IsoDate
  /** Of this currency. */
  readonly paid: readonly PaidDay[]
  readonly caps?: typeof depositCaps
}

export type CapLeft = {
  readonly day: bigint
  readonly month: bigint
  /** What may still be paid in today; never below zero, though transfers may have gone beyond. */
  readonly left: bigint
  /** The first day on which it is more; null where nothing that was paid in stands in the way. */
  readonly until: IsoDate | null
}

/** What of both limits is left on a day. Refuses `rule_missing`. */
export function capLeft({
  level,
  amount: { currency },
  date,
  paid,
  caps = depositCaps,
}: Asked): Outcome<CapLeft> {
  const day = rowAt(caps[level].day, date)
  if (!day.ok) return day
  const month = rowAt(caps[level].month, date)
  if (!month.ok) return month
  const [most, mostOfMonth] = [
    maximumIn(currency, day.value.minor),
    maximumIn(currency, month.value.minor),
  ]
  const leftOn = (on: IsoDate): bigint => {
    const since = addDays(on, 1 - capDays)
    const sum = (from: IsoDate): bigint =>
      paid.reduce(
        (total, known) => (known.day >= from && known.day <= on ? total + known.amount : total),
        0n,
      )
    return smaller(floored(most - sum(on)), floored(mostOfMonth - sum(since)))
  }
  const left = leftOn(date)
  const later = Array.from({ length: capDays }, (_, at) => addDays(date, at + 1))
  return ok({
    day: most,
    month: mostOfMonth,
    left,
    until: later.find((on) => leftOn(on) > left) ?? null,
  })
}

/** Refuses `deposit_capped` with what is left and until when. */
export function withinCap(asked: Asked): Outcome<true> {
  const found = capLeft(asked)
  if (!found.ok) return found
  const { left, until } = found.value
  if (asked.amount.minor <= left) return ok(true)
  const facts = { left: printAmount(asked.amount, left) }
  return no('deposit_capped', until === null ? { ...facts, which: 'most' } : { ...facts, until })
}

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b)
const floored = (left: bigint): bigint => (left < 0n ? 0n : left)
