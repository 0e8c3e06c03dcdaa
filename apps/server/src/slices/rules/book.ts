import type { Rule, RuleTerms } from '@parkett/contract/customer/rules'
import { limitRules, type LimitRule } from '@parkett/contract/customer/rules'
import { adjustmentReasons, ceilingRoles } from '@parkett/contract/desk/adjustments'
import { watchThresholds, type WatchThreshold } from '@parkett/contract/desk/watch-thresholds'
import { toDecimal } from '@parkett/contract/wire/money'
import { printRate } from '@parkett/core/decimal'
import type { Dated } from '@parkett/core/effective'
import { feeSchedules, type FeeRow } from '@parkett/core/fees/schedules'
import type { WatchTables } from '@parkett/core/watch/rules'
import type { Pool } from 'pg'
import {
  rulesWith,
  setHouseRules,
  type HouseRules,
  type RuleRow,
} from '../../accounts/rules/current.ts'
import { date, json, text } from '../../platform/db/columns.ts'
import { read, referenceRow } from '../../platform/db/read.ts'

type Db = Pick<Pool, 'query'>

const change = referenceRow({
  rule: text<RuleRow['rule']>(),
  validFrom: date,
  terms: json<RuleRow['terms']>(),
})

export const changesIn = (db: Db): Promise<readonly RuleRow[]> =>
  read(db, change, 'SELECT rule, valid_from, terms FROM house_rules ORDER BY valid_from, id')

/**
 * What is approved now is what the process goes by. At the start, after an approval, and once a
 * minute.
 */
export async function loadRules(db: Db): Promise<void> {
  setHouseRules(await changesIn(db))
}

/** Every rule that customers read, with all versions. `today` decides which is current. */
export function allRules(changes: readonly RuleRow[], today: string): Rule[] {
  const rules = rulesWith(changes)
  const limits = limitRules.map((rule): Rule => ({
    rule,
    currency: null,
    versions: versions(limitRows(rules, rule), today),
  }))
  const fees = Object.values(feeSchedules).flatMap(({ key, currency, components }) =>
    components.map(({ name }): Rule => {
      const rows =
        rules.schedule(key, never).components.find((component) => component.name === name)?.rows ??
        []
      return { rule: `fee.${key}.${name}`, currency, versions: versions(rows.map(feeRow), today) }
    }),
  )
  return [...limits, ...fees]
}

/** Above which amount a second person looks is no limit of a customer's. */
const ofStaff: readonly string[] = ['deposit.second_person', 'payout.alone'] satisfies LimitRule[]

/** What anybody may read: prices and limits as they are and as they are announced. */
export const publicRules = (changes: readonly RuleRow[], today: string): Rule[] =>
  allRules(changes, today)
    .filter(({ rule }) => !ofStaff.includes(rule))
    .map(({ versions: all, ...rule }) => ({
      ...rule,
      versions: all.filter(({ state }) => state !== 'past'),
    }))

/** The same, and what staff alone read: the ceilings of what is moved by hand, and what the watch goes by. */
export function deskRules(changes: readonly RuleRow[], today: string): Rule[] {
  const { ceiling, watch } = rulesWith(changes)
  const ceilings = adjustmentReasons.flatMap((reason) =>
    ceilingRoles.map((role): Rule => ({
      rule: `adjustment.${reason}.${role}`,
      currency: null,
      versions: versions(minors(ceiling(reason, role)), today),
    })),
  )
  const noticed = watchThresholds.map((rule): Rule => ({
    rule,
    currency: null,
    versions: versions(once(watchRows[rule](watch)), today),
  }))
  return [...allRules(changes, today), ...ceilings, ...noticed]
}

type Row = Pick<Dated<unknown>, 'validFrom' | 'source'> & { readonly terms: RuleTerms }
const none: RuleTerms = { value: null, rate: null, base: null, min: null, max: null }
const ofValue = ({ validFrom, source }: Pick<Row, 'validFrom' | 'source'>, minor: bigint): Row => ({
  validFrom,
  source,
  terms: { ...none, value: toDecimal(minor, 2) },
})

/** Versions of a whole number. */
const figures = <T>(rows: readonly Dated<T>[], of: (row: Dated<T>) => number | bigint): Row[] =>
  rows.map((row) => ({
    validFrom: row.validFrom,
    source: row.source,
    terms: { ...none, value: of(row).toString() },
  }))
const inDays = (rows: readonly Dated<{ readonly days: number }>[]): Row[] =>
  figures(rows, ({ days }) => days)
const inEuro = (rows: WatchTables['depositsSum'] | WatchTables['inAndOut']): Row[] =>
  rows.map((row) => ofValue(row, row.least.EUR))

