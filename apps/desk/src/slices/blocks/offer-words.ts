import type { BlockAtDesk } from '@parkett/contract/desk/blocks'
import type { Tone } from '@parkett/ui/chip'
import type { WordKey } from '@parkett/words/keys'

export const offerWords = {
  open: ['blocks.open', 'brand'],
  sold_out: ['blocks.sold_out', 'neutral'],
  closed: ['blocks.closed', 'neutral'],
  over: ['desk.blocks.over', 'neutral'],
} as const satisfies Readonly<Record<BlockAtDesk['state'], readonly [WordKey, Tone]>>
