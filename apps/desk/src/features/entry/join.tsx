import { staffJoin } from '@parkett/contract/staff'
import { Button } from '@parkett/ui/button'
import { Notice } from '@parkett/ui/notice'
import { PasswordField } from '@parkett/ui/password-field'
import { TextField } from '@parkett/ui/text-field'
import { startSession } from '../../shell/session.ts'
import { useForm } from '../../shell/use-form.ts'
import { useWords } from '../../shell/words.ts'
import { sendSealed } from './sealed.ts'

/** Becomes staff: the claim code of the console, or an invitation. The second factor comes next. */
export function Join() {
  const t = useWords()
  const form = useForm({
    fields: ['code', 'username', 'password', 'again'],
    check: ({ code, username, password, again }) => ({
      code: code.trim() === '' ? t('desk.joinCode') : undefined,
      username: username.trim() === '' ? t('v.username') : undefined,
      password: password.length < 8 ? t('access.passwordShort') : undefined,
      again: again !== password ? t('v.mismatch') : undefined,
    }),
    send: async ({ code, username, password }) => {
      const secret = { aud: 'staff-join', code: code.trim(), username: username.trim(), password }
      startSession((await sendSealed(staffJoin, secret)).token)
      return undefined
    },
  })
  const shown = { showLabel: t('access.show'), hideLabel: t('access.hide') }
  return (
    <form className="stack" noValidate onSubmit={form.onSubmit}>
      <TextField
        name="code"
        label={t('desk.joinCode')}
        error={form.faults.code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
      />
      <TextField
        name="username"
        label={t('access.username')}
        error={form.faults.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
      />
      <PasswordField
        name="password"
        label={t('access.password')}
        hint={t('access.passwordHint')}
        error={form.faults.password}
        autoComplete="new-password"
        maxLength={256}
        {...shown}
      />
      <PasswordField
        name="again"
        label={t('access.passwordAgain')}
        error={form.faults.again}
        autoComplete="new-password"
        maxLength={256}
        {...shown}
      />
      {form.faults.form && (
        <Notice tone="danger" alert>
          {form.faults.form}
        </Notice>
      )}
      <Button type="submit" wide busy={form.busy}>
        {t('desk.join')}
      </Button>
    </form>
  )
}
