import { PasswordField } from '@parkett/ui/password-field'
import type { ComponentProps } from 'react'
import { useWords } from '../session/words.ts'

type SecretFieldProps = Omit<
  ComponentProps<typeof PasswordField>,
  'showLabel' | 'hideLabel' | 'autoComplete'
> & {
  readonly autoComplete?: 'current-password' | 'new-password' | undefined
}

/** A password or code that can be looked at while it is typed, in the reader's language. */
export function SecretField({
  autoComplete = 'current-password',
  maxLength = 256,
  ...rest
}: SecretFieldProps) {
  const t = useWords()
  return (
    <PasswordField
      {...rest}
      autoComplete={autoComplete}
      maxLength={maxLength}
      showLabel={t('access.show')}
      hideLabel={t('access.hide')}
    />
  )
}
