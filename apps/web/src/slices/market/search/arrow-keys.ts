import type { KeyboardEvent } from 'react'

/**
 * The results on screen, in order: real links, so that Enter, long press and "open in new tab"
 * work by themselves.
 */
const results = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('#search-results .row-body'),
]

/** Arrow keys step from the field through the results and back; focus itself is the cursor. */
export function focusResult(by: 1 | -1): void {
  const rows = results()
  const at = rows.findIndex((row) => row === document.activeElement)
  const next = at + by
  if (next < 0) document.querySelector<HTMLElement>('[role=search] input')?.focus()
  else rows[Math.min(next, rows.length - 1)]?.focus()
}

/** On the list itself: arrow keys move on instead of scrolling. */
export function stepThrough(event: KeyboardEvent): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  event.preventDefault()
  focusResult(event.key === 'ArrowDown' ? 1 : -1)
}
