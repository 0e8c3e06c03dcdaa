import { ChevronDown } from './icons.tsx'
import type { Option } from './segment.tsx'

type TitleSelectProps<T extends string> = {
  readonly label: string
  readonly options: readonly Option<T>[]
  readonly value: T
  readonly onChange: (value: T) => void
}

/**
 * A title that is a choice: "Germany ▾". The device's own list opens over it. With one option it
 * is only a title.
 */
export function TitleSelect<T extends string>(props: TitleSelectProps<T>) {
  const { label, options, value, onChange } = props
  const shown = options.find((option) => option.value === value)?.label
  if (options.length < 2) return <span className="title-select">{shown}</span>
  return (
    <span className="title-select">
      <span aria-hidden="true">{shown}</span>
      <ChevronDown aria-hidden="true" />
      <select
        aria-label={label}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value)
          if (chosen) onChange(chosen.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  )
}
