import type {
  TreasuryKind,
  TreasuryOrder,
  TreasuryStatus,
} from '@parkett/contract/customer/treasury'
import type { WordKey } from './keys.ts'

const kindWords = {
  buy: 'treasury.kindBuy',
  redeem: 'treasury.kindRedeem',
  fast: 'treasury.kindFast',
} as const satisfies Record<TreasuryKind, WordKey>

/** What was done, and whether the sweep did it: put in by itself, or back for an order. */
export const kindWord = ({ kind, swept }: Pick<TreasuryOrder, 'kind' | 'swept'>): WordKey =>
  swept ? (kind === 'buy' ? 'treasury.kindSweep' : 'treasury.kindSweepBack') : kindWords[kind]

export const statusWords = {
  pending: 'treasury.statusPending',
  confirmed: 'treasury.statusConfirmed',
  paid: 'treasury.statusPaid',
  taken_back: 'treasury.statusTakenBack',
} as const satisfies Record<TreasuryStatus, WordKey>
