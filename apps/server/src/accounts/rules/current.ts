import type { DepositLevel } from '@parkett/contract/customer/deposits'
import type { LimitRule, RuleTerms } from '@parkett/contract/customer/rules'
import type { AdjustmentReason, CeilingRole, CeilingRule } from '@parkett/contract/desk/adjustments'
import type { WatchThreshold } from '@parkett/contract/desk/watch-thresholds'
import { adjustmentCeilings, type Ceiling } from '@parkett/core/adjustments/ceilings'
import { parseRate } from '@parkett/core/decimal'
import { depositCaps, type DepositCap } from '@parkett/core/deposits/caps'
import { depositLimits, secondPersonFrom, type DepositLimit } from '@parkett/core/deposits/limits'
import type { Dated } from '@parkett/core/effective'
import {
  feeSchedules,
  type FeeRow,
  type FeeSchedule,
  type FeeScheduleKey,
} from '@parkett/core/fees/schedules'
import { purchaseMaximum } from '@parkett/core/orders/purchase-limit'
import { overlay, type Change } from '@parkett/core/rules/overlay'
import { treasuryFast, treasuryMaximum } from '@parkett/core/treasury/terms'
import { transferMinimum } from '@parkett/core/transfers/limits'
import { inEach, watchTables, type WatchTables } from '@parkett/core/watch/rules'
import { withdrawLimits } from '@parkett/core/withdrawals/decide'
import { payoutAlone } from '@parkett/core/withdrawals/second-person'
import { fromDecimal } from '@parkett/contract/wire/money'

/** One approved change, as the database keeps it (migration 0144). */
export type RuleRow = {
  readonly rule: string
  readonly validFrom: string
  readonly terms: RuleTerms
}

/**
 * Fees and limits in force: the coded rows with the approved changes over them. One table for
 * the whole process, because a change is only ever added for a day that has not begun: what
 * applies on a day that has begun is the same whenever and by whomever it is read, so a
 * decision that is made again comes out the same.
 */
export type HouseRules = {
  /**
   * The schedule for orders accepted for this trade date. A change of a later day is no part of
   * it: an order keeps the house's tariff it was reviewed with, also when it fills on a later
   * day.
   */
  readonly schedule: (key: FeeScheduleKey, acceptedFor: string) => FeeSchedule
  readonly transferMinimum: readonly Dated<{ readonly minor: bigint }>[]
  readonly withdrawal: typeof withdrawLimits
  readonly purchase: readonly Dated<{ readonly minor: bigint }>[]
  /** The most one person may have in a pool, and get back at once in a day. */
  readonly treasuryMaximum: typeof treasuryMaximum
  readonly treasuryFast: typeof treasuryFast
  readonly deposits: typeof depositLimits
  /** What may be paid in by all ways together, by level. */
  readonly depositCaps: typeof depositCaps
  readonly depositSecond: readonly Dated<{ readonly minor: bigint }>[]
  readonly payoutAlone: readonly Dated<{ readonly minor: bigint }>[]
  /** What the watch goes by. */
  readonly watch: WatchTables
  /** What one person in a role may move by hand under a reason on one day. */
  readonly ceiling: (reason: AdjustmentReason, role: CeilingRole) => readonly Ceiling[]
}

/**
 * The rules as they would be with these changes: pure, also for the worked example of one that
 * is only asked for.
 */
