import type { payoutsQueue } from '@parkett/contract/desk/withdrawals'
import {
  payoutOrders,
  payoutRisks,
  payoutStages,
  payoutStates,
  type PayoutStage,
  type PayoutState,
} from '@parkett/contract/desk/payout-filter'
import { queueAges, queueHolders } from '@parkett/contract/desk/queue-filter'
import { currencies } from '@parkett/contract/wire/money'
import type { QueryOf } from '@parkett/contract/wire/route'
import { narrowedBy, type Asked } from '../../frame/asked.ts'
import { pickedOf } from '../../frame/pick-field.tsx'

const narrowing = ['q', 'stage', 'currency', 'from', 'to', 'risk', 'holder', 'age'] as const
const picked = [...narrowing, 'order'] as const
/** What the address of the queue says. */
export const fields = ['state', ...picked] as const
export type PayoutsAsked = Asked<(typeof fields)[number]>

/** Those of the queue, and the files that it ends in. */
export const payoutViews = [...payoutStates, 'files'] as const
export type PayoutsView = (typeof payoutViews)[number]
export const viewOf = ({ state }: PayoutsAsked): PayoutsView =>
  payoutViews.find((view) => view === state) ?? 'open'

/** Of what ended nobody waits any more, and nobody works on it; it comes the newest first. */
const notEnded: readonly string[] = ['age', 'holder', 'order']
export const takesOf = (view: PayoutsView): readonly (typeof picked)[number][] =>
  view === 'ended'
    ? picked.filter((field) => !notEnded.includes(field))
    : view === 'sent'
      ? picked.filter((field) => field !== 'stage')
      : picked

/** Where one of a view can stand beside its state. */
export const stagesOf = (view: PayoutsView): readonly PayoutStage[] =>
  payoutStages.filter((stage) => (stage === 'returned') === (view === 'ended'))

/** What narrows a view, as far as the view takes it; a value that nobody can pick narrows nothing. */
export function filterOf(asked: PayoutsAsked, view: PayoutsView): PayoutsAsked {
  const takes = takesOf(view)
  return {
    state: asked.state,
    q: asked.q,
    stage: takes.includes('stage') ? (pickedOf(stagesOf(view), asked.stage) ?? '') : '',
    currency: pickedOf(currencies, asked.currency) ?? '',
    from: asked.from,
    to: asked.to,
    risk: pickedOf(payoutRisks, asked.risk) ?? '',
    holder: takes.includes('holder') ? (pickedOf(queueHolders, asked.holder) ?? '') : '',
    age: takes.includes('age') ? (pickedOf(queueAges, asked.age) ?? '') : '',
    order: takes.includes('order') ? (pickedOf(payoutOrders, asked.order) ?? '') : '',
  }
}

/** As the call takes it. */
export const queryOf = (asked: PayoutsAsked, state: PayoutState): QueryOf<typeof payoutsQueue> => ({
  state,
  q: asked.q === '' ? undefined : asked.q,
  stage: pickedOf(payoutStages, asked.stage),
  currency: pickedOf(currencies, asked.currency),
  from: asked.from === '' ? undefined : asked.from,
  to: asked.to === '' ? undefined : asked.to,
  risk: pickedOf(payoutRisks, asked.risk),
  holder: pickedOf(queueHolders, asked.holder),
  age: pickedOf(queueAges, asked.age),
  order: pickedOf(payoutOrders, asked.order),
})

export const { isNarrowed, cleared } = narrowedBy(narrowing)
