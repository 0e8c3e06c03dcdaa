import { type PointerEvent, useRef } from 'react'

/** So far down, or this fast, and the finger meant it. */
const farPx = 120
const fastPxPerMs = 0.6

type Handlers = {
  readonly onPointerDown: (event: PointerEvent) => void
  readonly onPointerMove: (event: PointerEvent) => void
  readonly onPointerUp: (event: PointerEvent) => void
  readonly onPointerCancel: (event: PointerEvent) => void
}

/** For the head of a sheet: dragged down it closes, let go earlier it rests where it was. */
export function useDrag(onClose: () => void): Handlers {
  const from = useRef<{ readonly y: number; readonly at: number } | null>(null)
  // Straight to the element: a finger moves faster than a screen should render.
  const place = (event: PointerEvent, by: number): void => {
    const sheet = event.currentTarget.closest<HTMLElement>('.sheet')
    if (sheet) sheet.style.transform = by > 0 ? `translateY(${by}px)` : ''
  }
  const by = (event: PointerEvent): number =>
    from.current === null ? 0 : Math.max(0, event.clientY - from.current.y)
  const end = (event: PointerEvent, meant: boolean): void => {
    const fell = by(event)
    const took = event.timeStamp - (from.current?.at ?? event.timeStamp)
    from.current = null
    if (meant && (fell > farPx || (fell > 24 && fell / took > fastPxPerMs))) onClose()
    else place(event, 0)
  }
  return {
    onPointerDown: (event) => {
      // A press on the button in the head stays a press.
      if (event.button !== 0 || (event.target as Element).closest('button')) return
      from.current = { y: event.clientY, at: event.timeStamp }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event) => {
      if (from.current !== null) place(event, by(event))
    },
    onPointerUp: (event) => end(event, true),
    onPointerCancel: (event) => end(event, false),
  }
}
