import { Ledger, Line } from './ledger.tsx'

export type Part = {
  readonly key: string
  readonly label: string
  /** Formatted share: "42,10 %". */
  readonly share: string
  /** The same share for drawing. */
  readonly weight: number
}

/**
 * A bar of up to four parts and the rest, each named with its share below: never told by colour
 * alone.
 */
export function Allocation({ parts }: { readonly parts: readonly Part[] }) {
  return (
    <>
      <div className="alloc-bar" aria-hidden="true">
        {parts.map((part, at) => (
          <span
            className="alloc-part"
            key={part.key}
            style={{ flexGrow: part.weight, background: colour(at) }}
          />
        ))}
      </div>
      <Ledger>
        {parts.map((part, at) => (
          <Line
            key={part.key}
            label={
              <>
                <span className="alloc-key" style={{ background: colour(at) }} />
                {part.label}
              </>
            }
            value={part.share}
          />
        ))}
      </Ledger>
    </>
  )
}

function colour(at: number): string {
  return `var(--cat-${Math.min(at + 1, 6)})`
}
