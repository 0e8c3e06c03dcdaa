import { Refusal } from '../../base/refusal.ts'

export type Turnstile = <T>(work: () => Promise<T>) => Promise<T>

/** Lets `most` works run at the same time and `waitingMax` wait; more are refused with `busy`. */
export function makeTurnstile(most: number, waitingMax: number): Turnstile {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= most) {
      if (waiting.length >= waitingMax) throw new Refusal('busy')
      await new Promise<void>((go) => waiting.push(go))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
