import { staffJoin } from '@parkett/contract/desk/staff'
import { Button } from '@parkett/ui/button'
import { FormFault } from '@parkett/ui/form-fault'
import { TextField } from '@parkett/ui/text-field'
import { startSession } from '../../../frame/session.ts'
import { useForm } from '../../../frame/use-form.ts'
import { useWords } from '../../../frame/words.ts'
import { NameField, SecretField } from './credentials.tsx'
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
      <NameField error={form.faults.username} maxLength={32} />
      <SecretField name="password" error={form.faults.password} of="new-password" />
      <SecretField name="again" error={form.faults.again} of="new-password" />
      <FormFault text={form.faults.form} />
      <Button type="submit" wide busy={form.busy}>
        {t('desk.join')}
      </Button>
    </form>
  )
}
