import { readsOf } from '@parkett/client/query'
import { accessConfig, accessUser } from '@parkett/contract/customer/access'
import { messagesUnread } from '@parkett/contract/customer/messages'
import { queryOptions } from '@tanstack/react-query'
import { read, readAloud } from './reads.ts'

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

/** How many messages are unread: a bell that is seen asks again, and when it is seen again. */
export const unreadQuery = queryOptions({
  ...read.one(messagesUnread),
  refetchInterval: 30_000,
  refetchOnWindowFocus: 'always',
})
