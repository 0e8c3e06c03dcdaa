import { Button } from '@parkett/ui/button'
import { FormFault } from '@parkett/ui/form-fault'
import { PasskeyFailure } from '@parkett/client/passkey'
import { explain, reasonOf } from '../../session/explain.ts'
import { SecretField } from '../../frame/secret-field.tsx'
import { useForm } from '../../frame/use-form.ts'
import { useWords } from '../../session/words.ts'

type PasswordStepProps = {
  readonly text: string
  readonly act: string
  /** What it throws is shown here. */
  readonly onPassword: (loginPassword: string) => Promise<void>
}

/** The login password before a factor is set, changed or removed. */
export function PasswordStep({ text, act, onPassword }: PasswordStepProps) {
  const t = useWords()
  const form = useForm({
    fields: ['loginPassword'],
    check: ({ loginPassword }) => ({
      loginPassword: loginPassword === '' ? t('v.password') : undefined,
    }),
    send: async ({ loginPassword }) => {
      try {
        await onPassword(loginPassword)
        return undefined
      } catch (error) {
        const text = error instanceof PasskeyFailure ? t('passkey.failed') : explain(error, t)
        return { [reasonOf(error) === 'password_wrong' ? 'loginPassword' : 'form']: text }
      }
    },
  })
  return (
    <form className="stack" noValidate onSubmit={form.onSubmit}>
      <p>{text}</p>
      <SecretField name="loginPassword" label={t('newpwd.old')} error={form.faults.loginPassword} />
      <FormFault text={form.faults.form} />
      <Button type="submit" wide busy={form.busy}>
        {act}
      </Button>
    </form>
  )
}
