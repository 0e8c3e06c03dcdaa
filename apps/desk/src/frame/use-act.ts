import { useQueryClient, type InvalidateQueryFilters } from '@tanstack/react-query'
import { useState } from 'react'
import { useFailure } from './use-failure.ts'
import { useWrite, type Write } from './use-write.ts'

export type Act = {
  readonly busy: boolean
  readonly error: string | undefined
  /** Resolves true when it was done. */
  readonly run: () => Promise<boolean>
}

/**
 * One act of staff: busy until answered, its failure as a sentence; what it `changed` is read again
 * when it is done, everything unless given.
 */
export function useAct(
  send: (write: Write) => Promise<unknown>,
  changed: InvalidateQueryFilters = {},
): Act {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const { error, fail, clear } = useFailure()
  const write = useWrite()
  const run = async (): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    clear()
    try {
      await send(write)
      await client.invalidateQueries(changed)
      return true
    } catch (failure) {
      fail(failure)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, error, run }
}
