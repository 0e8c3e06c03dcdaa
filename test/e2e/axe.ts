import axe from 'axe-core'
import type { Page } from 'playwright-core'

const looks = 3
const restMs = 400

/**
 * Every fault axe finds on the screen, serious and lesser alike, with the elements that have
 * it. A screen that is still being built is not judged: its skeletons go first, and what one
 * look finds must be found again by the next ones, because between two screens neither of them
 * stands.
 */
export const faultsOf = (page: Page): Promise<string[]> => found(page, undefined)

/** The same by the rules whose answer depends on how large what is shown is. */
export const sizeFaultsOf = (page: Page): Promise<string[]> =>
  found(page, ['scrollable-region-focusable'])

async function found(page: Page, rules: readonly string[] | undefined): Promise<string[]> {
  for (let look = 1; ; look += 1) {
    await whole(page)
    const faults = await judge(page, rules)
    if (faults.length === 0 || look === looks) return faults
    await page.waitForTimeout(restMs)
  }
}

/** Waits until no skeleton is left of the screen that is shown. */
export async function whole(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // Home stays in the page, hidden, while other screens are shown.
    const shown = (selector: string) =>
      [...document.querySelectorAll(selector)].some((one) => one.checkVisibility())
    return shown('h1') && !shown('.bones:not([data-sample] *)')
  })
}

/**
 * All in the page itself: our screens have no frames. Half a megabyte of program is given to a
 * page once, and again only when it was loaded anew.
 */
async function judge(page: Page, rules: readonly string[] | undefined): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in self))) await page.evaluate(axe.source)
  return page.evaluate(async (only) => {
    const { run } = Reflect.get(self, 'axe') as typeof axe
    const { violations } = await run({
      resultTypes: ['violations'],
      ...(only !== undefined && { runOnly: [...only] }),
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  }, rules)
}
