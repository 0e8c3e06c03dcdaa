import { makeListeners } from '@parkett/ui/listeners'

/** How long an act can be taken back before it is sent (docs/decisions/0987). */
export const laterMs = 10_000

export type Later = {
  /** What was done, as its doer reads it. */
  readonly said: string
  readonly send: () => Promise<unknown>
  /** It is not done: taken back, or refused. */
  readonly undone: () => void
}

/** What waits, or what could not be done and why; null: nothing to say. */
export type Waiting =
  | { readonly said: string; readonly failed: null }
  | { readonly said: string; readonly failed: unknown }
  | null

type Timers = {
  readonly start: (run: () => void, ms: number) => unknown
  readonly stop: (timer: unknown) => void
}

/**
 * Holds one act for as long as it may be taken back. Whatever is done next sends it first, so that acts
 * reach the house in the order in which they were done.
 */
export function makeLater({ start, stop }: Timers) {
  const { tell, subscribe } = makeListeners()
  let held: Later | null = null
  let shown: Waiting = null
  let timer: unknown
  let sending: Promise<void> = Promise.resolve()

  const show = (next: Waiting): void => {
    shown = next
    tell()
  }
  const rest = (): void => {
    if (timer !== undefined) stop(timer)
    timer = undefined
  }
  const go = async ({ said, send, undone }: Later): Promise<void> => {
    try {
      await send()
    } catch (failed) {
      undone()
      show({ said, failed })
    }
  }
  /** Sends what waits, and resolves when it was answered. */
  const flush = (): Promise<void> => {
    rest()
    const now = held
    if (now === null) return sending
    held = null
    show(null)
    sending = go(now)
    return sending
  }
  return {
    subscribe,
    shown: (): Waiting => shown,
    flush,
    hold: (act: Later): void => {
      void flush()
      held = act
      show({ said: act.said, failed: null })
      timer = start(() => void flush(), laterMs)
    },
    /** Whoever is about to take it back needs no hurry. */
    pause: rest,
    resume: (): void => {
      if (held !== null && timer === undefined) timer = start(() => void flush(), laterMs)
    },
    takeBack: (): void => {
      rest()
      const now = held
      held = null
      show(null)
      now?.undone()
    },
    /** A failure was read. */
    close: (): void => show(null),
  }
}

export const later = makeLater({
  start: (run, ms) => setTimeout(run, ms),
  stop: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>), // what `start` answered
})
