import { useEffect, useId, useRef } from 'react'
import { FieldError, type FieldText } from './field.tsx'

type PinFieldProps = FieldText & {
  /** Digits typed so far. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** All digits are there. Also after paste or autofill. */
  readonly onComplete?: ((value: string) => void) | undefined
  readonly length?: number | undefined
  readonly autoFocus?: boolean | undefined
  /** A NumPad stands below: a finger types there, and no keyboard of the system covers it. */
  readonly padded?: boolean | undefined
  readonly disabled?: boolean | undefined
  readonly name?: string | undefined
  readonly autoComplete?: 'current-password' | 'new-password' | 'one-time-code' | 'off' | undefined
}

/**
 * The trade password: ONE real input drawn as boxes, so paste, password managers and screen
 * readers work.
 */
export function PinField(props: PinFieldProps) {
  const {
    label,
    hint,
    error,
    value,
    onChange,
    onComplete,
    length = 6,
    autoFocus,
    padded,
    disabled,
    name,
  } = props
  const { autoComplete = 'current-password' } = props
  const id = useId()
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (autoFocus) ref.current?.focus()
  }, [autoFocus])
  const take = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, length)
    onChange(digits)
    if (digits.length === length && digits !== value) onComplete?.(digits)
  }
  const described = [hint ? `${id}h` : '', error ? `${id}e` : ''].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {hint && (
        <div className="field-hint" id={`${id}h`}>
          {hint}
        </div>
      )}
      <div className="pin" data-error={error ? '' : undefined}>
        <Boxes length={length} typed={value.length} />
        <input
          ref={ref}
          id={id}
          className="pin-input"
          type="password"
          inputMode={padded && matchMedia('(pointer: coarse)').matches ? 'none' : 'numeric'}
          pattern="[0-9]*"
          maxLength={length}
          name={name}
          autoComplete={autoComplete}
          disabled={disabled}
          value={value}
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
          data-autofocus={autoFocus ? '' : undefined}
          onChange={(event) => take(event.target.value)}
          onPaste={(event) => {
            // "98 76-54" holds six digits, but maxlength would cut it before the separators are
            // dropped.
            event.preventDefault()
            take(event.clipboardData.getData('text'))
          }}
        />
      </div>
      {error && <FieldError id={`${id}e`}>{error}</FieldError>}
    </div>
  )
}

type BoxesProps = { readonly length: number; readonly typed: number }

/** What is seen of the digits: filled, next and empty boxes. */
function Boxes({ length, typed }: BoxesProps) {
  return Array.from({ length }, (_, at) => (
    <span
      key={at}
      className="pin-box"
      aria-hidden="true"
      data-filled={at < typed || undefined}
      data-next={at === Math.min(typed, length - 1) || undefined}
    />
  ))
}