const watchRows: Readonly<Record<WatchThreshold, (tables: WatchTables) => readonly Row[]>> = {
  'watch.deposits_sum.least': ({ depositsSum }) => inEuro(depositsSum),
  'watch.deposits_sum.days': ({ depositsSum }) => inDays(depositsSum),
  'watch.in_and_out.least': ({ inAndOut }) => inEuro(inAndOut),
  'watch.in_and_out.share': ({ inAndOut }) => figures(inAndOut, ({ share }) => share),
  'watch.in_and_out.days': ({ inAndOut }) => inDays(inAndOut),
  'watch.many_cards.cards': ({ manyCards }) => figures(manyCards, ({ cards }) => cards),
  'watch.many_cards.days': ({ manyCards }) => inDays(manyCards),
  'watch.shared_account.customers': ({ sharedAccount }) =>
    figures(sharedAccount, ({ customers }) => customers),
  'watch.look_alike.score': ({ lookAlike }) => figures(lookAlike, ({ score }) => score),
}

const limitRows = (rules: HouseRules, rule: LimitRule): readonly Row[] => once(rowsOf[rule](rules))

type Minor = Dated<{ readonly minor: bigint }>
type Bounds = Dated<{ readonly min: bigint; readonly max: bigint | null }>
const minors = (rows: readonly Minor[]): Row[] => rows.map((row) => ofValue(row, row.minor))
const minima = (rows: readonly Bounds[]): Row[] => rows.map((row) => ofValue(row, row.min))
const maxima = (rows: readonly Bounds[]): Row[] => rows.map((row) => ofValue(row, row.max ?? 0n))

const rowsOf: Readonly<Record<LimitRule, (rules: HouseRules) => readonly Row[]>> = {
  'transfer.minimum': ({ transferMinimum }) => minors(transferMinimum),
  'withdrawal.minimum': ({ withdrawal }) => minima(withdrawal),
  'withdrawal.maximum': ({ withdrawal }) => maxima(withdrawal),
  'purchase.maximum': ({ purchase }) => minors(purchase),
  'treasury.maximum': ({ treasuryMaximum }) => minors(treasuryMaximum),
  'treasury.fast': ({ treasuryFast }) => minors(treasuryFast),
  'deposit.quick.minimum': ({ deposits }) => minima(deposits.quick),
  'deposit.quick.maximum': ({ deposits }) => maxima(deposits.quick),
  'deposit.card.minimum': ({ deposits }) => minima(deposits.card),
  'deposit.card.maximum': ({ deposits }) => maxima(deposits.card),
  'deposit.transfer.minimum': ({ deposits }) => minima(deposits.transfer),
  'deposit.day.none': ({ depositCaps }) => minors(depositCaps.none.day),
  'deposit.month.none': ({ depositCaps }) => minors(depositCaps.none.month),
  'deposit.day.approved': ({ depositCaps }) => minors(depositCaps.approved.day),
  'deposit.month.approved': ({ depositCaps }) => minors(depositCaps.approved.month),
  'deposit.day.enhanced': ({ depositCaps }) => minors(depositCaps.enhanced.day),
  'deposit.month.enhanced': ({ depositCaps }) => minors(depositCaps.enhanced.month),
  'deposit.second_person': ({ depositSecond }) => minors(depositSecond),
  'payout.alone': ({ payoutAlone }) => minors(payoutAlone),
}

/** Two limits share their rows: a change of one is no version of the other. */
const once = (rows: readonly Row[]): readonly Row[] =>
  rows.filter((row, at) => at === 0 || row.terms.value !== rows[at - 1]?.terms.value)

const feeRow = ({ validFrom, source, rate, base, min, max }: FeeRow): Row => ({
  validFrom,
  source,
  terms: {
    value: null,
    rate: printRate(rate),
    base: major(base),
    min: major(min),
    max: major(max),
  },
})
const major = (minor: bigint | null): string | null => (minor === null ? null : toDecimal(minor, 2))

/** After every day. */
const never = '9999-12-31'
/** A product decision without a beginning has a technical first day, which is nobody's business. */
const beginning = '2000-01-01'

/** Which of these rows was, is and will be. */
export function versions(rows: readonly Row[], today: string): Rule['versions'] {
  const now = rows.findLastIndex(({ validFrom }) => validFrom <= today)
  return rows.map(({ validFrom, source, terms }, at) => ({
    validFrom: validFrom <= beginning ? null : validFrom,
    terms,
    source,
    state: at < now ? 'past' : at === now ? 'current' : 'coming',
  }))
}
