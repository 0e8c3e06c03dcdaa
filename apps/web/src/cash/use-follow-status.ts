import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { refreshCash } from './queries.ts'

/**
 * A record that is open is read again while it goes on. When its state changes, its list, which
 * stands beside or below it, and every sum it touches are read again too.
 */
export function useFollowStatus(status: string | undefined): void {
  const client = useQueryClient()
  const last = useRef(status)
  useEffect(() => {
    if (last.current !== undefined && status !== last.current) refreshCash(client)
    last.current = status
  }, [client, status])
}
