import type { BlockAtDesk } from '@parkett/contract/desk/blocks'
import type { WordKey } from '@parkett/words/keys'

/** What a seller is, of whom a block is listed. */
export const sellerWords = {
  founder: 'desk.blocks.seller_founder',
  fund: 'desk.blocks.seller_fund',
  company: 'desk.blocks.seller_company',
} as const satisfies Readonly<Record<BlockAtDesk['seller']['kind'], WordKey>>
