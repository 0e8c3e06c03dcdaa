import { useQueryClient, type InvalidateQueryFilters } from '@tanstack/react-query'
import { useState } from 'react'
import { explain } from './server.ts'
import { useWrite, type Write } from './use-write.ts'
import { useWords } from './words.ts'

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
  const t = useWords()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<{ readonly failure: unknown }>()
  const write = useWrite()
  const run = async (): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    setFailed(undefined)
    try {
      await send(write)
      await client.invalidateQueries(changed)
      return true
    } catch (failure) {
      setFailed({ failure })
      return false
    } finally {
      setBusy(false)
    }
  }
  // Said anew by each language.
  const error = failed === undefined ? undefined : explain(failed.failure, t)
  return { busy, error, run }
}
