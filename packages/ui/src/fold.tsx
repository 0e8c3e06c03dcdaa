import type { ReactNode } from 'react'

type FoldProps = {
  readonly title: string
  /** What is in it, in short: a count, the last step. */
  readonly sub?: ReactNode
  /** An icon. */
  readonly lead?: ReactNode
  /** Open at first. */
  readonly open?: boolean | undefined
  /** Told whenever it opens or closes. */
  readonly onToggle?: ((open: boolean) => void) | undefined
  readonly children: ReactNode
}

/** A row that opens in place: what not everybody needs, one tap away. */
export function Fold({ title, sub, lead, open, onToggle, children }: FoldProps) {
  return (
    <details
      className="fold"
      open={open}
      onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
    >
      <summary>
        {lead && <span className="row-lead">{lead}</span>}
        <span className="row-start">
          <h2 className="row-name">{title}</h2>
          {sub && <span className="row-sub">{sub}</span>}
        </span>
      </summary>
      <div className="fold-body">{children}</div>
    </details>
  )
}
