import { securityChangePassword } from '@parkett/contract/customer/recovery'
import { Button, ButtonLink } from '@parkett/ui/button'
import { FormFault } from '@parkett/ui/form-fault'
import { showToast } from '@parkett/ui/toast'
import { href, paths } from '../../router/paths.ts'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { SecretField } from '../../frame/secret-field.tsx'
import { sendSealed } from '../../session/server.ts'
import { endSession } from '../../session/session.ts'
import { useForm } from '../../frame/use-form.ts'
import { useWords } from '../../session/words.ts'
import { NewPasswordFields, newPasswordFaults } from './new-password-fields.tsx'

/** Old, new, repeat. Every session ends with it, and one logs in again. */
export function ChangePassword() {
  const t = useWords()
  const form = useChange()
  return (
    <ScreenPage>
      <form className="pad stack" noValidate onSubmit={form.onSubmit}>
        <SecretField name="oldPassword" label={t('newpwd.old')} error={form.faults.oldPassword} />
        <NewPasswordFields faults={form.faults} />
        <p className="quiet">{t('newpwd.effect')}</p>
        <FormFault text={form.faults.form} />
        <Button type="submit" wide busy={form.busy}>
          {t('newpwd.save')}
        </Button>
        <ButtonLink kind="quiet" href={href(paths.forgotPassword())}>
          {t('title.forgotPassword')}
        </ButtonLink>
      </form>
    </ScreenPage>
  )
}

function useChange() {
  const t = useWords()
  return useForm({
    fields: ['oldPassword', 'password', 'passwordAgain'],
    check: (values) => ({
      oldPassword: values.oldPassword === '' ? t('v.password') : undefined,
      ...newPasswordFaults(values, t),
    }),
    at: { password_wrong: 'oldPassword', password_weak: 'password' },
    send: async ({ oldPassword, password }) => {
      const secret = { aud: 'change-password', oldPassword, newPassword: password }
      await sendSealed(securityChangePassword, secret)
      showToast(t('s.passwordReset'))
      endSession('passwordReset')
      return undefined
    },
  })
}
