import { currencyExponents, money, toWire, type WireMoney } from '@parkett/contract/wire/money'
import type { AnswerOf } from '@parkett/contract/wire/route'
import type { RuleChange, rulesPreview } from '@parkett/contract/customer/rules'
import { feesOn } from '@parkett/core/fees/fees'
import { feeSchedules, type FeeSchedule } from '@parkett/core/fees/schedules'
import { refuse } from '../../base/refusal.ts'
import { rulesWith, type RuleRow } from '../../accounts/rules/current.ts'
import { deskRules } from './book.ts'

type Preview = AnswerOf<typeof rulesPreview>
type Side = Preview['before']

const exampleShares = 100
const exampleUnits = 10_000n

/** The schedule a fee rule is a part of; undefined for a limit. */
export const scheduleOf = (rule: string): FeeSchedule | undefined => {
  const [kind, key, name] = rule.split('.')
  const schedule = Object.values(feeSchedules).find((one) => one.key === key)
  return kind === 'fee' && schedule?.components.some((component) => component.name === name)
    ? schedule
    : undefined
}

/**
 * The rule on its day without and with the change, and what a purchase and a sale of ten
 * thousand cost with each.
 */
export function workedExample(changes: readonly RuleRow[], act: RuleChange): Preview {
  const schedule = scheduleOf(act.rule)
  return {
    currency: schedule?.currency ?? null,
    example:
      schedule === undefined
        ? null
        : { shares: exampleShares, value: toWire(money(schedule.currency, notionalIn(schedule))) },
    before: sideOf(changes, act),
    after: sideOf([...changes, act], act),
  }
}

const notionalIn = ({ currency }: FeeSchedule): bigint =>
  exampleUnits * 10n ** BigInt(currencyExponents[currency])

function sideOf(changes: readonly RuleRow[], { rule, validFrom }: RuleChange): Side {
  const found = deskRules(changes, validFrom).find((one) => one.rule === rule)
  const terms =
    found?.versions.find(({ state }) => state === 'current')?.terms ?? refuse('rule_missing')
  const schedule = scheduleOf(rule)
  if (schedule === undefined) return { terms, buy: null, sell: null }
  const inForce = rulesWith(changes).schedule(schedule.key, validFrom)
  const notional = notionalIn(schedule)
  const cost = (side: 'buy' | 'sell'): WireMoney | null => {
    const fees = feesOn({
      schedule: inForce,
      side,
      tradeDate: validFrom,
      notional,
      shares: BigInt(exampleShares),
    })
    return fees.ok ? toWire(money(schedule.currency, fees.value.total)) : null
  }
  return { terms, buy: cost('buy'), sell: cost('sell') }
}

/** The same for the audit log, in the words of the rules themselves. */
export function saySide({ rule, validFrom }: RuleChange, { terms, buy, sell }: Side): string {
  const parts = Object.entries(terms).flatMap(([name, part]) =>
    part === null ? [] : [`${name} ${part}`],
  )
  const print = (cost: WireMoney | null): string =>
    cost === null ? '–' : `${cost.amount} ${cost.currency}`
  const example =
    scheduleOf(rule) === undefined
      ? ''
      : `; ${exampleShares} shares for 10000: buy ${print(buy)}, sell ${print(sell)}`
  return `${rule} ${validFrom}: ${parts.join(', ')}${example}`
}
