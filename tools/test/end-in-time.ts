import type { Reporter, Vitest } from 'vitest/node'
import type { Tally } from './tally.ts'

/** What `TEST_MINUTES` allows, in milliseconds; null where it is not set. @throws for anything but a number above 0 */
export function allowedMs(minutes: string | undefined): number | null {
  if (minutes === undefined || minutes === '') return null
  const allowed = Number(minutes) * 60_000
  if (!(allowed > 0)) throw new Error(`TEST_MINUTES is a number of minutes, not ${minutes}`)
  return allowed
}

/**
 * Ends a run at an instant: what is under way goes on to its end, what was not begun is counted as
 * skipped, with this reason. Whoever kills the whole at its own limit would be told nothing.
 */
export class EndInTime implements Reporter {
  readonly #until: number
  readonly #tally: Tally
  #timer: NodeJS.Timeout | undefined

  constructor(until: number, tally: Tally) {
    this.#until = until
    this.#tally = tally
  }

  onInit(vitest: Vitest): void {
    this.#timer = setTimeout(
      () => {
        this.#tally.endEarly('this machine was too slow: TEST_MINUTES were over')
        // The reason is vitest's own; it has none for this.
        void vitest.cancelCurrentRun('keyboard-input')
      },
      Math.max(0, this.#until - Date.now()),
    )
  }

  onTestRunEnd(): void {
    clearTimeout(this.#timer)
  }
}
