import { readsOf } from '@parkett/client/query'
import { blockOrdersList } from '@parkett/contract/customer/blocks'
import { offeringsDraw } from '@parkett/contract/customer/draws'
import {
  applicationsDetail,
  applicationsList,
  offeringsDetail,
  offeringsList,
  type ApplicationStatus,
} from '@parkett/contract/customer/offerings'
import type { Period } from '@parkett/contract/wire/ids'
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { refreshCash } from '../../cash/queries.ts'
import { unlessTold } from '../../session/live.ts'
import { read } from '../../session/reads.ts'
import { liveMs } from '../../trading/queries.ts'

/** All of them: the segments of the list are parts of one answer. */
export const offeringsQuery = queryOptions({
  ...read.one(offeringsList, { query: {} }),
  refetchInterval: 30_000,
})

export const offeringQuery = (id: string) =>
  queryOptions({ ...read.one(offeringsDetail, { params: { id } }), refetchInterval: 30_000 })

/** Drawn, paid and delivered by the house while it is looked at. */
export const applicationQuery = (id: string) =>
  queryOptions({
    ...read.one(applicationsDetail, { params: { id } }),
    refetchInterval: unlessTold(liveMs),
  })

export type RecordsSegment = 'applications' | 'allocations'
type Asked = {
  readonly segment: RecordsSegment
  readonly period: Period
  readonly status: ApplicationStatus | undefined
}
export const applicationsQuery = (asked: Asked) =>
  infiniteQueryOptions(read.pages(applicationsList, { query: asked }))

/** Own blocks that cannot be sold yet, the newest of them: for the calendar. */
export const blocksNotFree = queryOptions(
  read.one(blockOrdersList, { query: { state: 'not_free' } }),
)

/** What was drawn stays as it is. */
export const drawQuery = (id: string) =>
  queryOptions({ ...read.one(offeringsDraw, { params: { id } }), staleTime: Infinity })

/** After an application was made or taken back. */
export function refreshOfferings(client: QueryClient): void {
  refreshCash(client)
  // The screen that shows an answer also shows its failure.
  void client.invalidateQueries(
    readsOf(offeringsList, offeringsDetail, applicationsList, applicationsDetail),
  )
}
