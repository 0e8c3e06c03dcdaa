import { useQueryClient } from '@tanstack/react-query'
import { useAddress, useGo } from '../../router/address.ts'
import { openSession } from '../../session/enter.ts'
import { safeNext } from '../../router/guard.ts'
import type { Entered } from './credentials.ts'

/** Opens the session and goes where the visitor wanted to go. */
export function useEnter() {
  const { query } = useAddress()
  const go = useGo()
  const client = useQueryClient()
  return async ({ user, token }: Entered): Promise<void> => {
    if (await openSession(client, user, token)) go.replace(safeNext(query['next']))
  }
}
