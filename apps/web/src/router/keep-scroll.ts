import type { HistoryLocation } from '@tanstack/history'
import type { Drawn, Router } from './router.ts'
import { addresses, type Screens } from './screen.ts'
import { scrollPane } from './scroll.ts'

const panes = ['.frame-list', scrollPane, '.frame-side'] as const

type Kept = { readonly page: number; readonly panes: readonly number[] }
const kept = new Map<string, Kept>()

const pane = (selector: string): Element | null => document.querySelector(selector)

/** Home stays mounted, so it also stays where it was, however it is reached. */
const keyOf = ({ pathname, href, state }: HistoryLocation): string =>
  pathname === addresses.home ? pathname : (state.__TSR_key ?? href)

function keep(at: HistoryLocation): void {
  kept.set(keyOf(at), {
    page: scrollY,
    panes: panes.map((selector) => pane(selector)?.scrollTop ?? 0),
  })
}

/** A new screen begins at its top, one that was left stands as it was left. */
export function keepScroll(router: Router, screens: Screens): void {
  // What a browser would restore is the page before the screen is drawn.
  history.scrollRestoration = 'manual'
  // A page that is loaded anew is filled later than any of this: there it is the browser's.
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto'
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) history.scrollRestoration = 'manual'
  })
  router.follow((drawn) => place(drawn, screens), keep)
}

function place(drawn: Drawn, screens: Screens): void {
  const { from, to, step } = drawn
  if (from === null) return
  const forth = step === 'PUSH' || step === 'REPLACE'
  const before = forth && to.pathname !== addresses.home ? undefined : kept.get(keyOf(to))
  if (before === undefined) {
    if (!staysOn(drawn, screens)) atTop()
    return
  }
  scrollTo({ top: before.page })
  for (const [at, selector] of panes.entries()) {
    const element = pane(selector)
    // A list that stood there all along stays where it is.
    if (element !== null && (selector === scrollPane || element.scrollTop === 0))
      element.scrollTop = before.panes[at] ?? 0
  }
}

/** A sheet, a record over its list, a value of the query: the screen below does not move. */
function staysOn({ from, to, step, screen }: Drawn, screens: Screens): boolean {
  if (from?.pathname !== to.pathname) return false
  if (step !== 'PUSH' || from.href === to.href) return true
  return screen !== null && screens[screen].opens !== undefined
}

function atTop(): void {
  scrollTo({ top: 0 })
  pane(scrollPane)?.scrollTo({ top: 0 })
}
