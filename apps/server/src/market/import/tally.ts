import type { Refused } from './price-row.ts'

/** What became of a file's rows. */
export type Tally = {
  readonly refuse: (line: number, refused: Refused, subject?: string) => void
  readonly refusedCount: () => number
  /** Faults by kind, the most frequent first. */
  readonly kinds: () => readonly (readonly [kind: string, count: number])[]
  readonly lines: () => readonly string[]
}

export function makeTally(): Tally {
  const counts = new Map<string, number>()
  const lines: string[] = []
  return {
    refuse: (line, { kind, detail }, subject) => {
      counts.set(kind, (counts.get(kind) ?? 0) + 1)
      lines.push(
        `line ${line}: ${subject === undefined ? '' : `${subject}: `}${kind} (${detail.slice(0, 200)})`,
      )
    },
    refusedCount: () => lines.length,
    kinds: () => [...counts].toSorted(([, a], [, b]) => b - a),
    lines: () => lines,
  }
}
