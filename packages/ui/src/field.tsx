import { type ReactNode, useId } from 'react'
import { CircleAlert } from './icons.tsx'

/** What every field shows around its control. */
export type FieldText = {
  readonly label: string
  readonly hint?: ReactNode
  /** Uses the label's words and says how to fix it. */
  readonly error?: string | undefined
}

/** Attributes that tie a control to its label, hint and error. */
type Tied = {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

type FieldProps = FieldText & {
  /** Lets the first failing field be found and focused: `#id`. */
  readonly id?: string | undefined
  readonly children: (tied: Tied) => ReactNode
}

/** Label above, hint, control, error below with an icon. The other fields are built from it. */
export function Field({ label, hint, error, id, children }: FieldProps) {
  const made = useId()
  const own = id ?? made
  const described = [hint ? `${own}-hint` : '', error ? `${own}-error` : '']
    .filter(Boolean)
    .join(' ')
  return (
    <div className="field">
      <label className="field-label" htmlFor={own}>
        {label}
      </label>
      {hint && (
        <div className="field-hint" id={`${own}-hint`}>
          {hint}
        </div>
      )}
      {children({
        id: own,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && <FieldError id={`${own}-error`}>{error}</FieldError>}
    </div>
  )
}

/** The error line alone, for controls that are no single input. */
export function FieldError({
  id,
  children,
}: {
  readonly id: string
  readonly children: ReactNode
}) {
  return (
    <p className="field-error" id={id}>
      <CircleAlert aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}
