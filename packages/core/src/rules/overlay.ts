import type { Dated } from '../effective.ts'

/** What a change sets from its day on; the rest stays as it is on that day. */
export type Change<T> = { readonly validFrom: string; readonly patch: Partial<T> }

/**
 * Coded rows with changes laid over them, in order of their days. A change applies until the
 * next row begins, coded or not. One of a day before the first row is left out: there is
 * nothing to change yet.
 */
export function overlay<T>(
  base: readonly Dated<T>[],
  changes: readonly Change<T>[],
): readonly Dated<T>[] {
  const rows = [...base]
  for (const { validFrom, patch } of changes.toSorted((a, b) =>
    a.validFrom < b.validFrom ? -1 : 1,
  )) {
    const at = rows.findLastIndex((row) => row.validFrom <= validFrom)
    const before = rows[at]
    if (before === undefined) continue
    const row: Dated<T> = { ...before, ...patch, validFrom, source: 'house rule', confidence: 'D' }
    rows.splice(
      before.validFrom === validFrom ? at : at + 1,
      before.validFrom === validFrom ? 1 : 0,
      row,
    )
  }
  return rows
}
