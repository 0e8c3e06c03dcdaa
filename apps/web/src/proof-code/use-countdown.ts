import { useEffect, useState } from 'react'

/** Whole seconds left until a moment (milliseconds since 1970), then 0. */
export function useCountdown(untilMs: number): number {
  const left = (): number => Math.max(0, Math.ceil((untilMs - Date.now()) / 1000))
  const [seconds, setSeconds] = useState(left)
  useEffect(() => {
    setSeconds(left())
    const timer = setInterval(() => setSeconds(left()), 1000)
    return () => clearInterval(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `left` reads nothing but `untilMs`
  }, [untilMs])
  return seconds
}
