import { ceilingRoles, adjustmentReasons } from '@parkett/contract/desk/adjustments'
import { isSum, isThreshold, type WatchThreshold } from '@parkett/contract/desk/watch-thresholds'
import type { WordKey } from '@parkett/words/keys'
import type { Language } from '@parkett/words/languages'
import { figureText, ruleName, ruleTermsText } from '@parkett/words/rule-words'
import type { Words } from '@parkett/words/speak'

const watched = {
  'watch.deposits_sum.least': 'desk.rules.watch_deposits_least',
  'watch.deposits_sum.days': 'desk.rules.watch_deposits_days',
  'watch.in_and_out.least': 'desk.rules.watch_out_least',
  'watch.in_and_out.share': 'desk.rules.watch_out_share',
  'watch.in_and_out.days': 'desk.rules.watch_out_days',
  'watch.many_cards.cards': 'desk.rules.watch_cards',
  'watch.many_cards.days': 'desk.rules.watch_cards_days',
  'watch.shared_account.customers': 'desk.rules.watch_shared',
  'watch.look_alike.score': 'desk.rules.watch_alike',
} as const satisfies Readonly<Record<WatchThreshold, WordKey>>

/** A rule as staff read it: customers' rules, the ceilings of what is moved by hand, figures of the watch. */
export function deskRuleName(rule: string, t: Words): string {
  if (isThreshold(rule)) return t(watched[rule])
  const [kind, under, as] = rule.split('.')
  const reason = adjustmentReasons.find((one) => one === under)
  const role = ceilingRoles.find((one) => one === as)
  if (kind !== 'adjustment' || reason === undefined || role === undefined) return ruleName(rule, t)
  return t('desk.rules.ceiling', {
    reason: t(`desk.adjust.reason_${reason}`),
    role: t(`desk.role.${role}`),
  })
}

/** The figure of a value: a sum as one reads sums, a whole number as it is. */
export const deskFigure = (rule: string, figure: string, language: Language): string =>
  isThreshold(rule) && !isSum(rule) ? figure : figureText(figure, null, language)

/** What a version says: a figure of the watch is in no currency but the one its name says. */
export const deskTermsText = (
  of: Parameters<typeof ruleTermsText>[0],
  terms: Parameters<typeof ruleTermsText>[1],
  reader: Parameters<typeof ruleTermsText>[2],
): string =>
  isThreshold(of.rule) && terms.value !== null
    ? deskFigure(of.rule, terms.value, reader.language)
    : ruleTermsText(of, terms, reader)
