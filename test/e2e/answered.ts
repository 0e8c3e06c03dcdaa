import type { Page, Route } from 'playwright-core'
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

/**
 * Answers a request with what the house says, bent; what is no JSON goes as it is.
 * @param bend null: as it is, too
 */
export async function answerBent(route: Route, bend: (said: unknown) => unknown): Promise<void> {
  const response = await route.fetch()
  if (response.headers()['content-type']?.startsWith('application/json') !== true)
    return route.fulfill({ response })
  const said: unknown = await response.json()
  const json = bend(said)
  return route.fulfill({ response, ...(json !== null && { json }) })
}

/** Answers a request whose window may be gone by then. */
export async function unlessGone(answer: () => Promise<void>): Promise<void> {
  try {
    await answer()
  } catch (error) {
    if (!/closed|disposed|already handled/i.test(String(error))) throw error
  }
}

/** What has come is drawn, and what is drawn has asked. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(() => next()))),
  )
