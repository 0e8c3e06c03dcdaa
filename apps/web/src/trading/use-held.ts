import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSession } from '../session/session.ts'
import { holdingsQuery } from './queries.ts'

const heldMs = 60_000

/** How many shares the customer holds, by instrument. Empty for visitors and until it is known. */
export function useHeld(): ReadonlyMap<string, number> {
  const { token } = useSession()
  const { data } = useQuery({
    ...holdingsQuery,
    enabled: token !== null,
    staleTime: heldMs,
    refetchInterval: false,
  })
  return useMemo(
    () => new Map(data?.positions.map(({ instrument, quantity }) => [instrument.id, quantity])),
    [data],
  )
}
