import { accessConfig, accessUser } from '@parkett/contract/customer/access'
import { queryOptions } from '@tanstack/react-query'
import { callServer } from './server.ts'

/**
 * What this installation is. Fetched once before the first route after login, then kept for the
 * session.
 */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: () => callServer(accessConfig, {}),
  staleTime: Infinity,
  gcTime: Infinity,
})

/** The signed-in customer. */
export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: () => callServer(accessUser, {}),
  staleTime: 60_000,
})
