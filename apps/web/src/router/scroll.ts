/** The window scrolls on phones; from 1024 px on the detail pane does. */
export const scrollPane = '.frame-detail'

const pane = (): Element => {
  const detail = document.querySelector(scrollPane)
  return detail !== null && detail.scrollHeight > detail.clientHeight && innerWidth >= 1024
    ? detail
    : document.documentElement
}

export const scrollTop = (): number => pane().scrollTop

/** Smooth unless the device asks for less motion. */
export function toTop(): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  pane().scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' })
}
