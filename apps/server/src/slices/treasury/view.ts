import type { PoolStop, TreasuryOrder, TreasuryPool } from '@parkett/contract/customer/treasury'
import type { Sweep } from '@parkett/contract/customer/treasury-sweep'
import {
  money,
  toDecimal,
  toWire,
  type Currency,
  type WireMoney,
} from '@parkett/contract/wire/money'
import { referenceOf } from '@parkett/contract/wire/reference'
import { addDays, utcDate } from '@parkett/core/civil'
import { divide, greatest, least, printRate } from '@parkett/core/decimal'
import { maximumIn } from '@parkett/core/hundredths'
import type { DayIncome } from '@parkett/core/treasury/accrual'
import { cutOff } from '@parkett/core/treasury/dates'
import { roomOf, type Bounds, type InPool } from '@parkett/core/treasury/decide'
import { compoundYield, simpleYield } from '@parkett/core/treasury/seven-days'
import { shareOut } from '@parkett/core/treasury/institutions'
import { poolRates } from '@parkett/core/treasury/terms'
import type {
  TreasuryAccountRow,
  TreasuryOrderRow,
  TreasurySweepRow,
} from '../../accounts/treasury/tables.ts'
import { withinCash, type Lies } from '../../accounts/treasury/institutions.ts'
import { isInTime } from './dates.ts'

export const fine = (scaled: bigint): string => toDecimal(scaled, 4)

export const viewOrder = (
  row: TreasuryOrderRow,
  now: number,
  stop: PoolStop | null,
): TreasuryOrder => ({
  id: row.id.toString(),
  reference: referenceOf(row.id),
  kind: row.kind,
  status: row.status,
  amount: toWire(money(row.currency, row.amount)),
  askedAt: new Date(row.askedAt).toISOString(),
  tradeDate: row.tradeDate,
  dueOn: row.dueOn,
  endedAt: row.endedAt === null ? null : new Date(row.endedAt).toISOString(),
  mayTakeBack: mayTakeBack(row, now, stop),
  swept: row.swept,
  journal: row.journal.toString(),
})

/** Null where it is off. */
export const viewSweep = (row: TreasurySweepRow | undefined): Sweep | null =>
  row?.isOn === true
    ? {
        keep: toWire(money(row.currency, row.keep)),
        since: new Date(row.since).toISOString(),
        last: row.sweptOn,
      }
    : null

/** Until the cut-off of its day; and of a stopped pool whenever one likes, for it is not confirmed there. */
export const mayTakeBack = (row: TreasuryOrderRow, now: number, stop: PoolStop | null): boolean =>
  row.kind === 'buy' &&
  row.status === 'pending' &&
  (stop !== null || isInTime(row.currency, row.tradeDate, now))

/** One day of the curve: earned by the pool, or what the rate of that day gives. */
export type CurveDay = { readonly day: string; readonly income: DayIncome; readonly made: boolean }

type Facts = {
  readonly currency: Currency
  readonly now: number
  readonly inPool: InPool
  readonly available: bigint
  readonly account: TreasuryAccountRow | undefined
  readonly yesterday: bigint
  /** Days up to yesterday, oldest first; fewer where no rate is known. */
  readonly days: readonly CurveDay[]
  readonly open: readonly TreasuryOrderRow[]
  readonly assets: { readonly day: string; readonly balance: bigint } | undefined
  readonly units: bigint
  readonly bounds: Bounds & { readonly fast: bigint }
  readonly fastLeft: bigint
  readonly dates: TreasuryPool['dates']
  readonly sweep: TreasurySweepRow | undefined
  readonly stop: PoolStop | null
  readonly lies: Lies
  /** Of each open request by its number: others that are paid before it. */
  readonly ahead: ReadonlyMap<bigint, number>
}

