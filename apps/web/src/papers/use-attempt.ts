import { useState } from 'react'
import { explain } from '../session/explain.ts'
import { useWords } from '../session/words.ts'

/** What takes a moment, may fail and may be tried anew; the failure is for whoever shows it. */
export function useAttempt(act: () => Promise<void>) {
  const t = useWords()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const run = async () => {
    setBusy(true)
    setError(undefined)
    try {
      await act()
    } catch (cause) {
      setError(explain(cause, t))
    } finally {
      setBusy(false)
    }
  }
  return {
    busy,
    error,
    // `run` keeps what goes wrong.
    start: () => void run(),
  }
}
