import { staffMe } from '@parkett/contract/desk/staff'
import { queryOptions } from '@tanstack/react-query'
import { read } from './reads.ts'

/** The member of staff at this desk, read once for the session. */
export const meQuery = queryOptions({ ...read.one(staffMe), staleTime: Infinity })
