import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { FieldError } from './field.tsx'

export type DatePart = 'day' | 'month' | 'year'

type DateFieldProps = {
  /** The form's name for the whole date, which it carries as `YYYY-MM-DD`, or empty. */
  readonly name: string
  readonly label: string
  /** The words for the three boxes. */
  readonly parts: Readonly<Record<DatePart, string>>
  /** In which order the reader's language writes them. */
  readonly order: readonly DatePart[]
  readonly hint?: ReactNode
  readonly error?: string | undefined
  /** `YYYY-MM-DD`. */
  readonly defaultValue?: string | undefined
  readonly disabled?: boolean | undefined
  /** A birthday: what a browser knows of its owner may stand there. */
  readonly birthday?: boolean | undefined
}

const lengths: Readonly<Record<DatePart, number>> = { day: 2, month: 2, year: 4 }

/** A date one knows by heart, typed into three boxes: no calendar to page back through. */
export function DateField(props: DateFieldProps) {
  const { name, label, parts, order, hint, error, defaultValue = '', disabled, birthday } = props
  const id = useId()
  const [year = '', month = '', day = ''] = defaultValue.split('-')
  const [typed, setTyped] = useState<Readonly<Record<DatePart, string>>>({ day, month, year })
  const carrier = useCarrier(dateOf(typed))
  const first = useRef<HTMLInputElement>(null)
  return (
    <fieldset
      className="date-field"
      disabled={disabled}
      aria-describedby={describedBy(id, hint, error)}
    >
      <legend className="field-label">{label}</legend>
      {hint && (
        <div className="field-hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {order.map((part, at) => (
        <label className="date-part box" data-part={part} key={part}>
          <span>{parts[part]}</span>
          <input
            ref={at === 0 ? first : undefined}
            className="input"
            inputMode="numeric"
            autoComplete={birthday ? `bday-${part}` : 'off'}
            aria-invalid={error ? true : undefined}
            value={typed[part]}
            onChange={({ target }) =>
              setTyped({
                ...typed,
                [part]: target.value.replace(/\D/g, '').slice(0, lengths[part]),
              })
            }
          />
        </label>
      ))}
      <input
        ref={carrier}
        className="sr"
        name={name}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
        value={dateOf(typed)}
        onFocus={() => first.current?.focus()}
      />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}

const describedBy = (id: string, hint: ReactNode, error: string | undefined) =>
  [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined

/** What carries the whole date in its form: the form hears of every change of it. */
function useCarrier(date: string) {
  const carrier = useRef<HTMLInputElement>(null)
  const before = useRef(date)
  useEffect(() => {
    if (before.current === date) return
    before.current = date
    carrier.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [date])
  return carrier
}

/** `YYYY-MM-DD`, or empty while it is no day of the calendar. */
export function dateOf({ day, month, year }: Readonly<Record<DatePart, string>>): string {
  if (year.length !== 4 || day === '' || month === '') return ''
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const ms = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text) ? text : ''
}
