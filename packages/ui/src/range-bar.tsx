import { type ReactNode, useId } from 'react'
import type { Option } from './segment.tsx'

type RangeBarProps<T extends string> = {
  readonly label: string
  /** `spoken` where the printed word is an abbreviation: "1M", "1 month". */
  readonly options: readonly (Option<T> & { readonly spoken?: string | undefined })[]
  readonly value: T
  readonly onChange: (value: T) => void
  /** IconButtons after the spans. */
  readonly end?: ReactNode
}

/** The spans of a chart, one taken: targets of 44 px, radio buttons, so arrow keys work. */
export function RangeBar<T extends string>({
  label,
  options,
  value,
  onChange,
  end,
}: RangeBarProps<T>) {
  const name = useId()
  return (
    <div className="ranges">
      <div className="ranges-all" role="radiogroup" aria-label={label}>
        {options.map((option) => (
          <label className="range" key={option.value}>
            <input
              type="radio"
              name={name}
              aria-label={option.spoken}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {end && <div className="ranges-end">{end}</div>}
    </div>
  )
}
