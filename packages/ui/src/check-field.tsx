import { type ReactNode, useId } from 'react'
import { FieldError } from './field.tsx'

type CheckFieldProps = {
  /** May hold a link (to the agreement). */
  readonly children: ReactNode
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly error?: string | undefined
  readonly id?: string | undefined
  readonly name?: string | undefined
  /** Takes effect at once (a setting) instead of on submit (a consent). */
  readonly asSwitch?: boolean | undefined
}

/** A consent or a switch. The whole line is the target. */
export function CheckField({
  children,
  checked,
  onChange,
  error,
  id,
  name,
  asSwitch,
}: CheckFieldProps) {
  const made = useId()
  const own = id ?? made
  const input = (
    <input
      id={own}
      type="checkbox"
      role={asSwitch ? 'switch' : undefined}
      name={name}
      checked={checked}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${own}e` : undefined}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
  return (
    <div className="field">
      <label className={asSwitch ? 'check switch' : 'check'} htmlFor={own}>
        {!asSwitch && input}
        <span>{children}</span>
        {asSwitch && input}
      </label>
      {error && <FieldError id={`${own}e`}>{error}</FieldError>}
    </div>
  )
}
