import type { ReactNode } from 'react'

type FigureProps = {
  /** The formatted amount. */
  readonly children: ReactNode
  /** Completes the spoken name: "explain". The amount itself is read first. */
  readonly explainLabel: string
  readonly onExplain: () => void
}

/** A money figure that opens its own explanation: formula, entries, price and source. */
export function Figure({ children, explainLabel, onExplain }: FigureProps) {
  return (
    <button type="button" className="figure" onClick={onExplain}>
      {children}
      <span className="sr">, {explainLabel}</span>
    </button>
  )
}
