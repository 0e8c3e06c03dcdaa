import type { incomingLinesShow, LineTogetherRefusal } from '@parkett/contract/desk/lines-together'
import type { WireMoney } from '@parkett/contract/wire/money'
import type { AnswerOf } from '@parkett/contract/wire/route'
import type { WordKey } from '@parkett/words/keys'

/** A bank line that is to be credited with others, and to whom. */
export type MarkedLine = {
  readonly id: string
  readonly amount: WireMoney
  readonly remitter: string
  readonly customer: string
  readonly username: string
}

export function markedOf({ line, sure }: AnswerOf<typeof incomingLinesShow>): MarkedLine {
  const { id, amount, remitter, suggestions } = line
  const meant = suggestions.find(({ customer }) => customer === sure)
  return { id, amount, remitter, customer: sure ?? '', username: meant?.username ?? '' }
}

/** Why one does not go with others, as staff read it. */
export const lineLeftOut: Readonly<Record<LineTogetherRefusal, WordKey>> = {
  not_found: 'reason.not_found',
  own_account: 'reason.own_account',
  deposit_not_open: 'reason.deposit_not_open',
  payout_came_back: 'desk.deposit.cameBack',
  account_closed: 'reason.account_closed',
  account_frozen: 'desk.payout.risk_customer_frozen',
  second_person_needed: 'reason.second_person_needed',
  finding_open: 'desk.linesTogether.nobody',
  case_unseen: 'reason.case_unseen',
  facts_changed: 'reason.facts_changed',
  case_locked: 'desk.together.taken',
}
