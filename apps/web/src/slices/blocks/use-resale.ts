import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSettled } from '../../trading/time-hooks.ts'
import { blockQuery } from './queries.ts'
import type { Block } from './ticket.ts'

const typingMs = 300

/** What it would cost to sell as many again as stand in the form, once nothing was typed for a moment. */
export function useResale({ offer, fairness }: Block, typed: number) {
  const quantity = useSettled(typed, typingMs)
  // The block itself says it of the fewest.
  const isOther = quantity > 0 && quantity !== offer.minimum
  const { data } = useQuery({
    ...blockQuery(offer.id, quantity),
    enabled: isOther,
    placeholderData: keepPreviousData,
  })
  return isOther && data !== undefined ? data.fairness.resale : fairness.resale
}
