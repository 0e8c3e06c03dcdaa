import type { Page } from 'playwright-core'
import type { Act } from './tap-acts.ts'

/** A tap that shows nothing within this time is a fault of the act, not a figure. */
const seenMsMax = 15_000

/**
 * Milliseconds from the instant at which the browser was given the tap to the end of the frame in
 * which what it shows is seen. Looked for in every frame, by the page itself: nothing that drives
 * the browser from outside is counted.
 */
export async function tapToVisible(page: Page, act: Act): Promise<number> {
  await page.evaluate(arm, { shows: act.shows, to: act.to ?? null })
  await tap(page, act.tap, act.key)
  const late = page.waitForTimeout(seenMsMax).then(() => null)
  const ms = await Promise.race([page.evaluate<number>('tapSeen'), late])
  if (ms === null) throw new Error(`"${act.name}" showed no ${act.shows} in ${seenMsMax} ms`)
  return ms
}

/** A finger on the first of these that is seen, or a key in it. */
export async function tap(page: Page, what: string, key?: string): Promise<void> {
  const met = page.locator(`${what}:visible`).first()
  if (key === undefined) await met.click({ timeout: seenMsMax })
  else await met.press(key, { timeout: seenMsMax })
}

type Wanted = { readonly shows: string; readonly to: string | null }

// What a page has and Node has not, as far as it is used below.
type Part = {
  readonly textContent: string
  readonly value?: string
  readonly checkVisibility: () => boolean
}
declare const document: { querySelectorAll(selector: string): Iterable<Part> }
declare const location: { readonly hash: string }
declare function requestAnimationFrame(next: () => void): void
declare function addEventListener(
  kind: string,
  heard: (event: { readonly timeStamp: number }) => void,
  options: { readonly capture: true; readonly signal: AbortSignal },
): void

/** Runs in the page: the clock begins with the next tap or key, and `tapSeen` tells its time. */
function arm({ shows, to }: Wanted): void {
  const said = (): string | null => {
    const last = [...document.querySelectorAll(shows)].findLast((one) => one.checkVisibility())
    return last === undefined ? null : `=${last.value ?? last.textContent}`
  }
  const before = said()
  const there = (): boolean =>
    to === null ? said() !== before : location.hash.startsWith(`#${to}`) && said() !== null
  if (there()) throw new Error(`${shows} at ${to} is there before the tap`)
  const once = new AbortController()
  const begun = new Promise<number>((begin) => {
    for (const kind of ['pointerdown', 'keydown'])
      addEventListener(
        kind,
        ({ timeStamp }) => {
          once.abort()
          begin(timeStamp)
        },
        { capture: true, signal: once.signal },
      )
  })
  const seen = (): Promise<void> =>
    new Promise((done) => {
      const look = (): void => {
        // What is asked for while a frame is made comes behind it.
        if (there()) setTimeout(done)
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
  const took = begun.then((start) => seen().then(() => performance.now() - start))
  Reflect.set(globalThis, 'tapSeen', took)
}
