import type { WordKey } from '@parkett/words/keys'
import type { Words } from '@parkett/words/speak'
import { SecretField } from '../../frame/secret-field.tsx'
import { useWords } from '../../session/words.ts'

type Values = { readonly password: string; readonly passwordAgain: string }

/** What is checked here before the server judges: presence, length, and that both are the same. */
export const newPasswordFaults = ({ password, passwordAgain }: Values, t: Words) => ({
  password:
    password === '' ? t('v.password') : password.length < 8 ? t('access.passwordShort') : undefined,
  passwordAgain:
    passwordAgain === ''
      ? t('v.passwordAgain')
      : password === passwordAgain
        ? undefined
        : t('v.mismatch'),
})

type NewPasswordFieldsProps = {
  /** How the two fields are called; a registration asks for no *new* password. */
  readonly names?: { readonly password: WordKey; readonly rules: WordKey; readonly again: WordKey }
  readonly faults: {
    readonly password?: string | undefined
    readonly passwordAgain?: string | undefined
  }
}

const renewed = { password: 'newpwd.new', rules: 'newpwd.rules', again: 'newpwd.again' } as const

/** New password twice, with the rules up front. */
export function NewPasswordFields({ faults, names = renewed }: NewPasswordFieldsProps) {
  const t = useWords()
  return (
    <>
      <SecretField
        name="password"
        label={t(names.password)}
        hint={t(names.rules)}
        error={faults.password}
        autoComplete="new-password"
      />
      <SecretField
        name="passwordAgain"
        label={t(names.again)}
        error={faults.passwordAgain}
        autoComplete="new-password"
      />
    </>
  )
}
