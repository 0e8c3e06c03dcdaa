import type { ReactNode } from 'react'

export type Tone = 'brass' | 'brand' | 'danger' | 'success' | 'neutral'

/** A small mark of state. Brass is kept for "simulated" and "attention". */
export function Chip({
  children,
  tone = 'brass',
}: {
  readonly children: ReactNode
  readonly tone?: Tone | undefined
}) {
  return (
    <span className="chip" data-tone={tone}>
      {children}
    </span>
  )
}
