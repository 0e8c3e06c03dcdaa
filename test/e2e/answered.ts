import type { Page } from 'playwright-core'
import { expect } from 'vitest'

// For windows whose answers a journey bends on their way.

/** Waits until none of these requests waits for its answer, and what came is drawn. */
export function settling(page: Page, asked: ReadonlySet<unknown>): () => Promise<void> {
  const settled = async (): Promise<void> => {
    await drawn(page)
    if (asked.size === 0) return
    await expect.poll(() => asked.size, { interval: 20 }).toBe(0)
    // What came may ask for more.
    await settled()
  }
  return settled
}

/** What has come is drawn, and what is drawn has asked. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(() => next()))),
  )
