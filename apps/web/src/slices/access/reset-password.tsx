import { securityResetPassword } from '@parkett/contract/customer/recovery'
import { Button, ButtonLink } from '@parkett/ui/button'
import { FormFault } from '@parkett/ui/form-fault'
import { Notice } from '@parkett/ui/notice'
import { showToast } from '@parkett/ui/toast'
import { useState } from 'react'
import { href, paths } from '../../router/paths.ts'
import { useGo } from '../../router/address.ts'
import { reasonOf } from '../../session/explain.ts'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { sendSealed } from '../../session/server.ts'
import { endSession } from '../../session/session.ts'
import { useForm } from '../../frame/use-form.ts'
import { useWords } from '../../session/words.ts'
import { NewPasswordFields, newPasswordFaults } from './new-password-fields.tsx'
import { keepResetToken, resetToken } from './reset-token.ts'

/** The new password after a right code. Without one there is nothing to fill in. */
export function ResetPassword() {
  const [token, setToken] = useState(resetToken)
  const over = () => {
    keepResetToken(null)
    setToken(null)
  }
  return (
    <ScreenPage>
      {token === null ? <StartAgain /> : <NewPassword token={token} onOver={over} />}
    </ScreenPage>
  )
}

function StartAgain() {
  const t = useWords()
  return (
    <div className="pad stack">
      <Notice>{t('reset.needsCode')}</Notice>
      <ButtonLink wide href={href(paths.forgotPassword())}>
        {t('reset.restart')}
      </ButtonLink>
    </div>
  )
}

function NewPassword({ token, onOver }: { readonly token: string; readonly onOver: () => void }) {
  const t = useWords()
  const go = useGo()
  const form = useForm({
    fields: ['password', 'passwordAgain'],
    check: (values) => newPasswordFaults(values, t),
    at: { password_weak: 'password' },
    send: async ({ password }) => {
      const secret = { aud: 'reset-password', token, newPassword: password }
      try {
        await sendSealed(securityResetPassword, secret)
      } catch (error) {
        if (reasonOf(error) === 'code_over') onOver()
        throw error
      }
      keepResetToken(null)
      showToast(t('s.passwordReset'))
      endSession('passwordReset')
      go.replace(paths.login())
      return undefined
    },
  })
  return (
    <form className="pad stack" noValidate onSubmit={form.onSubmit}>
      <NewPasswordFields faults={form.faults} />
      <p className="quiet">{t('reset.effect')}</p>
      <FormFault text={form.faults.form} />
      <Button type="submit" wide busy={form.busy}>
        {t('newpwd.save')}
      </Button>
    </form>
  )
}
