import { ceilingRoles, adjustmentReasons } from '@parkett/contract/desk/adjustments'
import { ruleName } from '@parkett/words/rule-words'
import type { Words } from '@parkett/words/speak'

/** A rule as staff read it: customers' rules, and the ceilings of what is moved by hand. */
export function deskRuleName(rule: string, t: Words): string {
  const [kind, under, as] = rule.split('.')
  const reason = adjustmentReasons.find((one) => one === under)
  const role = ceilingRoles.find((one) => one === as)
  if (kind !== 'adjustment' || reason === undefined || role === undefined) return ruleName(rule, t)
  return t('desk.rules.ceiling', {
    reason: t(`desk.adjust.reason_${reason}`),
    role: t(`desk.role.${role}`),
  })
}
