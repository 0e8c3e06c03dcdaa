import {
  problemKinds,
  ticketViews,
  type TicketView,
} from '@parkett/contract/customer/problem-lists'
import type { problemsQueue } from '@parkett/contract/customer/problems'
import { queueAges, queueHolders } from '@parkett/contract/desk/queue-filter'
import { ticketOrders } from '@parkett/contract/desk/ticket-filter'
import type { QueryOf } from '@parkett/contract/wire/route'
import { askedIn, narrowedBy, viewSaid, type Asked } from '../../frame/asked.ts'
import { pickedOf } from '../../frame/pick-field.tsx'

const narrowing = ['q', 'kind', 'holder', 'age'] as const
export const picked = [...narrowing, 'order'] as const
/** What the address of the queue says. */
export const fields = ['state', ...picked] as const
export type TicketsAsked = Asked<(typeof fields)[number]>

export const viewOf = ({ state }: TicketsAsked): TicketView =>
  pickedOf(ticketViews, state) ?? 'open'

/** What waits for staff; all else has no target, and nobody works on it. */
export const isOurs = (view: TicketView): boolean => view === 'open' || view === 'escalated'

/** As the call takes it; a value that nobody can pick, or that the view does not take, narrows nothing. */
export const queryOf = (asked: TicketsAsked): QueryOf<typeof problemsQueue> => {
  const state = viewOf(asked)
  return {
    state,
    q: asked.q === '' ? undefined : asked.q,
    kind: pickedOf(problemKinds, asked.kind),
    holder: isOurs(state) ? pickedOf(queueHolders, asked.holder) : undefined,
    age: isOurs(state) ? pickedOf(queueAges, asked.age) : undefined,
    order: pickedOf(ticketOrders, asked.order),
  }
}

/** What can be picked of what the address says. */
export const filterOf = (said: TicketsAsked): TicketsAsked => ({
  ...askedIn(fields, queryOf(said)),
  state: viewSaid(viewOf(said)),
})

export const { isNarrowed, cleared } = narrowedBy(narrowing)
