import type { Page } from 'playwright-core'
import { whole } from './axe.ts'
import { shownBodies } from './hostile-shown.ts'
import type { Hostile } from './hostile-window.ts'
import { jump, type Visitor } from './world.ts'

// Many screens one by one, in a window in which every text is hostile (`hostile-window.ts`).

/** What was found on the way, each with the place where it was first seen. */
export type Survey = {
  readonly faults: string[]
  readonly places: string[]
  /** Where a body was seen. */
  readonly showing: string[]
}

export const newSurvey = (): Survey => ({ faults: [], places: [], showing: [] })

/** Looks at the screen that stands, with what is folded on it. */
export async function survey(
  page: Page,
  { done, settled }: Hostile,
  [place, { faults, places, showing }]: readonly [string, Survey],
): Promise<void> {
  // A skeleton comes late, so that its absence alone says nothing.
  await settled()
  await whole(page)
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll('main details')) fold.setAttribute('open', '')
  })
  const { bodies, mixed } = await shownBodies(page)
  places.push(place)
  if (bodies > 0) showing.push(place)
  for (const fault of [...(await done()), ...mixed])
    // What was done once is told on every later screen.
    if (!faults.some((known) => known.endsWith(fault))) faults.push(`${place}: ${fault}`)
}

/** Goes to each of these addresses inside the app. */
export async function surveyAt(
  visitor: Visitor,
  hostile: Hostile,
  addresses: readonly string[],
): Promise<Survey> {
  const { page, t } = visitor
  const found = newSurvey()
  const broken = page.getByText(t('shell.screenFailed'), { exact: true })
  for (const address of addresses) {
    await jump(visitor, address)
    await survey(page, hostile, [address, found])
    if ((await broken.count()) > 0) found.faults.push(`${address}: is not drawn`)
  }
  return found
}
