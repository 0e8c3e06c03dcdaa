import { setImmediate as others } from 'node:timers/promises'

/** Milliseconds after which whatever else waits is done first. */
const portionMs = 10

/**
 * Runs work that says where it may be interrupted, a portion at a time: what needs seconds in
 * all keeps nobody waiting for longer than a portion.
 */
export async function inPortions<T>(work: Generator<void, T>, mostMs = portionMs): Promise<T> {
  const pause = makePause(mostMs)
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
    await pause()
  }
}

/** To be asked often in long work: lets the others go first when a portion is over. */
export function makePause(mostMs = portionMs): () => Promise<void> | undefined {
  let until = performance.now() + mostMs
  return () => {
    if (performance.now() < until) return undefined
    return others().then(() => {
      until = performance.now() + mostMs
    })
  }
}
