type Scrub = {
  /** A finger is over this place, px from the left of the plot. */
  readonly to: (x: number) => void
  readonly end: () => void
}

const touches = ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const

/**
 * One finger along the plot scrubs, one across it scrolls the page: the drawing library, which
 * would keep both for itself, sees only two fingers. Returns the end of it.
 */
export function scrub(element: HTMLElement, { to, end }: Scrub): () => void {
  const keep = (event: TouchEvent) => {
    if (event.touches.length < 2) event.stopPropagation()
  }
  const move = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' || !event.isPrimary) return
    to(event.clientX - element.getBoundingClientRect().left)
  }
  const lift = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') end()
  }
  for (const name of touches) element.addEventListener(name, keep, { capture: true, passive: true })
  element.addEventListener('pointerdown', move)
  element.addEventListener('pointermove', move)
  element.addEventListener('pointerup', lift)
  element.addEventListener('pointercancel', lift)
  return () => {
    for (const name of touches) element.removeEventListener(name, keep, { capture: true })
    element.removeEventListener('pointerdown', move)
    element.removeEventListener('pointermove', move)
    element.removeEventListener('pointerup', lift)
    element.removeEventListener('pointercancel', lift)
  }
}
