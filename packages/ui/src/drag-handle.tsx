import { type PointerEvent, useRef } from 'react'
import { GripVertical } from './menu-icons.tsx'

type Held = { readonly row: HTMLElement; readonly rows: readonly HTMLElement[]; readonly y: number }

/**
 * Takes a Row of a list along to another place. For a finger and a mouse alone: the screen offers the
 * same by buttons.
 */
export function DragHandle({ onMove }: { readonly onMove: (to: number) => void }) {
  const held = useRef<Held | null>(null)
  // Straight to the element: a finger moves faster than a screen should render.
  const to = ({ clientY }: PointerEvent, { row, rows }: Held): number =>
    rows.filter((other) => other !== row && middleOf(other) < clientY).length
  const mark = (event: PointerEvent): void => {
    if (held.current === null) return
    const { row, rows, y } = held.current
    row.style.transform = `translateY(${event.clientY - y}px)`
    const others = rows.filter((other) => other !== row)
    const at = to(event, held.current)
    for (const [index, other] of others.entries()) {
      other.dataset['drop'] = index === at ? 'before' : index === at - 1 ? 'after' : ''
    }
  }
  const end = (event: PointerEvent, meant: boolean): void => {
    if (held.current === null) return
    const { row, rows } = held.current
    const [from, at] = [rows.indexOf(row), to(event, held.current)]
    held.current = null
    row.style.transform = ''
    row.removeAttribute('data-held')
    for (const other of rows) other.removeAttribute('data-drop')
    if (meant && at !== from) onMove(at)
  }
  return (
    <span
      className="drag-handle"
      aria-hidden="true"
      onPointerDown={(event) => {
        const row = event.currentTarget.closest<HTMLElement>('li')
        if (event.button !== 0 || row === null) return
        const rows = [...(row.parentElement?.children ?? [])].filter(
          (one) => one instanceof HTMLElement,
        )
        held.current = { row, rows, y: event.clientY }
        row.dataset['held'] = ''
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={mark}
      onPointerUp={(event) => end(event, true)}
      onPointerCancel={(event) => end(event, false)}
    >
      <GripVertical />
    </span>
  )
}

/** Where it stands on the screen, not where it is dragged to. */
const middleOf = (row: HTMLElement): number => {
  const { top, height } = row.getBoundingClientRect()
  return top + height / 2
}
