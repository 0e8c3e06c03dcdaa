import { useEffect, useState } from 'react'

/** Monotonic seconds since this component appeared, ticking once a second while `running`. */
export function useSeconds(running: boolean): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (!running) return
    const from = performance.now()
    const tick = () => setSeconds(Math.floor((performance.now() - from) / 1000))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [running])
  return seconds
}

/** The value once it has stood still for `ms`: typing does not ask the server at every key. */
export function useSettled<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
