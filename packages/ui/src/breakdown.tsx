import type { ReactNode } from 'react'
import type { EvidenceKind } from './planks.tsx'

export type BreakdownNode = {
  readonly key: string
  readonly label: ReactNode
  /** Small text under the label: date, source. */
  readonly note?: ReactNode
  /** Formatted and signed, right-aligned. */
  readonly value: ReactNode
  readonly parts: readonly BreakdownNode[]
  /** What its entries are: a plank of that colour stands before it. */
  readonly kind?: EvidenceKind | undefined
  /** A leaf that leads further. */
  readonly onOpen?: (() => void) | undefined
}

type BreakdownProps = {
  readonly label?: string | undefined
  readonly nodes: readonly BreakdownNode[]
  /** Levels that stand open at first. */
  readonly open?: number | undefined
}

/** A figure taken apart: each part with its amount, opened level by level down to the entries. */
export function Breakdown({ label, nodes, open = 1 }: BreakdownProps) {
  return (
    <ul className="breakdown" aria-label={label}>
      {nodes.map((node) => (
        <li key={node.key}>
          {node.parts.length > 0 ? (
            <details open={open > 0}>
              <summary className="part">
                <PartText node={node} />
              </summary>
              <Breakdown nodes={node.parts} open={open - 1} />
            </details>
          ) : (
            <Leaf node={node} />
          )}
        </li>
      ))}
    </ul>
  )
}

function Leaf({ node }: { readonly node: BreakdownNode }) {
  if (!node.onOpen) {
    return (
      <div className="part">
        <PartText node={node} />
      </div>
    )
  }
  return (
    <button type="button" className="part" onClick={node.onOpen}>
      <PartText node={node} />
    </button>
  )
}

function PartText({ node }: { readonly node: BreakdownNode }) {
  return (
    <>
      {node.kind && <i className="part-mark" data-kind={node.kind} aria-hidden="true" />}
      <span className="part-text">
        {node.label}
        {node.note && <span className="line-note">{node.note}</span>}
      </span>
      <span className="part-value">{node.value}</span>
    </>
  )
}
