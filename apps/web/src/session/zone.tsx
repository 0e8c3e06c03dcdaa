import { makeListeners } from '@parkett/ui/listeners'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { userQuery } from './queries.ts'
import { useSession } from './session.ts'
import { setReasonsZone } from './words.ts'

const { tell, subscribe } = makeListeners()
let zone: string | undefined

function publish(next: string | undefined): void {
  if (next === zone) return
  zone = next
  setReasonsZone(next)
  tell()
}

/** The time zone the customer chose; that of the device while nobody is logged in (undefined). */
export const useZone = (): string | undefined => useSyncExternalStore(subscribe, () => zone)

/** Nothing to see: keeps the zone that of the customer who is logged in. */
export function ZoneFollower() {
  const { token } = useSession()
  return token === null ? <Nobody /> : <Customer />
}

function Nobody(): null {
  useEffect(() => publish(undefined), [])
  return null
}

function Customer(): null {
  const { data } = useQuery({ ...userQuery, select: ({ timeZone }) => timeZone })
  useEffect(() => {
    if (data !== undefined) publish(data)
  }, [data])
  return null
}
