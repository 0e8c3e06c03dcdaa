import { useState } from 'react'
import { explain } from './server.ts'
import { useWords } from './words.ts'

/** What went wrong last, kept as it is and not as a sentence: each language says it anew. */
export function useFailure() {
  const t = useWords()
  const [failed, setFailed] = useState<{ readonly failure: unknown }>()
  return {
    error: failed === undefined ? undefined : explain(failed.failure, t),
    fail: (failure: unknown): void => setFailed({ failure }),
    clear: (): void => setFailed(undefined),
  }
}
