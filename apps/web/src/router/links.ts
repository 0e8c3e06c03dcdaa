import type { RouterHistory } from '@tanstack/history'

/**
 * Every link in the app is a real `<a href="#/…">`; this turns a plain click into a step of the
 * router, so that history knows its place and the back rule works. Modified clicks stay the
 * browser's.
 */
export function followLinks(history: RouterHistory): void {
  document.addEventListener('click', (event) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const target = link?.getAttribute('href')
    if (!target?.startsWith('#/') || link?.target === '_blank') return
    event.preventDefault()
    history.push(target.slice(1))
  })
}
