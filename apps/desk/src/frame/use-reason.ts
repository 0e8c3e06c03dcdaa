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
  const [missed, setMissed] = useState<string>()
  const reason = value.trim()
  const given = (then: () => unknown) => (): void => {
    const isMissing = reasonFault(value, t) !== undefined
    setMissed(isMissing ? value : undefined)
    if (!isMissing) then()
  }
  const error = missed === undefined ? undefined : reasonFault(missed, t)
  return { field: { value, onChange, error, maxLength: 300 }, reason, given }
}
