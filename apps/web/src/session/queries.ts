import { readsOf } from '@parkett/client/query'
import { accessConfig, accessUser } from '@parkett/contract/customer/access'
import { queryOptions } from '@tanstack/react-query'
import { readAloud } from './reads.ts'

/**
 * What this installation is. Fetched once before the first route after login, then kept for the
 * session.
 */
export const configQuery = queryOptions({
  ...readAloud.one(accessConfig),
  staleTime: Infinity,
  gcTime: Infinity,
})

/** The signed-in customer. */
export const userQuery = queryOptions({
  ...readAloud.one(accessUser),
  staleTime: 60_000,
})

/** To read the customer again: what an act changed of who they are or what is switched on. */
export const userReads = readsOf(accessUser)
