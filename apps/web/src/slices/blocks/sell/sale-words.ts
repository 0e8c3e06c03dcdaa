import type { BlockSaleStatus, TurnDownReason } from '@parkett/contract/customer/block-sales'
import type { Tone } from '@parkett/ui/chip'
import type { WordKey } from '@parkett/words/keys'

/** How far an own block has come, and the tone of it. */
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
} as const satisfies Readonly<Record<BlockSaleStatus, readonly [WordKey, Tone]>>

/** Why staff turned it down. */
export const turnDownWords = {
  rule: 'kyc.reason.sale_rule',
  no_demand: 'kyc.reason.sale_no_demand',
  insider: 'kyc.reason.sale_insider',
} as const satisfies Readonly<Record<TurnDownReason, WordKey>>
