import type { BlockOffer } from '@parkett/contract/customer/blocks'
import { useWords } from '../../session/words.ts'
import { useQuantityDraft } from '../../trading/use-quantity-draft.ts'
import type { BlockTicket } from './ticket.ts'

/** How many of a block are asked for, and whether its lock was read. */
export function useDraft(ticket: BlockTicket, offer: BlockOffer) {
  const t = useWords()
  const { id, step, minimum, room } = offer
  const shares = (count: number) => t('unit.shares', { count })
  return useQuantityDraft({
    ticket,
    step,
    minimum,
    most: room,
    ids: { quantity: 'block-quantity', read: 'block-read' },
    send: (quantity) => void ticket.ask({ offer: id, quantity }),
    faultOf: (quantity) => {
      if (quantity === 0) return t('v.lotsZero')
      if (quantity % step !== 0) return t('blocks.steps', { step })
      if (quantity < minimum) return t('blocks.atLeast', { shares: shares(minimum) })
      return quantity > room ? t('blocks.atMost', { shares: shares(room) }) : undefined
    },
  })
}
export type Draft = ReturnType<typeof useDraft>
