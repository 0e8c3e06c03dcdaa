import { useState } from 'react'
import { reasonFault } from './reason-part.tsx'
import { useWords } from './words.ts'

/**
 * A reason beside acts that no form sends: what its field takes, and what waits for it. `given` does
 * nothing but show the fault while the reason says nothing.
 */
export function useReason() {
  const t = useWords()
  const [value, onChange] = useState('')
  const [error, setError] = useState<string>()
  const reason = value.trim()
  const given = (then: () => unknown) => (): void => {
    const missing = reasonFault(value, t)
    setError(missing)
    if (missing === undefined) then()
  }
  return { field: { value, onChange, error, maxLength: 300 }, reason, given }
}
