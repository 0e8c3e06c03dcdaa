import type { Language } from '@parkett/words/languages'
import type { Words } from '@parkett/words/speak'
import { stateText } from '@parkett/words/staff-feed'

type Standing = {
  readonly status: string
  readonly stop: string | null
  readonly beside: boolean
  readonly triggeredAt: string | null
}

/** Where an order stands, in words; how an order ends no customer's feed says. */
export function orderState(
  t: Words,
  { status, stop, beside, triggeredAt }: Standing,
  language: Language,
): string {
  if (status === 'filled') return t('order.filled')
  if (status === 'expired') return t('order.expired')
  if (status === 'accepted' && stop !== null && !beside && triggeredAt === null)
    return t('desk.trades.waiting')
  return stateText(t, status, language)
}
