import { useId } from 'react'

export type Option<T extends string> = { readonly value: T; readonly label: string }

type SegmentProps<T extends string> = {
  readonly label: string
  readonly options: readonly Option<T>[]
  /** Nothing until something was chosen. */
  readonly value: T | undefined
  readonly onChange: (value: T) => void
}

/** Two to five choices side by side, one taken: native radio buttons, so arrow keys work. */
export function Segment<T extends string>({ label, options, value, onChange }: SegmentProps<T>) {
  const name = useId()
  return (
    <div
      className="segment"
      data-many={isTight(options) || undefined}
      role="radiogroup"
      aria-label={label}
    >
      {options.map((option) => (
        <label className="segment-opt" key={option.value}>
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

/** On the smallest phone so many letters no longer fit side by side in the size of a row. */
const lettersMax = 30
const isTight = (options: readonly Option<string>[]): boolean =>
  options.length > 3 || options.reduce((sum, { label }) => sum + label.length, 0) > lettersMax
