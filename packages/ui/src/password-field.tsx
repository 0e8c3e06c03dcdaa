import { useState } from 'react'
import { Field, type FieldText } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import { Eye, EyeOff } from './icons.tsx'
import type { InputProps } from './text-field.tsx'

type PasswordFieldProps = FieldText &
  Omit<InputProps, 'autoComplete'> & {
    readonly id?: string | undefined
    readonly autoComplete: 'current-password' | 'new-password'
    readonly showLabel: string
    readonly hideLabel: string
    readonly onChange?: ((value: string) => void) | undefined
  }

/** A password with a button that shows it. Paste and password managers work. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, hint, error, id, showLabel, hideLabel, onChange, ...input } = props
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(tied) => (
        <div className="box">
          <input
            {...input}
            {...tied}
            className="input"
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => onChange?.(event.target.value)}
          />
          <IconButton
            label={shown ? hideLabel : showLabel}
            icon={shown ? <EyeOff /> : <Eye />}
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </Field>
  )
}
