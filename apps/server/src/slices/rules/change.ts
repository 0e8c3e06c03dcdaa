import type { AnswerOf } from '@parkett/contract/wire/route'
import {
  limitRules,
  type RuleChange as Change,
  type rulesPreview,
  type RuleTerms,
} from '@parkett/contract/customer/rules'
import { profiles } from '@parkett/core/market/profiles'
import { localTime } from '@parkett/core/market/zone'
import { fromDecimal, toDecimal } from '@parkett/contract/wire/money'
import { adjustmentReasons, ceilingRoles, ceilingRules } from '@parkett/contract/desk/adjustments'
import { adjustmentMost } from '@parkett/core/adjustments/ceilings'
import { secondPersonMost } from '@parkett/core/deposits/limits'
import { payoutAloneMost } from '@parkett/core/withdrawals/second-person'
import { dayMs } from '@parkett/contract/wire/utc-day'
import { utcDate } from '@parkett/core/civil'
import type pg from 'pg'
import { fourEyesAct, type FourEyesAct } from '../../identity/four-eyes/act.ts'
import { isThreshold } from '@parkett/contract/desk/watch-thresholds'
import { readThreshold } from '@parkett/core/watch/thresholds'
import { orRefuse, refuse } from '../../base/refusal.ts'
import { withinCalendar } from '../../market/within-calendar.ts'
import type { Feed } from '../../market/feed.ts'
import type { Clock, Ids } from '../../base/ports.ts'
import { rulesWith, type RuleRow } from '../../accounts/rules/current.ts'
import { changesIn, loadRules } from './book.ts'
import { saySide, scheduleOf, workedExample } from './example.ts'

type Deps = {
  readonly pool: pg.Pool
  readonly ids: Ids
  readonly clock: Clock
  readonly feed: Pick<Feed, 'tradeDate'>
}

/**
 * Changes a fee or limit from a day on that has begun nowhere. Two people; every customer is
 * told (`notices.ts`).
 */
export const ruleChange = ({ pool, ids, clock, feed }: Deps): FourEyesAct =>
  fourEyesAct<'rules.change'>({
    kind: 'rules.change',
    object: ({ rule }) => `rule:${rule}`,
    evidence: async () => [{ is: 'room', label: 'room', room: 'rules', id: '' }],
    preview: async (db, act) => {
      const { before, after } = await previewChange(db, act, { clock, feed })
      return { before: saySide(act, before), after: saySide(act, after) }
    },
    run: async (db, { rule, validFrom, terms }, { approval }) => {
      await db.query(
        `INSERT INTO house_rules (id, rule, valid_from, terms, announced_at, approval)
         VALUES ($1, $2, $3, $4, $5, $6)`,
        [ids.next(), rule, validFrom, JSON.stringify(terms), new Date(clock.now()), approval],
      )
    },
    committed: () => loadRules(pool),
  })

const zones = [profiles.XETR, profiles.MAIN_SH, profiles.HK, profiles.US].map(
  ({ timeZone }) => timeZone,
)
/**
 * The day it is where it is latest: a rule for a later day is for a day that no market has
 * begun.
 */
export const latestDate = (now: number): string =>
  zones
    .map((zone) => localTime(now, zone).date)
    .toSorted()
    .at(-1) ?? refuse('internal')

/**
 * Orders are taken for the next trading day already: a rule is for a day that no order can be
 * for yet.
 */
const firstFree = (now: number, feed: Pick<Feed, 'tradeDate'>): string =>
  (['DE', 'CN', 'HK', 'US'] as const)
    .flatMap((market) => tradeDateOf(market, { now, feed }))
    .concat(latestDate(now))
    .toSorted()
    .at(-1) ?? refuse('internal')

/**
 * A market whose calendar year is not published yet takes no order at all, so it holds up no
 * change of the others.
 */
function tradeDateOf(
  market: Parameters<Feed['tradeDate']>[0],
  { now, feed }: { readonly now: number; readonly feed: Pick<Feed, 'tradeDate'> },
): readonly string[] {
  const date = withinCalendar(() => feed.tradeDate(market, now))
  return date.ok ? [date.value] : []
}