export function viewPool(facts: Facts): TreasuryPool {
  const { currency, inPool, account, days, bounds, now } = facts
  const wire = (minor: bigint): WireMoney => toWire(money(currency, minor))
  return {
    currency,
    held: wire(inPool.units),
    pending: wire(inPool.pending),
    redeeming: wire(inPool.redeeming),
    yesterday: wire(facts.yesterday),
    earned: wire(account?.earned ?? 0n),
    carried: toDecimal(account?.carry ?? 0n, 10),
    since: account?.since ?? null,
    sevenDays: sevenDaysOf(days, now),
    days: days.map(({ day, income, made }) => ({ day, income: fine(income), made })),
    rates: (poolRates[currency] ?? []).map(({ validFrom, reference, fee, source }) => ({
      validFrom,
      reference: printRate(reference),
      fee: printRate(fee),
      source,
    })),
    pool: {
      assets: wire(facts.assets?.balance ?? 0n),
      units: wire(facts.units),
      at: facts.assets?.day ?? null,
    },
    institutions: institutionsOf(facts),
    minimum: wire(bounds.minimum),
    maximum: wire(bounds.maximum),
    room: wire(roomOf(inPool, bounds)),
    fastADay: wire(bounds.fast),
    fastLeft: wire(fastOf(facts, facts.lies.atOnce)),
    fastBehind: fastOf(facts, facts.lies.atOnce) < fastOf(facts, facts.lies.cash),
    available: wire(facts.available),
    cutOff: cutOff.slice(0, 5),
    dates: facts.dates,
    open: facts.open.map((row) => ({
      id: row.id.toString(),
      kind: row.kind,
      amount: wire(row.amount),
      dueOn: row.dueOn,
      mayTakeBack: mayTakeBack(row, now, facts.stop),
      ahead: facts.ahead.get(row.id) ?? null,
    })),
    sweep: viewSweep(facts.sweep),
    stop: facts.stop,
  }
}

function sevenDaysOf(days: readonly CurveDay[], now: number): TreasuryPool['sevenDays'] {
  const week = lastWeek(days, utcDate(now))
  const incomes = week.map(({ income }) => income)
  const [simple, compound, last] = [simpleYield(incomes), compoundYield(incomes), week.at(-1)]
  return simple === null || compound === null || last === undefined
    ? null
    : { on: last.day, simple: fine(simple), compound: fine(compound) }
}

/**
 * The last seven days without a gap, up to yesterday or, as a file comes the day after, the day before it;
 * none where a day is missing (`money.md` G98): then there is no yield, no estimate and no purchase.
 */
export function lastWeek(days: readonly CurveDay[], today: string): readonly CurveDay[] {
  const week = days.slice(-7)
  const [first, last] = [week[0], week.at(-1)]
  if (first === undefined || last === undefined) return []
  const isWhole = week.length === 7 && addDays(first.day, 6) === last.day
  return isWhole && last.day >= addDays(today, -2) ? week : []
}

/** What one still gets at once today of what can be paid. */
const fastOf = ({ fastLeft, inPool }: Facts, cash: bigint | null): bigint =>
  least(withinCash(fastLeft, cash), inPool.units)

/**
 * Where the own share lies: everybody's lies as the pool does (`money.md` G68). What is not confirmed
 * yet, or waits to be paid, still is or again will be on the client account.
 */
function institutionsOf({ currency, inPool, lies }: Facts): TreasuryPool['institutions'] {
  const shares = shareOut(inPool.units + inPool.redeeming, lies.places)
  const parts = shareOut(10_000n, lies.places)
  return lies.institutions.map(({ name, account, scheme, limit, liquidity }, at) => {
    const own = shares[at] ?? 0n
    const covered = limit === null ? 0n : maximumIn(currency, limit)
    const wire = (minor: bigint) => toWire(money(currency, minor))
    return {
      name,
      account,
      share: wire(own),
      part: toDecimal(parts[at] ?? 0n, 2),
      scheme,
      limit: limit === null ? null : wire(covered),
      beyond: wire(greatest(own - covered, 0n)),
      liquidity,
    }
  })
}

/** What an amount would earn in thirty days as in the last seven; an estimate. Minor units.
 * @param week as `lastWeek` answers it */
export function estimateOf(amount: bigint, week: readonly CurveDay[]): bigint | null {
  if (week.length < 7) return null
  const sum = week.reduce((total, { income }) => total + income, 0n)
  return divide(amount * sum * 30n, 7n * 100_000_000n)
}
