import { expect } from 'vitest'
import type { Locator, Page } from 'playwright-core'

/** A job of the server may come first, and the screen behind it. */
const patient = { timeout: 120_000, interval: 250 }

/** Runs in the page before it does: its slow beats stay at hand. */
export function keepBeats(): void {
  const beats = new Map<unknown, () => void>()
  const begin = self.setInterval.bind(self)
  const end = self.clearInterval.bind(self)
  Reflect.set(self, 'slowBeats', beats)
  const beginKept = (run: () => void, ms = 0): unknown => {
    const id: unknown = begin(run, ms)
    // What draws is quicker than what asks; what holds a case comes each few minutes, and writes.
    if (ms >= 10_000 && ms <= 60_000) beats.set(id, run)
    return id
  }
  const endKept = (id: number | undefined): void => {
    beats.delete(id)
    end(id)
  }
  Object.assign(self, { setInterval: beginKept, clearInterval: endKept })
}

const beat = (): void => {
  for (const run of (Reflect.get(self, 'slowBeats') as Map<unknown, () => void>).values()) run()
}

/**
 * Waits for what comes, or goes, when the page next asks by itself, and lets it ask now: what its own
 * interval would have run a quarter of a minute or a minute later, and nothing else.
 */
export async function seenWhenAsked(
  page: Page,
  seen: Locator,
  state: 'visible' | 'detached' = 'visible',
): Promise<void> {
  await expect
    .poll(async () => {
      await page.evaluate(beat)
      return seen.waitFor({ state, timeout: 1_500 }).then(
        () => true,
        () => false,
      )
    }, patient)
    .toBe(true)
}
