import { PasswordField } from '@parkett/ui/password-field'
import type { Words } from '@parkett/words/speak'
import { useWords } from '../../shell/words.ts'

type Values = { readonly password: string; readonly passwordAgain: string }

/** What is checked here before the server judges: presence, length, and that both are the same. */
export const newPasswordFaults = ({ password, passwordAgain }: Values, t: Words) => ({
  password: password === '' ? t('v.password') : password.length < 8 ? t('access.passwordShort') : undefined,
  passwordAgain: passwordAgain === '' ? t('v.passwordAgain') : password === passwordAgain ? undefined : t('v.mismatch'),
})

type NewPasswordFieldsProps = {
  readonly faults: { readonly password?: string | undefined; readonly passwordAgain?: string | undefined }
}

/** New password twice, with the rules up front. */
export function NewPasswordFields({ faults }: NewPasswordFieldsProps) {
  const t = useWords()
  const labels = { showLabel: t('access.show'), hideLabel: t('access.hide') }
  return (
    <>
      <PasswordField
        {...labels}
        name="password"
        label={t('newpwd.new')}
        hint={t('newpwd.rules')}
        error={faults.password}
        autoComplete="new-password"
        maxLength={256}
      />
      <PasswordField
        {...labels}
        name="passwordAgain"
        label={t('newpwd.again')}
        error={faults.passwordAgain}
        autoComplete="new-password"
        maxLength={256}
      />
    </>
  )
}
