import {
  approvalKinds,
  approvalOrders,
  approvalStates,
  approvalTurns,
  type ApprovalState,
} from '@parkett/contract/desk/approval-filter'
import type { approvalsList } from '@parkett/contract/desk/approvals'
import { queueAges } from '@parkett/contract/desk/queue-filter'
import type { QueryOf } from '@parkett/contract/wire/route'
import { askedIn, narrowedBy, viewSaid, type Asked } from '../../frame/asked.ts'
import { pickedOf } from '../../frame/pick-field.tsx'

const narrowing = ['q', 'turn', 'kind', 'age'] as const
const picked = ['turn', 'kind', 'age', 'order'] as const
/** What the address of the queue says. */
export const fields = ['state', 'q', ...picked] as const
export type ApprovalsAsked = Asked<(typeof fields)[number]>

export const viewOf = ({ state }: ApprovalsAsked): ApprovalState =>
  pickedOf(approvalStates, state) ?? 'open'

/** What was decided waits for nobody, and comes the newest first. */
export const takesOf = (view: ApprovalState): readonly (typeof picked)[number][] =>
  view === 'open' ? picked : ['kind']

/** As the call takes it; a value that nobody can pick, or that the view does not take, narrows nothing. */
export function queryOf(asked: ApprovalsAsked): QueryOf<typeof approvalsList> {
  const state = viewOf(asked)
  const open = state === 'open'
  return {
    state,
    q: asked.q === '' ? undefined : asked.q,
    kind: pickedOf(approvalKinds, asked.kind),
    turn: open ? pickedOf(approvalTurns, asked.turn) : undefined,
    age: open ? pickedOf(queueAges, asked.age) : undefined,
    order: open ? pickedOf(approvalOrders, asked.order) : undefined,
  }
}

/** What can be picked of what the address says. */
export const filterOf = (said: ApprovalsAsked): ApprovalsAsked => ({
  ...askedIn(fields, queryOf(said)),
  state: viewSaid(viewOf(said)),
})

export const { isNarrowed, cleared } = narrowedBy(narrowing)
