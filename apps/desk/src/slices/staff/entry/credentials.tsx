import { PasswordField } from '@parkett/ui/password-field'
import { TextField } from '@parkett/ui/text-field'
import { useWords } from '../../../frame/words.ts'

type NameFieldProps = { readonly error: string | undefined; readonly maxLength: number }

/** The user name, as the door and the way in of new colleagues ask for it. */
export function NameField({ error, maxLength }: NameFieldProps) {
  const t = useWords()
  return (
    <TextField
      name="username"
      label={t('access.username')}
      error={error}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={maxLength}
    />
  )
}

type SecretFieldProps = {
  readonly name: 'password' | 'again'
  readonly error: string | undefined
  /** The one that is known already, or one that is being chosen. */
  readonly of: 'current-password' | 'new-password'
}

export function SecretField({ name, error, of }: SecretFieldProps) {
  const t = useWords()
  return (
    <PasswordField
      name={name}
      label={t(name === 'again' ? 'access.passwordAgain' : 'access.password')}
      hint={of === 'new-password' && name === 'password' ? t('access.passwordHint') : undefined}
      error={error}
      autoComplete={of}
      maxLength={256}
      showLabel={t('access.show')}
      hideLabel={t('access.hide')}
    />
  )
}
