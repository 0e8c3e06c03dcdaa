/** Where the time of a start went, step by step, since the process began. */
export type StartTimes = {
  /** Says that a step has ended; the next one begins. */
  readonly ended: (step: string) => void
  readonly line: () => string
}

/** `elapsed` is milliseconds since the process began: its own program is the first step. */
export function startTimes(elapsed: () => number): StartTimes {
  const steps: string[] = []
  const tell = (ms: number): string => (ms / 1_000).toFixed(1)
  let last = 0
  const ended = (step: string): void => {
    const now = elapsed()
    steps.push(`${step} ${tell(now - last)}`)
    last = now
  }
  return { ended, line: () => `Started in ${tell(last)} s: ${steps.join(', ')}.` }
}
