import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { Option } from './segment.tsx'

type FilterBarProps<T extends string> = {
  readonly label: string
  /** With an `icon`, the label is only spoken. */
  readonly options: readonly (Option<T> & { readonly icon?: ReactNode })[]
  readonly value: T
  readonly onChange: (value: T) => void
}

/** Pills that scroll sideways, one taken. */
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
            aria-label={option.icon ? option.label : undefined}
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.icon || option.label}</span>
        </label>
      ))}
    </div>
  )
}
