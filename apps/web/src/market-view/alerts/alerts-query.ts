import { readsOf } from '@parkett/client/query'
import { alertsList } from '@parkett/contract/customer/alerts'
import { queryOptions } from '@tanstack/react-query'
import { unlessTold } from '../../session/live.ts'
import { read } from '../../session/reads.ts'

const everyMs = 10_000

/** Read anew when the stream tells that one fired; while it is away, asked for. */
export const alertsQuery = queryOptions({
  ...read.one(alertsList),
  refetchInterval: unlessTold(everyMs),
})

export const alertReads = readsOf(alertsList)
