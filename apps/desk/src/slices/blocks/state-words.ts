import type { BlockReason, BlockStatus } from '@parkett/contract/customer/blocks'
import type { BlockAtDesk } from '@parkett/contract/desk/blocks'
import type { Tone } from '@parkett/ui/chip'
import type { WordKey } from '@parkett/words/keys'

/** How far an application has come, in the words its customer reads. */
export const stateWords = {
  submitted: ['blocks.state_submitted', 'neutral'],
  in_review: ['blocks.state_in_review', 'brass'],
  executed: ['blocks.state_executed', 'brand'],
  locked: ['blocks.state_locked', 'brass'],
  free: ['blocks.state_free', 'success'],
  rejected: ['blocks.state_rejected', 'danger'],
  cancelled: ['blocks.state_cancelled', 'neutral'],
  released: ['blocks.state_released', 'neutral'],
} as const satisfies Readonly<Record<BlockStatus, readonly [WordKey, Tone]>>

/** Word for word what the customer reads. */
export const reasonWords = {
  sold_out: 'blocks.reason_sold_out',
  identity: 'blocks.reason_identity',
  frozen: 'blocks.reason_frozen',
  locked: 'blocks.reason_locked',
  related: 'blocks.reason_related',
  review_timeout: 'blocks.reason_review_timeout',
} as const satisfies Readonly<Record<BlockReason, WordKey>>

export const offerWords = {
  open: ['blocks.open', 'brand'],
  sold_out: ['blocks.sold_out', 'neutral'],
  closed: ['blocks.closed', 'neutral'],
} as const satisfies Readonly<Record<BlockAtDesk['state'], readonly [WordKey, Tone]>>

export const sellerWords = {
  founder: 'desk.blocks.seller_founder',
  fund: 'desk.blocks.seller_fund',
  company: 'desk.blocks.seller_company',
} as const satisfies Readonly<Record<BlockAtDesk['seller']['kind'], WordKey>>
