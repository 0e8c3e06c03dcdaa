import { useEffect, useId, useRef } from 'react'
import type { Option } from './segment.tsx'

type FilterBarProps<T extends string> = {
  readonly label: string
  readonly options: readonly Option<T>[]
  readonly value: T
  readonly onChange: (value: T) => void
}

/** A row of filter chips that scrolls sideways, one taken. */
export function FilterBar<T extends string>({
  label,
  options,
  value,
  onChange,
}: FilterBarProps<T>) {
  const name = useId()
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // What is taken is seen, also when it stands beyond the edge. Sideways only: the page must
    // not jump.
    const taken = bar.current?.querySelector<HTMLElement>('label:has(:checked)')
    if (bar.current && taken)
      bar.current.scrollLeft = taken.offsetLeft - (bar.current.clientWidth - taken.offsetWidth) / 2
  }, [value])
  return (
    <div className="filterbar" role="radiogroup" aria-label={label} ref={bar}>
      {options.map((option) => (
        <label className="filter" key={option.value}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
