import { Field, type FieldText } from './field.tsx'
import type { Option } from './segment.tsx'

type SelectFieldProps<T extends string> = FieldText & {
  readonly id?: string | undefined
  readonly name?: string | undefined
  readonly options: readonly Option<T>[]
  readonly value: T
  readonly onChange: (value: T) => void
  readonly disabled?: boolean | undefined
}

/** One of many: the device's own picker, which every phone draws best itself. */
export function SelectField<T extends string>(props: SelectFieldProps<T>) {
  const { label, hint, error, id, name, options, value, onChange, disabled } = props
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(tied) => (
        <div className="box select">
          <select
            {...tied}
            className="input"
            name={name}
            value={value}
            disabled={disabled}
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
        </div>
      )}
    </Field>
  )
}
