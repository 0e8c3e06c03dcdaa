import { useEffect, useRef, type RefObject } from 'react'

let firstScreen = true

/**
 * Names the window "Screen – Parkett" and moves the focus to the h1 of a screen just entered
 * (not the first).
 */
export function useHeading(
  title: string,
  { silent }: { readonly silent: boolean },
): RefObject<HTMLHeadingElement | null> {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (silent) return
    // A field that took the focus itself (search) keeps it.
    const taken = document.activeElement instanceof HTMLInputElement
    if (!firstScreen && !taken) ref.current?.focus({ preventScroll: true })
    firstScreen = false
  }, [silent])
  useEffect(() => {
    if (!silent) document.title = `${title} – Parkett`
  }, [silent, title])
  return ref
}
