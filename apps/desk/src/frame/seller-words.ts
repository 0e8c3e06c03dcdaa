import type { blockTakeBackReasons } from '@parkett/contract/desk/block-sales'
import type { BlockAtDesk } from '@parkett/contract/desk/blocks'
import type { WordKey } from '@parkett/words/keys'

/** What a seller is, of whom a block is listed. */
export const sellerWords = {
  founder: 'desk.blocks.seller_founder',
  fund: 'desk.blocks.seller_fund',
  company: 'desk.blocks.seller_company',
  customer: 'desk.blocks.seller_customer',
} as const satisfies Readonly<Record<BlockAtDesk['seller']['kind'], WordKey>>

/** Why a block is taken off before its window is over. */
export const offWords = {
  seller_asked: 'kyc.reason.off_seller_asked',
  wrong_terms: 'kyc.reason.off_wrong_terms',
  rule: 'kyc.reason.off_rule',
  doubt: 'kyc.reason.off_doubt',
} as const satisfies Readonly<Record<(typeof blockTakeBackReasons)[number], WordKey>>
