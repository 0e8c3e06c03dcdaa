import { readsOf } from '@parkett/client/query'
import { plansDetail, plansList } from '@parkett/contract/customer/plans'
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { read } from '../../../session/reads.ts'

/** They buy while their owner is elsewhere: a screen that shows them looks again. */
export const plansQuery = infiniteQueryOptions({
  ...read.pages(plansList, { query: {} }),
  refetchOnMount: 'always',
})

export const planQuery = (id: string) =>
  queryOptions({ ...read.one(plansDetail, { params: { id } }), refetchOnMount: 'always' })

/** The screen that shows an answer also shows its failure. */
export const refreshPlans = (client: QueryClient): void =>
  void client.invalidateQueries(readsOf(plansList, plansDetail))
