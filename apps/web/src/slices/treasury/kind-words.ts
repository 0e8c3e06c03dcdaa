import type { TreasuryKind, TreasuryStatus } from '@parkett/contract/customer/treasury'
import type { WordKey } from '@parkett/words/keys'

export const kindWords = {
  buy: 'treasury.kindBuy',
  redeem: 'treasury.kindRedeem',
  fast: 'treasury.kindFast',
} as const satisfies Record<TreasuryKind, WordKey>

export const statusWords = {
  pending: 'treasury.statusPending',
  confirmed: 'treasury.statusConfirmed',
  paid: 'treasury.statusPaid',
  taken_back: 'treasury.statusTakenBack',
} as const satisfies Record<TreasuryStatus, WordKey>
