import { expect } from 'vitest'
import { expectAccessible, type Visitor } from './world.ts'

/** No fault for those who hear or tap it, and nothing wider than its screen. */
export async function looksWell(visitor: Visitor): Promise<void> {
  await expectAccessible(visitor)
  const { page } = visitor
  const [needed, given] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    innerWidth,
  ])
  expect(needed).toBeLessThanOrEqual(given ?? 0)
}
