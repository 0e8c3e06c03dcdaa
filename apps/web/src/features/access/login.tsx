import { Button, ButtonLink } from '@parkett/ui/button'
import { Notice } from '@parkett/ui/notice'
import { PasswordField } from '@parkett/ui/password-field'
import { TextField } from '@parkett/ui/text-field'
import { useQueryClient } from '@tanstack/react-query'
import { href, paths } from '../../paths.ts'
import { useAddress, useGo } from '../../shell/address.ts'
import { ContactButton } from '../../shell/contact.tsx'
import { openSession } from '../../shell/enter.ts'
import { safeNext } from '../../shell/guard.ts'
import { ScreenPage } from '../../shell/screen-page.tsx'
import { useForm } from '../../shell/use-form.ts'
import { useWords } from '../../shell/words.ts'
import { logIn } from './credentials.ts'
import { EndingNotice } from './ending-notice.tsx'

export function Login() {
  const t = useWords()
  const form = useLogin()
  return (
    <ScreenPage prices>
      <form className="pad stack" noValidate onSubmit={form.onSubmit}>
        <p className="brand">
          <img src="/icon.svg" alt="" width="40" height="40" />
          Parkett
        </p>
        <EndingNotice />
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
        <PasswordField
          id="login-password"
          name="password"
          label={t('access.password')}
          error={form.faults.password}
          autoComplete="current-password"
          maxLength={256}
          showLabel={t('access.show')}
          hideLabel={t('access.hide')}
        />
        {form.faults.form && (
          <Notice tone="danger" alert>
            {form.faults.form}
          </Notice>
        )}
        <Button type="submit" wide busy={form.busy}>
          {t('title.login')}
        </Button>
      </form>
      <Ways />
    </ScreenPage>
  )
}

function useLogin() {
  const t = useWords()
  const { query } = useAddress()
  const go = useGo()
  const client = useQueryClient()
  return useForm({
    fields: ['username', 'password'],
    check: ({ username, password }) => ({
      username: username.trim() === '' ? t('v.username') : undefined,
      password: password === '' ? t('v.password') : undefined,
    }),
    send: async ({ username, password }) => {
      const { user, token } = await logIn({ username: username.trim(), password })
      if (await openSession(client, user, token)) go.replace(safeNext(query['next']))
      return undefined
    },
  })
}

/** Everything else a visitor can do from here. */
function Ways() {
  const t = useWords()
  return (
    <div className="pad stack-2 ways">
      <p className="quiet">{t('access.noAccount')}</p>
      <ButtonLink kind="secondary" wide href={href(paths.register())}>
        {t('title.register')}
      </ButtonLink>
      <div className="inline">
        <ButtonLink kind="quiet" href={href(paths.forgotPassword())}>
          {t('title.forgotPassword')}
        </ButtonLink>
        <ButtonLink kind="quiet" href={href(paths.explore())}>
          {t('title.explore')}
        </ButtonLink>
        <ButtonLink kind="quiet" href={href(paths.language())}>
          {t('title.language')}
        </ButtonLink>
        <ContactButton />
      </div>
    </div>
  )
}
