import type { ReactNode } from 'react'

export type Direction = 'up' | 'down' | 'flat'

/**
 * Reads the direction off a decimal string such as "-0.38": the wire form of money, prices and
 * ratios.
 */
export function directionOf(decimal: string): Direction {
  if (!/[1-9]/.test(decimal)) return 'flat'
  return /^[-\u2212]/.test(decimal) ? 'down' : 'up'
}

type ChangeProps = {
  readonly direction: Direction
  /** Formatted with its sign ("+1,24 %", "−0,38 %"): direction is never told by colour alone. */
  readonly children: ReactNode
}

/** A change: triangle, sign and direction colour. The triangle is drawn, no font subset has ▲▼. */
export function Change({ direction, children }: ChangeProps) {
  return (
    <span className="change" data-direction={direction}>
      {direction !== 'flat' && (
        <svg width="8" height="7" viewBox="0 0 8 7" aria-hidden="true" fill="currentColor">
          <path d={direction === 'up' ? 'M4 0l4 7H0z' : 'M4 7l4-7H0z'} />
        </svg>
      )}
      <span>{children}</span>
    </span>
  )
}
