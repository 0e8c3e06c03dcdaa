import { useEffect, useState } from 'react'

/** What is typed, once it has stood still for so long: no call, and no line in the log, for every key. */
export function useRested<T>(typed: T, restMs: number): T {
  const [rested, rest] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => rest(() => typed), restMs)
    return () => clearTimeout(timer)
  }, [typed, restMs])
  return rested
}
