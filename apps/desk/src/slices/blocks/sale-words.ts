import type { BlockSaleStatus, TurnDownReason } from '@parkett/contract/customer/block-sales'
import type { Tone } from '@parkett/ui/chip'
import type { WordKey } from '@parkett/words/keys'

/** Where the case of a proposal stands in the room, beside those of applications. */
export const proposalPlace = (id: string): string => `sale-${id}`
/** Its number; null for any other place. */
export const proposalAt = (rest: string): string | null => /^sale-(\d+)$/.exec(rest)?.[1] ?? null

/** How far what a customer offers has come. */
export const saleWords = {
  proposed: ['blocks.sale_proposed', 'brass'],
  on_offer: ['blocks.open', 'brand'],
  stopped: ['blocks.stopped', 'brass'],
  ending: ['blocks.sale_ending', 'neutral'],
  sold_out: ['blocks.sold_out', 'success'],
  taken_back: ['blocks.state_cancelled', 'neutral'],
  turned_down: ['blocks.state_rejected', 'danger'],
  window: ['blocks.sale_window', 'neutral'],
  house: ['desk.blocks.over', 'neutral'],
} as const satisfies Readonly<Record<BlockSaleStatus, readonly [WordKey, Tone]>>

/** Why it is turned down, as its customer reads it. */
export const turnDownWords = {
  rule: 'kyc.reason.sale_rule',
  no_demand: 'kyc.reason.sale_no_demand',
  insider: 'kyc.reason.sale_insider',
} as const satisfies Readonly<Record<TurnDownReason, WordKey>>
