import { deskDashboard } from '@parkett/contract/desk/desk'
import { queryOptions } from '@tanstack/react-query'
import { read } from './reads.ts'

/** What every room shows of the house: read anew each half minute. */
export const pulseQuery = queryOptions({ ...read.one(deskDashboard), refetchInterval: 30_000 })
