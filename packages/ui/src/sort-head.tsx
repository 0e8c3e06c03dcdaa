import type { ReactNode } from 'react'
import { ArrowDown, ArrowUp } from './icons.tsx'

export type SortColumn = {
  readonly key: string
  readonly label: ReactNode
  /** Spoken instead of the label: what a press does, or how the list is sorted. */
  readonly spoken?: string | undefined
  readonly sorted?: 'asc' | 'desc' | undefined
  /** Absent: the column is only named. */
  readonly onPress?: (() => void) | undefined
}

/**
 * Names the columns of a list of Rows; the first stands left, the others right. A press sorts
 * or switches.
 */
export function SortHead({
  label,
  columns,
}: {
  readonly label: string
  readonly columns: readonly SortColumn[]
}) {
  return (
    <div className="sort-head" role="group" aria-label={label}>
      {columns.map(({ key, ...column }) => (
        <Column key={key} {...column} />
      ))}
    </div>
  )
}

function Column({ label, spoken, sorted, onPress }: Omit<SortColumn, 'key'>) {
  const inside = (
    <>
      {label}
      {sorted === 'asc' && <ArrowUp aria-hidden="true" />}
      {sorted === 'desc' && <ArrowDown aria-hidden="true" />}
    </>
  )
  if (!onPress) return <span className="sort-col">{inside}</span>
  return (
    <button
      type="button"
      className="sort-col"
      aria-label={spoken}
      aria-pressed={sorted ? true : undefined}
      onClick={onPress}
    >
      {inside}
    </button>
  )
}
