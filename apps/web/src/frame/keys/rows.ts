/** So long a row must keep the focus before what it leads to is opened. */
const settleMs = 180

const rowsOf = (place: string): readonly HTMLAnchorElement[] =>
  [
    ...document.querySelectorAll<HTMLAnchorElement>(`${place} :is(.rows a.row-body, .held a)`),
  ].filter((row) => row.checkVisibility())

let timer = 0

/** Opens what the focused row leads to, once one rests on it. */
export const followFocused = {
  later: (row: HTMLAnchorElement): void => {
    followFocused.stop()
    timer = window.setTimeout(() => {
      if (document.activeElement !== row) return
      keepFocus(row)
      row.click()
    }, settleMs)
  },
  stop: (): void => window.clearTimeout(timer),
}

/** So long what opened may ask for the focus by itself: a figure to be typed. */
const openingMs = 1500

/** A field that begins with the focus does not take it from who only walks by. */
function keepFocus(row: HTMLAnchorElement): void {
  const over = new AbortController()
  const { signal } = over
  const giveBack = ({ target }: FocusEvent): void => {
    if (target instanceof Element && target.closest('.frame-list') === null)
      row.focus({ preventScroll: true })
  }
  const end = (): void => over.abort()
  document.addEventListener('focusin', giveBack, { signal })
  for (const hand of ['keydown', 'pointerdown'])
    window.addEventListener(hand, end, { signal, capture: true })
  setTimeout(end, openingMs)
}

/**
 * One row on in the list pane, and what it leads to opens beside it, if the list stays there for it;
 * else, and in the list of a screen, Enter opens it. False where there is no row.
 */
export function stepRow(by: 1 | -1, staysFor: (path: string) => boolean): boolean {
  const beside = rowsOf('.frame-list')
  const rows = beside.length > 0 ? beside : rowsOf('main')
  const at = rows.findIndex((row) => row === document.activeElement)
  const chosen = rows.findIndex((row) => row.closest('[aria-current]') !== null)
  const from = at === -1 ? chosen : at
  const next = rows[from === -1 ? 0 : Math.min(Math.max(from + by, 0), rows.length - 1)]
  if (next === undefined) return false
  // The heading of what opens must not take the focus from who walks through a list.
  document.querySelector('.frame-list')?.setAttribute('data-steered', '')
  next.focus()
  if (beside.length > 0 && staysFor(next.hash.slice(1))) followFocused.later(next)
  else followFocused.stop()
  return true
}

export const stopSteering = (): void =>
  document.querySelector('.frame-list')?.removeAttribute('data-steered')
