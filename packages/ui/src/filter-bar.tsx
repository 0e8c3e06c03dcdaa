import { useId } from 'react'
import type { Option } from './segment.tsx'

type FilterBarProps<T extends string> = {
  readonly label: string
  readonly options: readonly Option<T>[]
  readonly value: T
  readonly onChange: (value: T) => void
}

/** A row of filter chips that scrolls sideways, one taken. */
export function FilterBar<T extends string>({ label, options, value, onChange }: FilterBarProps<T>) {
  const name = useId()
  return (
    <div className="filterbar" role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label className="filter" key={option.value}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
          {option.label}
        </label>
      ))}
    </div>
  )
}
