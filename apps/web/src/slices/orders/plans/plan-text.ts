import type { Plan, PlanRun } from '@parkett/contract/customer/plans'
import { useReasons, useWords } from '../../../session/words.ts'
import { useFormat } from '../../../trading/use-format.ts'

/** What a plan buys and when, in words. */
export function usePlanText() {
  const t = useWords()
  const format = useFormat()
  const reasons = useReasons()
  return {
    each: ({ amount, quantity }: Pick<Plan, 'amount' | 'quantity'>): string =>
      t('plans.each', {
        amount: amount === null ? t('unit.shares', { count: quantity ?? 0 }) : format.money(amount),
      }),
    monthly: ({ day }: Pick<Plan, 'day'>): string => t('plans.monthly', { day }),
    until: ({ until }: Pick<Plan, 'until'>): string =>
      until === null ? t('plans.openEnd') : format.date(until),
    /** Why nothing was bought. */
    why: ({ reason }: PlanRun): string =>
      reason === 'session_closed' ? t('plans.noSession') : reasons(reason ?? '', {}),
  }
}