/** The first day a change may begin on. */
export const earliest = (now: number, feed: Pick<Feed, 'tradeDate'>): string =>
  utcDate(Date.parse(firstFree(now, feed)) + dayMs)

type Db = Pick<pg.Pool, 'query'>

/** Before and after with a worked example; refuses what cannot be asked for. */
export async function previewChange(
  db: Db,
  act: Change,
  { clock, feed }: Pick<Deps, 'clock' | 'feed'>,
): Promise<AnswerOf<typeof rulesPreview>> {
  const changes = await changesIn(db)
  mustFit(act)
  if (act.validFrom <= firstFree(clock.now(), feed)) refuse('field_invalid')
  if (changes.some(({ rule, validFrom }) => rule === act.rule && validFrom === act.validFrom))
    refuse('rule_exists')
  mustKeepOrder([...changes, act], act)
  mustKeepTwo(act)
  const shown = workedExample(changes, act)
  if (sameTerms(shown.before.terms, shown.after.terms)) refuse('rule_unchanged')
  return shown
}

/** What needs a second person stays in reach of people: the most is in the code. */
function mustKeepTwo({ rule, terms }: Change): void {
  const most = mosts.get(rule)
  if (most !== undefined && fromDecimal(terms.value ?? '0', 2) > most)
    refuse('above_maximum', { max: toDecimal(most, 2) })
}

const mosts: ReadonlyMap<string, bigint> = new Map([
  ['payout.alone', payoutAloneMost],
  ['deposit.second_person', secondPersonMost],
  ...adjustmentReasons.flatMap((reason) =>
    ceilingRoles.map(
      (role) => [`adjustment.${reason}.${role}`, adjustmentMost[reason]] as [string, bigint],
    ),
  ),
])

/** Written differently, `0.25` and `0.250` are one rate. */
const sameTerms = (before: RuleTerms, after: RuleTerms): boolean =>
  (['value', 'rate', 'base', 'min', 'max'] as const).every((part) => {
    const [a, b] = [before[part], after[part]]
    return a === null || b === null ? a === b : Number(a) === Number(b)
  })

/** A minimum above its maximum would shut the way, from that day or from a later change on. */
function mustKeepOrder(changes: readonly RuleRow[], { validFrom }: Change): void {
  const { withdrawal, deposits } = rulesWith(changes)
  const rows = [...withdrawal, ...Object.values(deposits).flat()].filter(
    (row) => row.validFrom >= validFrom,
  )
  if (rows.some(({ min, max }) => max !== null && min > max)) refuse('field_invalid')
}

/** A limit has a value and nothing else; a fee a rate, and bounds only where its basis has them. */
function mustFit({ rule, terms }: Change): void {
  const { value, rate, base, min, max } = terms
  const limit =
    isThreshold(rule) || [...limitRules, ...ceilingRules].some((known) => known === rule)
  const schedule = scheduleOf(rule)
  if (!limit && schedule === undefined) refuse('not_found')
  const fits = limit
    ? value !== null && Number(value) > 0 && [rate, base, min, max].every((part) => part === null)
    : value === null && rate !== null && isSane(rule, terms)
  if (!fits || [value, base, min, max].some((part) => (part?.split('.')[1] ?? '').length > 2))
    refuse('field_invalid')
  if (isThreshold(rule)) orRefuse(readThreshold(rule, value ?? '0'))
}

/** More than a twentieth of the money traded is a slip of the keyboard and no fee. */
function isSane(rule: string, { rate, min, max }: RuleTerms): boolean {
  const component = componentOf(rule)
  const share = component?.basis === 'notional' || component?.basis === 'notional+base'
  return (
    (rate?.split('.')[1] ?? '').length <= 8 &&
    (!share || Number(rate) <= 0.05) &&
    (max === null || Number(min ?? '0') <= Number(max))
  )
}

const componentOf = (rule: string) =>
  scheduleOf(rule)?.components.find((component) => component.name === rule.split('.')[2])
