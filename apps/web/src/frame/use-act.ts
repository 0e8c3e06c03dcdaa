import { newKey } from '@parkett/client/key'
import { useState } from 'react'
import { explain, reasonOf } from '../session/explain.ts'
import { useWords } from '../session/words.ts'

/** What a person wants done once, whatever happens to the answer. */
export type Act = {
  readonly busy: boolean
  /** The refusal of the last try, in the reader's language. */
  readonly fault: string | undefined
  /** Calls `send` with the key of this wish; true once it was accepted. */
  readonly run: (send: (key: string) => Promise<unknown>) => Promise<boolean>
}

/**
 * One key for one wish: asking again after a lost answer does it once. A refusal was decided,
 * so what is asked next is another wish. `settle` runs after every try, accepted or not, to
 * read the state anew.
 */
export function useAct(settle: () => void): Act {
  const t = useWords()
  const [key, setKey] = useState(newKey)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const run = async (send: (key: string) => Promise<unknown>) => {
    setBusy(true)
    setFault(undefined)
    try {
      await send(key)
      setKey(newKey())
      return true
    } catch (cause) {
      if (reasonOf(cause) !== null) setKey(newKey())
      setFault(explain(cause, t))
      return false
    } finally {
      setBusy(false)
      settle()
    }
  }
  return { busy, fault, run }
}
