/** What a checked entry moved or rested on. */
export type EvidenceKind = 'cash' | 'shares' | 'fees' | 'prices' | 'other'

const planksMax = 48

/** One plank per entry; of more than 48, one per k of them, the first of each k. */
export function strip<T>(entries: readonly T[]): readonly T[] {
  const each = Math.ceil(entries.length / planksMax)
  return entries.filter((_, at) => at % each === 0)
}

/**
 * Each plank is one checked entry in the colour of its kind. Decoration beside a count in words:
 * the true count stands there.
 */
export function EvidenceStrip({ entries }: { readonly entries: readonly EvidenceKind[] }) {
  return (
    <div className="evidence" aria-hidden="true">
      {strip(entries).map((kind, at) => (
        <i key={at} data-kind={kind} />
      ))}
    </div>
  )
}

type BetweenProps = {
  /** Printed ends. */
  readonly low: string
  readonly high: string
  /** Where between them, 0 to 1. */
  readonly share: number
}

/** Where a price stands between two others: a track with a plank as its mark. */
export function Between({ low, high, share }: BetweenProps) {
  return (
    <>
      <div className="between" aria-hidden="true">
        <i style={{ insetInlineStart: `${Math.min(1, Math.max(0, share)) * 100}%` }} />
      </div>
      <p className="between-ends">
        <span>{low}</span>
        <span>{high}</span>
      </p>
    </>
  )
}
