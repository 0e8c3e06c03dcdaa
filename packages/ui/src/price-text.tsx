import { useEffect, useRef, type ReactNode } from 'react'

const rowPauseMs = 3000
const flashMs = 600
const flashesAtOnce = 4
let running = 0

type PriceTextProps = {
  /** Formatted price or an Amount, or "–" when unknown. */
  readonly children: ReactNode
  /**
   * The exact price as a decimal string; a change of it flashes. Leave out for prices that
   * stand still.
   */
  readonly live?: string | undefined
  /** Too old for an order to be priced with. */
  readonly silent?: boolean | undefined
}

/**
 * A price that tints for 600 ms when it moves: once per 3 s for itself, four on the screen at
 * once.
 */
export function PriceText({ children, live, silent = false }: PriceTextProps) {
  const ref = useRef<HTMLSpanElement>(null)
  const before = useRef({ live, at: -rowPauseMs, turn: 0 })
  useEffect(() => {
    const last = before.current
    const from = last.live
    last.live = live
    if (from === undefined || live === undefined || from === live || !ref.current) return
    const now = performance.now()
    if (running >= flashesAtOnce || now - last.at < rowPauseMs) return
    last.at = now
    last.turn = 1 - last.turn
    // Straight to the element: a flash is no state of the screen and must not render the row again.
    ref.current.dataset['flash'] = isHigher(live, from) ? 'up' : 'down'
    ref.current.dataset['turn'] = String(last.turn)
    running += 1
    setTimeout(() => {
      running -= 1
    }, flashMs)
  }, [live])
  return (
    <span ref={ref} className="price" data-silent={silent || undefined}>
      {children}
    </span>
  )
}

/**
 * Prices are never negative, so the longer whole part wins and equal lengths compare digit by
 * digit.
 */
export function isHigher(one: string, other: string): boolean {
  const [whole = '', part = ''] = one.split('.')
  const [otherWhole = '', otherPart = ''] = other.split('.')
  if (whole.length !== otherWhole.length) return whole.length > otherWhole.length
  if (whole !== otherWhole) return whole > otherWhole
  return part.padEnd(8, '0') > otherPart.padEnd(8, '0')
}
