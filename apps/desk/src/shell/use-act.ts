import { newKey } from '@parkett/client/key'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { explain } from './server.ts'
import { useWords } from './words.ts'

export type Act = {
  readonly busy: boolean
  readonly error: string | undefined
  /** Resolves true when it was done. */
  readonly run: () => Promise<boolean>
}

/** One act of staff: busy until answered, its failure as a sentence, everything read again when it is done. */
export function useAct(send: (key: string) => Promise<unknown>): Act {
  const t = useWords()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  // One key for one wish, however often it is sent until it was answered.
  const key = useRef(newKey())
  const run = async (): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    setError(undefined)
    try {
      await send(key.current)
      key.current = newKey()
      await client.invalidateQueries()
      return true
    } catch (failure) {
      key.current = newKey()
      setError(explain(failure, t))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, error, run }
}
