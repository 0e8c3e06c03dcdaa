import type { Page } from 'playwright-core'

// What a keyboard finds on the screen that stands. Real keys, because a trap is made by what a
// page does with them: each press of Tab is told by the page itself which part it led to, so that
// none has to be asked for.

type Reached = {
  /** What Tab should lead to and how each is called. */
  readonly wanted: Map<Element, string>
  /** What it led to, and what was wrong there. */
  readonly seen: Map<Element, string>
  readonly stop: () => void
}

/** Every control that Tab does not lead to, and every one that does not show that it has the keys. */
export async function keyFaults(page: Page): Promise<string[]> {
  const many = await watchKeys(page)
  // What scrolls by itself is a stop, too, and from the last one the way leads out of the page and
  // in again: so once more where some are missing.
  for (const presses of [many + 2, 20, many + 20]) {
    for (let press = 0; press < presses; press += 1) await page.keyboard.press('Tab')
    const missed = await page.evaluate(() => {
      const { wanted, seen } = Reflect.get(self, 'reached') as Reached
      return [...wanted.keys()].some((one) => one.isConnected && !seen.has(one))
    })
    if (!missed) break
  }
  return page.evaluate(() => {
    const { wanted, seen, stop } = Reflect.get(self, 'reached') as Reached
    stop()
    const missed = [...wanted].filter(([one]) => one.isConnected && !seen.has(one))
    return [
      ...missed.map(([, name]) => `no key leads to ${name}`),
      ...[...seen.values()].filter((fault) => fault !== ''),
    ]
  })
}

/** From now on the page keeps where Tab leads; answers how many parts it should lead to. */
const watchKeys = (page: Page): Promise<number> =>
  page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    const nameOf = (one: Element) => one.outerHTML.replace(/\s+/g, ' ').slice(0, 160)
    const room = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
    const controls = 'a[href], button, input, select, textarea, summary, [tabindex], [role=button]'
    // Of radios of one name a keyboard enters the chosen one, and arrows lead on.
    const isEntry = (one: Element) =>
      !(one instanceof HTMLInputElement && one.type === 'radio') ||
      one.checked ||
      !room.querySelector(`input[type=radio][name="${CSS.escape(one.name)}"]:checked`)
    const groups = '[role=tablist], [role=radiogroup], [role=listbox], [role=menu], [role=grid]'
    const isWanted = (one: Element) =>
      !one.matches(':disabled, [type=hidden]') &&
      one.closest('[inert], [aria-hidden=true]') === null &&
      one.checkVisibility({ visibilityProperty: true }) &&
      isEntry(one) &&
      !(
        one.getAttribute('tabindex') === '-1' &&
        (one.closest(groups) !== null || !one.matches('a[href], button, input, select, textarea'))
      )
    const wanted = new Map(
      [...room.querySelectorAll(controls)].filter(isWanted).map((one) => [one, nameOf(one)]),
    )
    const looks = (one: Element) => {
      const { outlineStyle, outlineWidth, boxShadow, borderColor, backgroundColor } =
        getComputedStyle(one)
      return [outlineStyle, outlineWidth, boxShadow, borderColor, backgroundColor].join()
    }
    /** It, what holds it and what lies beside it: a ring may be drawn by any of them. */
    const around = (one: Element) => [
      one,
      ...[one.parentElement, one.parentElement?.parentElement].flatMap((up) => up ?? []),
      ...[...(one.parentElement?.querySelectorAll('*') ?? [])].slice(0, 12),
    ]
    const calm = new Map([...wanted.keys()].map((one) => [one, around(one).map(looks).join('|')]))
    const isCovered = (one: Element) => {
      // What no finger meets (the cursor of a line) cannot be asked for at a point.
      if (getComputedStyle(one).pointerEvents === 'none') return false
      const { x, y, width, height } = one.getBoundingClientRect()
      // A list that grows by itself carries what has the keys out of the window, below its new rows.
      if (y + height < 0 || y > innerHeight) return false
      const points = [0.1, 0.5, 0.9].flatMap((right) =>
        [0.1, 0.5, 0.9].map((down) => [x + width * right, y + height * down] as const),
      )
      return points.every(([left, top]) => {
        const hit = document.elementFromPoint(left, top)
        return hit === null || !(one.contains(hit) || hit.contains(one))
      })
    }
    const seen = new Map<Element, string>()
    // Before the next key, because the page scrolls to it only after it was told.
    const note = () => {
      const target = document.activeElement
      if (target === null || target === document.body || seen.has(target)) return
      const before = calm.get(target)
      const unseen = before !== undefined && around(target).map(looks).join('|') === before
      const fault = unseen ? 'does not show the keys' : isCovered(target) ? 'is covered' : ''
      seen.set(target, fault && `${nameOf(target)} ${fault}`)
    }
    addEventListener('keydown', note, true)
    const stop = () => removeEventListener('keydown', note, true)
    Reflect.set(self, 'reached', { wanted, seen, stop })
    return wanted.size
  })
