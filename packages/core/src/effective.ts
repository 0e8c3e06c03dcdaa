import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'

/**
 * Who says so, how sure we are (`money.md` G4): H primary source, M one source, L
 * unchecked, D our decision.
 */
export type Evidence = { readonly source: string; readonly confidence: 'H' | 'M' | 'L' | 'D' }

/**
 * One row of a dated table: valid from this trade date until the next row begins (`money.md` G4).
 */
export type Dated<T> = T & Evidence & { readonly validFrom: string }

/**
 * The last row with `validFrom <= date`. Rows are ordered by date.
 * Refuses `rule_missing` before the first row: a rate of another time is never used silently.
 */
export function rowAt<T>(rows: readonly Dated<T>[], date: string): Outcome<Dated<T>> {
  const row = rows.findLast((candidate) => candidate.validFrom <= date)
  return row === undefined ? no('rule_missing', { date }) : ok(row)
}

/** The same where a table holds from before the house began. @throws Error before its first row */
export function rowOn<T>(rows: readonly Dated<T>[], date: string): Dated<T> {
  const row = rowAt(rows, date)
  if (!row.ok) throw new Error(`no row of a rule for ${date}`)
  return row.value
}
