import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { Field, type FieldText } from './field.tsx'

export type InputProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'autoCapitalize'
  | 'autoComplete'
  | 'autoFocus'
  | 'defaultValue'
  | 'disabled'
  | 'enterKeyHint'
  | 'inputMode'
  | 'maxLength'
  | 'name'
  | 'onBlur'
  | 'placeholder'
  | 'readOnly'
  | 'spellCheck'
  | 'value'
>

export type TextFieldProps = FieldText &
  InputProps & {
    readonly id?: string | undefined
    readonly type?: 'text' | 'email' | 'tel' | 'search' | 'datetime-local' | undefined
    readonly onChange?: ((value: string) => void) | undefined
    /** After the input: a unit or an IconButton. */
    readonly end?: ReactNode
    /** Before the input: an icon. */
    readonly start?: ReactNode
    /** Right-aligned tabular figures. */
    readonly amount?: boolean | undefined
    readonly ref?: Ref<HTMLInputElement> | undefined
  }

/** One line of text. Give the right `autoComplete` and `inputMode`. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    hint,
    error,
    id,
    type = 'text',
    onChange,
    start,
    end,
    amount,
    ref,
    ...input
  } = props
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(tied) => (
        <div className="box">
          {start && <span className="box-icon">{start}</span>}
          <input
            {...input}
            {...tied}
            ref={ref}
            className="input"
            data-amount={amount || undefined}
            type={type}
            onChange={(event) => onChange?.(event.target.value)}
          />
          {end}
        </div>
      )}
    </Field>
  )
}
