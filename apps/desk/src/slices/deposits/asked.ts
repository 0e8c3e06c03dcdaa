import type { incomingLinesList } from '@parkett/contract/desk/incoming-lines'
import { lineOrders, lineSeconds, lineSenders } from '@parkett/contract/desk/line-filter'
import { queueAges, queueHolders } from '@parkett/contract/desk/queue-filter'
import { currencies } from '@parkett/contract/wire/money'
import type { QueryOf } from '@parkett/contract/wire/route'
import { askedIn, narrowedBy, type Asked } from '../../frame/asked.ts'
import { pickedOf } from '../../frame/pick-field.tsx'

const narrowing = ['currency', 'from', 'to', 'second', 'sender', 'holder', 'age'] as const
export const picked = [...narrowing, 'order'] as const
export type LinesAsked = Asked<(typeof picked)[number]>
/** What the address of the room says: which part of it, and what narrows its queue. */
export const fields = ['view', ...picked] as const

/** Of what waits unsaid, so that the address of the room alone is its first view. */
export const depositViews = ['open', 'ended', 'returned', 'provider', 'charged_back'] as const

/** As the call takes it; a value that nobody can pick narrows nothing. */
export const queryOf = (asked: LinesAsked): QueryOf<typeof incomingLinesList> => ({
  currency: pickedOf(currencies, asked.currency),
  from: asked.from === '' ? undefined : asked.from,
  to: asked.to === '' ? undefined : asked.to,
  second: pickedOf(lineSeconds, asked.second),
  sender: pickedOf(lineSenders, asked.sender),
  holder: pickedOf(queueHolders, asked.holder),
  age: pickedOf(queueAges, asked.age),
  order: pickedOf(lineOrders, asked.order),
})

/** What can be picked of what the address says. */
export const filterOf = (said: LinesAsked): LinesAsked => askedIn(picked, queryOf(said))

export const { isNarrowed, cleared } = narrowedBy(narrowing)
