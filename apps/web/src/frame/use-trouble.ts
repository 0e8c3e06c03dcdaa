import { troubleEveryMs, troubleOf, type Trouble } from '@parkett/client/trouble'
import { stateShow } from '@parkett/contract/customer/state'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { read } from '../session/reads.ts'
import { onRefused } from '../session/refused.ts'
import { useOffline } from './offline.tsx'

/** What is wrong with the server; asked again while it lasts, and at once when a call met it. */
export function useTrouble(): Trouble | null {
  const offline = useOffline()
  const { data, error, refetch } = useQuery({
    ...read.one(stateShow),
    refetchInterval: ({ state }) => troubleEveryMs(state),
    retry: 1,
  })
  useEffect(
    () =>
      onRefused((reason) => {
        if (reason === 'storage_full' || reason === 'busy') void refetch()
      }),
    [refetch],
  )
  // Without a network of its own, an app says that instead.
  return offline ? null : troubleOf({ data, error })
}
