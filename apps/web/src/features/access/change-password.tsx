import { securityChangePassword } from '@parkett/contract/security'
import { Button, ButtonLink } from '@parkett/ui/button'
import { FormFault } from '@parkett/ui/form-fault'
import { showToast } from '@parkett/ui/toast'
import { href, paths } from '../../paths.ts'
import { explain, reasonOf } from '../../shell/explain.ts'
import { ScreenPage } from '../../shell/screen-page.tsx'
import { SecretField } from '../../shell/secret-field.tsx'
import { sendSealed } from '../../shell/server.ts'
import { endSession } from '../../shell/session.ts'
import { useForm } from '../../shell/use-form.ts'
import { useWords } from '../../shell/words.ts'
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
    send: async ({ oldPassword, password }) => {
      try {
        await sendSealed(securityChangePassword, {
          aud: 'change-password',
          oldPassword,
          newPassword: password,
        })
      } catch (error) {
        const reason = reasonOf(error)
        const field =
          reason === 'password_wrong'
            ? 'oldPassword'
            : reason === 'password_weak'
              ? 'password'
              : 'form'
        return { [field]: explain(error, t) }
      }
      showToast(t('s.passwordReset'))
      endSession('passwordReset')
      return undefined
    },
  })
}