export function rulesWith(rows: readonly RuleRow[]): HouseRules {
  const limits = <T>(
    rule: LimitRule | CeilingRule | WatchThreshold,
    base: readonly Dated<T>[],
    patch: (minor: bigint) => Partial<T>,
  ) =>
    overlay(
      base,
      changesOf(rows, rule, ({ value }) => patch(cents(value))),
    )
  const asMinor = (minor: bigint) => ({ minor })
  const withMin = (min: bigint): Partial<DepositLimit> => ({ min })
  const withMax = (max: bigint): Partial<DepositLimit> => ({ max })
  const { quick, card, transfer } = depositLimits
  const capOf = (level: DepositLevel): DepositCap => ({
    day: limits(`deposit.day.${level}`, depositCaps[level].day, asMinor),
    month: limits(`deposit.month.${level}`, depositCaps[level].month, asMinor),
  })
  return {
    schedule: (key, acceptedFor) => {
      const known = rows.filter(
        ({ rule, validFrom }) => rule.startsWith(`fee.${key}.`) && validFrom <= acceptedFor,
      )
      return known.length === 0 ? feeSchedules[key] : scheduleWith(known, feeSchedules[key])
    },
    transferMinimum: limits('transfer.minimum', transferMinimum, asMinor),
    withdrawal: limits(
      'withdrawal.maximum',
      limits('withdrawal.minimum', withdrawLimits, (min) => ({ min })),
      (max) => ({ max }),
    ),
    purchase: limits('purchase.maximum', purchaseMaximum, asMinor),
    treasuryMaximum: limits('treasury.maximum', treasuryMaximum, asMinor),
    treasuryFast: limits('treasury.fast', treasuryFast, asMinor),
    deposits: {
      quick: limits(
        'deposit.quick.maximum',
        limits('deposit.quick.minimum', quick, withMin),
        withMax,
      ),
      card: limits('deposit.card.maximum', limits('deposit.card.minimum', card, withMin), withMax),
      transfer: limits('deposit.transfer.minimum', transfer, withMin),
    },
    depositCaps: { none: capOf('none'), approved: capOf('approved'), enhanced: capOf('enhanced') },
    depositSecond: limits('deposit.second_person', secondPersonFrom, asMinor),
    payoutAlone: limits('payout.alone', payoutAlone, asMinor),
    watch: watchWith(limits),
    ceiling: (reason, role) =>
      limits(`adjustment.${reason}.${role}`, adjustmentCeilings[reason][role], asMinor),
  }
}

type Limits = <T>(
  rule: WatchThreshold,
  base: readonly Dated<T>[],
  patch: (minor: bigint) => Partial<T>,
) => readonly Dated<T>[]

/** A figure that is no sum is written like one, in hundredths. */
const figure = (minor: bigint): number => Number(minor / 100n)

function watchWith(limits: Limits): WatchTables {
  const { depositsSum, inAndOut, manyCards, sharedAccount, lookAlike } = watchTables
  const least = (minor: bigint) => ({ least: inEach(minor) })
  const days = (minor: bigint) => ({ days: figure(minor) })
  const outLeast = limits('watch.in_and_out.least', inAndOut, least)
  const outShare = limits('watch.in_and_out.share', outLeast, (minor) => ({ share: minor / 100n }))
  const cards = limits('watch.many_cards.cards', manyCards, (minor) => ({ cards: minor / 100n }))
  return {
    depositsSum: limits(
      'watch.deposits_sum.days',
      limits('watch.deposits_sum.least', depositsSum, least),
      days,
    ),
    inAndOut: limits('watch.in_and_out.days', outShare, days),
    manyCards: limits('watch.many_cards.days', cards, days),
    sharedAccount: limits('watch.shared_account.customers', sharedAccount, (minor) => ({
      customers: minor / 100n,
    })),
    lookAlike: limits('watch.look_alike.score', lookAlike, (minor) => ({ score: figure(minor) })),
  }
}

function scheduleWith(rows: readonly RuleRow[], schedule: FeeSchedule): FeeSchedule {
  const components = schedule.components.map((component) => {
    const changes = changesOf(rows, `fee.${schedule.key}.${component.name}`, feeTerms)
    return changes.length === 0
      ? component
      : { ...component, rows: overlay<FeeRowBody>(component.rows, changes) }
  })
  return { ...schedule, components }
}

type FeeRowBody = Pick<FeeRow, 'rate' | 'base' | 'min' | 'max'>
const feeTerms = ({ rate, base, min, max }: RuleTerms): FeeRowBody => ({
  rate: parseRate(rate ?? '0'),
  base: base === null ? null : cents(base),
  min: min === null ? null : cents(min),
  max: max === null ? null : cents(max),
})

const changesOf = <T>(
  rows: readonly RuleRow[],
  rule: string,
  patch: (terms: RuleTerms) => Partial<T>,
): readonly Change<T>[] =>
  rows
    .filter((row) => row.rule === rule)
    .map(({ validFrom, terms }) => ({ validFrom, patch: patch(terms) }))

const cents = (decimal: string | null): bigint => fromDecimal(decimal ?? '0', 2)

let current = rulesWith([])
export const houseRules = (): HouseRules => current
/** Takes the approved changes as they are in the database now. */
export const setHouseRules = (rows: readonly RuleRow[]): void => {
  current = rulesWith(rows)
}
