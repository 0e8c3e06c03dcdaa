import { staffLogin } from '@parkett/contract/desk/staff'
import { Button } from '@parkett/ui/button'
import { FormFault } from '@parkett/ui/form-fault'
import { Notice } from '@parkett/ui/notice'
import { useState } from 'react'
import { Language } from '../../../frame/language.tsx'
import { idleMinutes } from '../../../frame/idle.ts'
import { startSession, useSession } from '../../../frame/session.ts'
import { useForm } from '../../../frame/use-form.ts'
import { useWords } from '../../../frame/words.ts'
import { NameField, SecretField } from './credentials.tsx'
import { Join } from './join.tsx'
import { sendSealed } from './sealed.ts'
import { SecondStep, type Asked } from './second-step.tsx'

/** The door of the desk: name and password, then the second factor; or a code to join with. */
export function Login() {
  const t = useWords()
  const [joining, setJoining] = useState(false)
  const [asked, setAsked] = useState<Asked>()
  const [over, setOver] = useState<string>()
  const restart = (why: string): void => {
    setOver(why)
    setAsked(undefined)
  }
  return (
    <main className="desk-door stack">
      <h1 className="desk-title">{import.meta.env.HOUSE} Desk</h1>
      <EndingNotice />
      {over !== undefined && <Notice alert>{over}</Notice>}
      {asked !== undefined ? (
        <SecondStep asked={asked} onOver={restart} />
      ) : joining ? (
        <Join />
      ) : (
        <LoginForm onAsked={setAsked} />
      )}
      {asked === undefined && (
        <Button kind="quiet" onClick={() => setJoining(!joining)}>
          {joining ? t('action.back') : t('desk.joinOpen')}
        </Button>
      )}
      <Language />
    </main>
  )
}

function LoginForm({ onAsked }: { readonly onAsked: (asked: Asked) => void }) {
  const t = useWords()
  const form = useForm({
    fields: ['username', 'password'],
    check: ({ username, password }) => ({
      username: username.trim() === '' ? t('v.username') : undefined,
      password: password === '' ? t('v.password') : undefined,
    }),
    send: async ({ username, password }) => {
      const secret = { aud: 'staff-login', username: username.trim(), password, totp: '' }
      const answer = await sendSealed(staffLogin, secret)
      if ('factor' in answer) onAsked(answer.factor)
      else startSession(answer.token)
      return undefined
    },
  })
  return (
    <form className="stack" noValidate onSubmit={form.onSubmit}>
      <NameField error={form.faults.username} maxLength={64} />
      <SecretField name="password" error={form.faults.password} of="current-password" />
      <FormFault text={form.faults.form} />
      <Button type="submit" wide busy={form.busy}>
        {t('title.login')}
      </Button>
    </form>
  )
}

function EndingNotice() {
  const t = useWords()
  const { ending } = useSession()
  if (ending === null) return null
  if (ending === 'idle') return <Notice alert>{t('desk.idle', { minutes: idleMinutes })}</Notice>
  return (
    <Notice alert>{t(ending === 'loggedOut' ? 'shell.loggedOut' : 'shell.sessionOver')}</Notice>
  )
}
