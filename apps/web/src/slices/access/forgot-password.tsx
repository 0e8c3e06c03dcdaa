import { securityForgotPassword, securityResetCode } from '@parkett/contract/customer/recovery'
import { Button } from '@parkett/ui/button'
import { FormFault } from '@parkett/ui/form-fault'
import { TextField } from '@parkett/ui/text-field'
import { useState } from 'react'
import { paths } from '../../router/paths.ts'
import { useGo } from '../../router/address.ts'
import { ContactButton } from '../../frame/contact.tsx'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { sendSealed } from '../../session/server.ts'
import { useForm } from '../../frame/use-form.ts'
import { useWords } from '../../session/words.ts'
import { CodeStep } from '../../proof-code/code-step.tsx'
import { sentTo, type Sent } from '../../proof-code/sent.ts'
import { keepResetToken } from './reset-token.ts'

/** Whose name it is decides where the code goes, and nobody is told where. */
const ask = async (name: string): Promise<Sent> =>
  sentTo(name, await sendSealed(securityForgotPassword, { aud: 'forgot-password', name }))

/** Name, then code. Whether there is such an account is told by neither. */
export function ForgotPassword() {
  const t = useWords()
  const go = useGo()
  const [asked, setAsked] = useState<Sent>()
  const check = async (code: string) => {
    if (asked === undefined) return
    const { token } = await sendSealed(securityResetCode, {
      aud: 'reset-code',
      ticket: asked.ticket,
      code,
    })
    keepResetToken(token)
    go.replace(paths.resetPassword())
  }
  return (
    <ScreenPage>
      <div className="pad stack">
        {asked === undefined ? (
          <NameStep onAsked={setAsked} />
        ) : (
          <>
            <CodeStep
              sent={t('reset.sent', { minutes: asked.minutes })}
              againAtMs={asked.againAtMs}
              onAgain={async () => setAsked(await ask(asked.to))}
              onCode={check}
            />
            <Button kind="quiet" onClick={() => setAsked(undefined)}>
              {t('reset.restart')}
            </Button>
          </>
        )}
        <div className="inline">
          <ContactButton />
        </div>
      </div>
    </ScreenPage>
  )
}

function NameStep({ onAsked }: { readonly onAsked: (asked: Sent) => void }) {
  const t = useWords()
  const form = useForm({
    fields: ['name'],
    check: ({ name }) => ({ name: name.trim() === '' ? t('v.username') : undefined }),
    send: async ({ name }) => {
      onAsked(await ask(name.trim()))
      return undefined
    },
  })
  return (
    <form className="stack" noValidate onSubmit={form.onSubmit}>
      <p>{t('reset.intro')}</p>
      <TextField
        name="name"
        label={t('reset.name')}
        error={form.faults.name}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
      />
      <FormFault text={form.faults.form} />
      <Button type="submit" wide busy={form.busy}>
        {t('reset.send')}
      </Button>
    </form>
  )
}
