import type { Language } from '@parkett/words/languages'
import type { Words } from '@parkett/words/speak'
import { stateText } from '@parkett/words/staff-feed'

/** Where an order stands, in words; how an order ends no customer's feed says. */
export function orderState(t: Words, status: string, language: Language): string {
  if (status === 'filled') return t('order.filled')
  if (status === 'expired') return t('order.expired')
  return stateText(t, status, language)
}
