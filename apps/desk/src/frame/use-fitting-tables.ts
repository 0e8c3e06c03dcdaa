import { useEffect, type RefObject } from 'react'
import { markFigures } from './figure-columns.ts'

/**
 * Every table of the room that is wider than it stands as blocks (`tables.css`), and as a table again where there is room: how wide one
 * is depends on language, contents and window, which no width of the style sheet knows.
 */
export function useFittingTables(room: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = room
    if (current === null) return undefined
    const sizes = new ResizeObserver((entries) => {
      for (const { target } of entries) fit(target)
    })
    const look = (): void => {
      for (const frame of current.querySelectorAll('.table-frame')) {
        markFigures(frame)
        // Heard of once more, it is looked at once more: its contents may be others.
        sizes.unobserve(frame)
        sizes.observe(frame)
      }
    }
    const changes = new MutationObserver(look)
    changes.observe(current, { childList: true, characterData: true, subtree: true })
    look()
    return () => {
      changes.disconnect()
      sizes.disconnect()
    }
  }, [room])
}

function fit(frame: Element): void {
  frame.removeAttribute('data-blocks')
  if (frame.scrollWidth > frame.clientWidth) frame.setAttribute('data-blocks', '')
}
