import {
  alertRules,
  watchOrders,
  watchOutcomes,
  watchViews,
  type watchQueue,
} from '@parkett/contract/desk/watch'
import type { QueryOf } from '@parkett/contract/wire/route'
import { askedIn, narrowedBy, viewSaid, type Asked } from '../../frame/asked.ts'
import { pickedOf } from '../../frame/pick-field.tsx'

const narrowing = ['q', 'rule', 'outcome'] as const
/** What the address of the room says: which part of it, and what narrows its queue. */
export const fields = ['view', ...narrowing, 'order'] as const
export type AlertsAsked = Asked<(typeof fields)[number]>
export type AlertsView = (typeof watchViews)[number]

/** As the call takes it; a value that nobody can pick, or that the view does not take, narrows nothing. */
export const queryOf = (asked: AlertsAsked): QueryOf<typeof watchQueue> => {
  const view = pickedOf(watchViews, asked.view) ?? 'open'
  return {
    view,
    q: asked.q === '' ? undefined : asked.q,
    rule: pickedOf(alertRules, asked.rule),
    outcome: view === 'closed' ? pickedOf(watchOutcomes, asked.outcome) : undefined,
    order: view === 'closed' ? undefined : pickedOf(watchOrders, asked.order),
  }
}

/** What can be picked of what the address says. */
export function filterOf(said: AlertsAsked): AlertsAsked {
  const query = queryOf(said)
  return { ...askedIn(fields, query), view: viewSaid(query.view) }
}

export const { isNarrowed, cleared } = narrowedBy(narrowing)
