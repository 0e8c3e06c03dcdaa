import type { PayeeCheck } from '@parkett/contract/customer/cards'
import type { WordKey } from '@parkett/words/keys'

export const payeeWords = {
  match: 'cards.payee_match',
  close_match: 'cards.payee_close_match',
  no_match: 'cards.payee_no_match',
  not_possible: 'cards.payee_not_possible',
} as const satisfies Record<PayeeCheck, WordKey>
