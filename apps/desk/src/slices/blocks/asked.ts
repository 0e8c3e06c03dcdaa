import {
  blockDeciders,
  blockOrders,
  blockOutcomes,
  blockViews,
  type BlockView,
} from '@parkett/contract/desk/block-filter'
import type { blocksQueue } from '@parkett/contract/desk/blocks'
import { queueAges, queueHolders } from '@parkett/contract/desk/queue-filter'
import { currencies } from '@parkett/contract/wire/money'
import type { QueryOf } from '@parkett/contract/wire/route'
import { askedIn, narrowedBy, viewSaid, type Asked } from '../../frame/asked.ts'
import { pickedOf } from '../../frame/pick-field.tsx'

const narrowing = ['q', 'currency', 'from', 'to', 'decider', 'outcome', 'holder', 'age'] as const
/** What the address of the room says: which part of it, and what narrows its queue. */
export const fields = ['state', ...narrowing, 'order'] as const
export type BlocksAsked = Asked<(typeof fields)[number]>

/** As the call takes it; a value that nobody can pick, or that the view does not take, narrows nothing. */
export const queryOf = (asked: BlocksAsked, state: BlockView): QueryOf<typeof blocksQueue> => {
  const open = state === 'open'
  return {
    state,
    q: asked.q === '' ? undefined : asked.q,
    currency: pickedOf(currencies, asked.currency),
    from: asked.from === '' ? undefined : asked.from,
    to: asked.to === '' ? undefined : asked.to,
    decider: open ? pickedOf(blockDeciders, asked.decider) : undefined,
    outcome: open ? undefined : pickedOf(blockOutcomes, asked.outcome),
    holder: open ? pickedOf(queueHolders, asked.holder) : undefined,
    age: open ? pickedOf(queueAges, asked.age) : undefined,
    order: pickedOf(blockOrders, asked.order),
  }
}

/** What can be picked of what the address says; of the other parts of the room nothing. */
export function filterOf(said: BlocksAsked): BlocksAsked {
  const state = pickedOf(blockViews, said.state) ?? 'open'
  return { ...askedIn(fields, queryOf(said, state)), state: viewSaid(state) }
}

export const { isNarrowed, cleared } = narrowedBy(narrowing)
