import type { UserInfo } from '@parkett/contract/customer/access'
import type { QueryClient } from '@tanstack/react-query'
import { lateDrafts } from './late-drafts.ts'
import { bringLanguage } from './own-language.ts'
import { configQuery, userQuery } from './queries.ts'
import { currentSession, endSession, startSession } from './session.ts'

/**
 * The configuration comes before the first route after login; without it the session ends
 * (specification section 4). Asked once: later calls find the answer in the cache.
 */
async function fetchConfig(client: QueryClient): Promise<boolean> {
  try {
    await client.ensureQueryData(configQuery)
    return true
  } catch {
    // Without a network what was kept of it is enough to read by.
    if (client.getQueryData(configQuery.queryKey) !== undefined) return true
    // Whatever the reason: the login screen says it, with Retry. A 401 has already ended the
    // session.
    if (currentSession().token !== null) endSession('configFailed')
    return false
  }
}

/** For the guard: whether a logged-in visit may come in, or has to go to the login. */
export const enter = (client: QueryClient): Promise<boolean> => fetchConfig(client)

/**
 * After a successful login or registration. False when the configuration could not be had: then
 * nobody is in.
 */
export async function openSession(
  client: QueryClient,
  user: UserInfo,
  token: string,
): Promise<boolean> {
  startSession(token)
  client.setQueryData(userQuery.queryKey, user)
  lateDrafts()?.bringBack(user.id)
  void bringLanguage(client, user)
  return fetchConfig(client)
}
