import type { Given } from '@parkett/client/call'
import type { AnswerOf, RouteFacts } from '@parkett/contract/wire/route'
import { useState } from 'react'
import { explain } from '../session/explain.ts'
import { useWords } from '../session/words.ts'
import { useWrite } from './use-write.ts'

/** What a person wants done once, whatever happens to the answer. */
export type Act = {
  readonly busy: boolean
  /** The refusal of the last try, in the reader's language. */
  readonly fault: string | undefined
  /** Makes the call; true once it was accepted, after `told` has heard the answer. */
  readonly run: <R extends RouteFacts>(
    route: R,
    given: Omit<Given<R>, 'key' | 'again'>,
    told?: (answer: AnswerOf<R>) => void,
  ) => Promise<boolean>
}

/** `settle` runs after every try, accepted or not, to read the state anew. */
export function useAct(settle: () => void): Act {
  const t = useWords()
  const write = useWrite()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<{ readonly cause: unknown }>()
  const run: Act['run'] = async (route, given, told) => {
    setBusy(true)
    setFailed(undefined)
    try {
      const answer = await write(route, given)
      told?.(answer)
      return true
    } catch (cause) {
      setFailed({ cause })
      return false
    } finally {
      setBusy(false)
      settle()
    }
  }
  // Said anew by each language.
  const fault = failed === undefined ? undefined : explain(failed.cause, t)
  return { busy, fault, run }
}
