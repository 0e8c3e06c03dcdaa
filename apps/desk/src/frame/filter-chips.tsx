import { useWords } from './words.ts'

type FilterChipsProps = {
  readonly chips: readonly {
    readonly field: string
    readonly label: string
    /** '' where the filter says nothing. */
    readonly value: string
  }[]
  readonly onDrop: (field: string) => void
}

/** What narrows a list now, each to be dropped by itself. */
export function FilterChips({ chips, onDrop }: FilterChipsProps) {
  const t = useWords()
  const set = chips.filter(({ value }) => value !== '')
  if (set.length === 0) return null
  return (
    <ul className="desk-filter-chips">
      {set.map(({ field, label, value }) => (
        <li key={field}>
          <span>
            {label}: <b>{value}</b>
          </span>
          <button
            type="button"
            aria-label={t('desk.filterOff', { filter: label })}
            onClick={() => onDrop(field)}
          >
            ×
          </button>
        </li>
      ))}
    </ul>
  )
}
