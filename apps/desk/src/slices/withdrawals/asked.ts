import type { payoutsQueue } from '@parkett/contract/desk/withdrawals'
import { payoutRisks, payoutStates, type PayoutState } from '@parkett/contract/desk/payout-filter'
import { queueAges, queueHolders } from '@parkett/contract/desk/queue-filter'
import { currencies } from '@parkett/contract/wire/money'
import type { QueryOf } from '@parkett/contract/wire/route'
import type { Asked } from '../../frame/asked.ts'
import { pickedOf } from '../../frame/pick-field.tsx'

export const narrowing = ['currency', 'from', 'to', 'risk', 'holder', 'age'] as const
/** What the address of the queue says. */
export const fields = ['state', ...narrowing] as const
export type PayoutsAsked = Asked<(typeof fields)[number]>

/** Those of the queue, and the files that it ends in. */
export const payoutViews = [...payoutStates, 'files'] as const
export type PayoutsView = (typeof payoutViews)[number]
export const viewOf = ({ state }: PayoutsAsked): PayoutsView =>
  payoutViews.find((view) => view === state) ?? 'open'

/** Of what waits unsaid, so that the address of the room alone is its first view. */
export const stateSaid = (view: PayoutsView): string => (view === 'open' ? '' : view)

/** Of what ended nobody waits any more, and nobody works on it. */
export const takesOf = (view: PayoutsView): readonly (typeof narrowing)[number][] =>
  view === 'ended' ? narrowing.filter((field) => field !== 'age' && field !== 'holder') : narrowing

/** What narrows a view, as far as the view takes it; a value that nobody can pick narrows nothing. */
export function filterOf(asked: PayoutsAsked, view: PayoutsView): PayoutsAsked {
  const takes = takesOf(view)
  return {
    state: asked.state,
    currency: pickedOf(currencies, asked.currency) ?? '',
    from: asked.from,
    to: asked.to,
    risk: pickedOf(payoutRisks, asked.risk) ?? '',
    holder: takes.includes('holder') ? (pickedOf(queueHolders, asked.holder) ?? '') : '',
    age: takes.includes('age') ? (pickedOf(queueAges, asked.age) ?? '') : '',
  }
}

export const isNarrowed = (asked: PayoutsAsked): boolean =>
  narrowing.some((field) => asked[field] !== '')

/** As the call takes it. */
export const queryOf = (asked: PayoutsAsked, state: PayoutState): QueryOf<typeof payoutsQueue> => ({
  state,
  currency: pickedOf(currencies, asked.currency),
  from: asked.from === '' ? undefined : asked.from,
  to: asked.to === '' ? undefined : asked.to,
  risk: pickedOf(payoutRisks, asked.risk),
  holder: pickedOf(queueHolders, asked.holder),
  age: pickedOf(queueAges, asked.age),
})
