import { useId } from 'react'

export type Option<T extends string> = { readonly value: T; readonly label: string }

type SegmentProps<T extends string> = {
  readonly label: string
  readonly options: readonly Option<T>[]
  readonly value: T
  readonly onChange: (value: T) => void
}

/** Two to five choices side by side, one taken: native radio buttons, so arrow keys work. */
export function Segment<T extends string>({ label, options, value, onChange }: SegmentProps<T>) {
  const name = useId()
  return (
    <div className="segment" data-many={options.length > 3 || undefined} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label className="segment-opt" key={option.value}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
          {option.label}
        </label>
      ))}
    </div>
  )
}
