import type { BlockSaleStatus, TurnDownReason } from '@parkett/contract/customer/block-sales'
import type { BlockReason, BlockStatus } from '@parkett/contract/customer/blocks'
import type { WordKey } from './keys.ts'

/** How far an application has come, and the tone of it: customer and staff read the same. */
export const stateWords = {
  submitted: ['blocks.state_submitted', 'neutral'],
  in_review: ['blocks.state_in_review', 'brass'],
  executed: ['blocks.state_executed', 'brand'],
  locked: ['blocks.state_locked', 'brass'],
  free: ['blocks.state_free', 'success'],
  rejected: ['blocks.state_rejected', 'danger'],
  cancelled: ['blocks.state_cancelled', 'neutral'],
  released: ['blocks.state_released', 'neutral'],
} as const satisfies Readonly<Record<BlockStatus, readonly [WordKey, string]>>

/** Why nothing came of it. */
export const reasonWords = {
  sold_out: 'blocks.reason_sold_out',
  identity: 'blocks.reason_identity',
  frozen: 'blocks.reason_frozen',
  locked: 'blocks.reason_locked',
  related: 'blocks.reason_related',
  review_timeout: 'blocks.reason_review_timeout',
  taken_back: 'blocks.reason_taken_back',
} as const satisfies Readonly<Record<BlockReason, WordKey>>

/** How far what a customer offers as a block has come, and the tone of it. */
export const saleWords = {
  proposed: ['blocks.sale_proposed', 'brass'],
  on_offer: ['blocks.open', 'brand'],
  stopped: ['blocks.stopped', 'brass'],
  ending: ['blocks.sale_ending', 'neutral'],
  sold_out: ['blocks.sold_out', 'success'],
  taken_back: ['blocks.state_cancelled', 'neutral'],
  turned_down: ['blocks.state_rejected', 'danger'],
  window: ['blocks.sale_window', 'neutral'],
  house: ['blocks.sale_house', 'neutral'],
} as const satisfies Readonly<Record<BlockSaleStatus, readonly [WordKey, string]>>

/** Why staff turned it down, as its customer reads it. */
export const turnDownWords = {
  rule: 'kyc.reason.sale_rule',
  no_demand: 'kyc.reason.sale_no_demand',
  insider: 'kyc.reason.sale_insider',
} as const satisfies Readonly<Record<TurnDownReason, WordKey>>
