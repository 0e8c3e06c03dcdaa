import {
  plansPrepare,
  plansSet,
  type Plan,
  type PlanRequest,
} from '@parkett/contract/customer/plans'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { useQueryClient } from '@tanstack/react-query'
import { useConfirmation, type Confirmation } from '../../../confirm/use-confirmation.ts'
import { useGo } from '../../../router/address.ts'
import { paths, type AppPath } from '../../../router/paths.ts'
import { askReview, callServer } from '../../../session/server.ts'
import { refreshPlans } from './queries.ts'

export type Prepared = AnswerOf<typeof plansPrepare>
export type Review = Prepared['review']
export type PlanTicket = Confirmation<Prepared> & {
  readonly ask: (request: PlanRequest) => Promise<void>
}

/** Ends at the plan, which is its receipt: back from it is the list, never the filled form. */
export function usePlanTicket(): PlanTicket {
  const client = useQueryClient()
  const go = useGo()
  return useConfirmation({
    prepare: (body: PlanRequest) => askReview(plansPrepare, { body }),
    send: ({ intent }: Prepared, { tradePassword, sending }) =>
      callServer(plansSet, { body: { intent, tradePassword }, ...sending }),
    onDone: ({ id }: Plan) => {
      refreshPlans(client)
      go.replace(planPath(id))
    },
  })
}

export const listPath = paths.portfolio({ v: 'plans' })
export const planPath = (plan: string): AppPath => paths.portfolio({ v: 'plans', plan })

/** What is carried on the way to the trade password and back. */
export type Carried = {
  readonly amount?: string | undefined
  readonly shares?: string | undefined
  readonly day?: string | undefined
  readonly until?: string | undefined
}

/** The form as it stands: of a new plan for a share, or of one that is changed. */
export const formPath = (of: { plan: string | null; code: string }, carried: Carried = {}) =>
  paths.portfolio({
    v: 'plans',
    ...(of.plan === null ? { plan: 'new', code: of.code } : { plan: of.plan, edit: 'yes' }),
    ...carried,
  })
