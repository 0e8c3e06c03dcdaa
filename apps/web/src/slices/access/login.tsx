import { Button, ButtonLink } from '@parkett/ui/button'
import { FormFault } from '@parkett/ui/form-fault'
import { Notice } from '@parkett/ui/notice'
import { TextField } from '@parkett/ui/text-field'
import { lazy, Suspense, useState, type FormEvent } from 'react'
import { href, paths } from '../../router/paths.ts'
import { ContactButton } from '../../frame/contact.tsx'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { SecretField } from '../../frame/secret-field.tsx'
import { useForm } from '../../frame/use-form.ts'
import { loadWords, useWords } from '../../session/words.ts'
import { useEnter } from './use-enter.ts'
import { logIn, type Asked } from './credentials.ts'
import { EndingNotice } from './ending-notice.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { Stage } from './stage.tsx'

const SecondStep = lazy(async () => {
  const [module] = await Promise.all([import('./second-step.tsx'), loadWords(['security'])])
  return { default: module.SecondStep }
})

/** Name and password; and when a second factor is set, the step that asks for it. */
export function Login() {
  const [asked, setAsked] = useState<Asked>()
  const [over, setOver] = useState<string>()
  if (asked === undefined) return <PasswordLogin over={over} onAsked={setAsked} />
  const restart = (why: string): void => {
    setOver(why)
    setAsked(undefined)
  }
  return (
    <ScreenPage>
      <div className="pad">
        <Suspense>
          <SecondStep asked={asked} onOver={restart} />
        </Suspense>
      </div>
    </ScreenPage>
  )
}

type PasswordLoginProps = {
  readonly over: string | undefined
  readonly onAsked: (asked: Asked) => void
}

function PasswordLogin({ over, onAsked }: PasswordLoginProps) {
  const t = useWords()
  const form = useLogin(onAsked)
  const [refused, setRefused] = useState<string>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    setRefused(undefined)
    form.onSubmit(event)
  }
  return (
    <ScreenPage stage={<Stage />}>
      <form className="pad stack login" noValidate onSubmit={submit}>
        <EndingNotice />
        {over !== undefined && <Notice alert>{over}</Notice>}
        <TextField
          id="login-username"
          name="username"
          label={t('access.username')}
          error={form.faults.username}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
        />
        <SecretField
          id="login-password"
          name="password"
          label={t('access.password')}
          error={form.faults.password}
        />
        <FormFault text={refused ?? form.faults.form} />
        <div className="login-acts">
          <Button type="submit" wide busy={form.busy}>
            {t('title.login')}
          </Button>
          <PasskeyButton onFault={setRefused} />
        </div>
      </form>
      <Ways />
    </ScreenPage>
  )
}

function useLogin(onAsked: (asked: Asked) => void) {
  const t = useWords()
  const enter = useEnter()
  return useForm({
    fields: ['username', 'password'],
    check: ({ username, password }) => ({
      username: username.trim() === '' ? t('v.username') : undefined,
      password: password === '' ? t('v.password') : undefined,
    }),
    send: async ({ username, password }) => {
      const answer = await logIn({ username: username.trim(), password })
      if ('ticket' in answer) onAsked(answer)
      else await enter(answer)
      return undefined
    },
  })
}

/** Everything else a visitor can do from here. */
function Ways() {
  const t = useWords()
  return (
    <div className="pad ways">
      <ButtonLink kind="outline" small wide href={href(paths.register())}>
        {t('login.open')}
      </ButtonLink>
      <div className="ways-more">
        <ButtonLink kind="quiet" href={href(paths.explore())}>
          {t('title.explore')}
        </ButtonLink>
        <ContactButton />
        <ButtonLink kind="quiet" href={href(paths.forgotPassword())}>
          {t('title.forgotPassword')}
        </ButtonLink>
      </div>
    </div>
  )
}
