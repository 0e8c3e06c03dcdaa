import { loanPurposes, loanStates, type LoanState } from '@parkett/contract/customer/loan-lists'
import {
  loanOrders,
  loanSeconds,
  loanViews,
  type LoanView,
} from '@parkett/contract/desk/loan-filter'
import type { loansQueue } from '@parkett/contract/desk/loans'
import { queueAges, queueHolders } from '@parkett/contract/desk/queue-filter'
import type { QueryOf } from '@parkett/contract/wire/route'
import { askedIn, narrowedBy, viewSaid, type Asked } from '../../frame/asked.ts'
import { pickedOf } from '../../frame/pick-field.tsx'

const narrowing = ['q', 'status', 'from', 'to', 'purpose', 'second', 'holder', 'age'] as const
/** What the address of the queue says. */
export const fields = ['state', ...narrowing, 'order'] as const
export type LoansAsked = Asked<(typeof fields)[number]>

export const viewOf = ({ state }: LoansAsked): LoanView => pickedOf(loanViews, state) ?? 'open'

const waiting: readonly LoanState[] = ['submitted', 'in_review', 'approved', 'offer_accepted']
/** Where a loan of a view can stand; one place is none to pick. */
export const statusesOf = (view: LoanView): readonly LoanState[] =>
  view === 'arrears'
    ? []
    : loanStates.filter((status) => waiting.includes(status) === (view === 'open'))

/** As the call takes it; a value that nobody can pick, or that the view does not take, narrows nothing. */
export const queryOf = (asked: LoansAsked): QueryOf<typeof loansQueue> => {
  const state = viewOf(asked)
  const ours = state === 'open'
  return {
    state,
    q: asked.q === '' ? undefined : asked.q,
    status: pickedOf(statusesOf(state), asked.status),
    from: asked.from === '' ? undefined : asked.from,
    to: asked.to === '' ? undefined : asked.to,
    purpose: pickedOf(loanPurposes, asked.purpose),
    second: ours ? pickedOf(loanSeconds, asked.second) : undefined,
    holder: ours ? pickedOf(queueHolders, asked.holder) : undefined,
    age: ours ? pickedOf(queueAges, asked.age) : undefined,
    order: pickedOf(loanOrders, asked.order),
  }
}

/** What can be picked of what the address says. */
export const filterOf = (said: LoansAsked): LoansAsked => ({
  ...askedIn(fields, queryOf(said)),
  state: viewSaid(viewOf(said)),
})

export const { isNarrowed, cleared } = narrowedBy(narrowing)
