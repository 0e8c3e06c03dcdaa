import { useEffect, useRef, type RefObject } from 'react'
import { houseName } from '../session/house.ts'

let firstScreen = true

/**
 * Names the window "Screen – House" and moves the focus to the h1 of a screen just entered
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
    const held = document.activeElement
    // Nor is it taken from who walks through the list beside it by keys.
    const taken = held instanceof HTMLInputElement || held?.closest('[data-steered]')
    if (!firstScreen && !taken) ref.current?.focus({ preventScroll: true })
    firstScreen = false
  }, [silent])
  useEffect(() => {
    if (!silent) document.title = `${title} – ${houseName}`
  }, [silent, title])
  return ref
}
