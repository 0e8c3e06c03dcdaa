import type { BrowserContext, Page, Route } from 'playwright-core'

/** A cheap phone has about this much less of a processor than the machine of a developer. */
const processorRate = 4
const delayMsMax = 600

let contexts = 0

/**
 * Where `SLOW` is a number, every window of this context is a cheap phone in a bad network: a
 * slower processor, and each script and each answer late by a chance of its own that this
 * number seeds. Races of journeys and of screens that a fast machine wins every time are lost
 * here (STYLE.md).
 */
export function beSlow(context: BrowserContext): void {
  const seed = Number(process.env['SLOW'] ?? '')
  if (seed === 0) return
  contexts += 1
  const chance = chanceFrom(seed * 1_000 + contexts)
  context.on('page', (page) => void throttle(context, page))
  void context.route(
    () => true,
    (route) => late(route, chance),
  )
}

async function throttle(context: BrowserContext, page: Page): Promise<void> {
  try {
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: processorRate })
  } catch (error) {
    // A window may be shut before it was slowed.
    if (!page.isClosed()) throw error
  }
}

/**
 * Half of the calls reach the server late, the other half are done there at once and heard of
 * late.
 */
async function late(route: Route, chance: () => number): Promise<void> {
  const kind = route.request().resourceType()
  const answers = kind === 'fetch' || kind === 'xhr'
  if (!answers && kind !== 'script') return route.fallback()
  const rest = () => new Promise((done) => setTimeout(done, chance() * delayMsMax))
  try {
    if (answers && chance() < 0.5) {
      const response = await route.fetch({ maxRedirects: 0 })
      await rest()
      return await route.fulfill({ response })
    }
    await rest()
    return await route.continue()
  } catch {
    // The house is gone or the window is shut: what the page would have found by itself.
    await route.abort().catch(() => undefined)
  }
}

/** Mulberry32: the same numbers from 0 to 1 for the same seed. */
export function chanceFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
