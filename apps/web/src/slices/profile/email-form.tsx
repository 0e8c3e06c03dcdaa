import { readsOf } from '@parkett/client/query'
import { noticesRead } from '@parkett/contract/customer/notices'
import {
  profileEmail,
  profileEmailCode,
  profileEmailRemove,
} from '@parkett/contract/customer/profile'
import { Button } from '@parkett/ui/button'
import { FormFault } from '@parkett/ui/form-fault'
import { TextField } from '@parkett/ui/text-field'
import { showToast } from '@parkett/ui/toast'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CodeStep } from '../../proof-code/code-step.tsx'
import { Loaded } from '../../frame/loaded.tsx'
import { SecretField } from '../../frame/secret-field.tsx'
import { sendSealed } from '../../session/server.ts'
import { useForm } from '../../frame/use-form.ts'
import { useWords } from '../../session/words.ts'
import { profileQuery, profileReads } from './profile-query.ts'
import { sentTo, type Sent } from '../../proof-code/sent.ts'

/** The e-mail address: added or changed by a code that it gets, removed with the login password. */
export function EmailForm({ onDone }: { readonly onDone: () => void }) {
  const t = useWords()
  const client = useQueryClient()
  const profile = useQuery(profileQuery)
  const [sent, setSent] = useState<Sent>()
  const refresh = async (said: string): Promise<void> => {
    showToast(said)
    // Where notices go is said there too.
    await Promise.all(
      [profileReads, readsOf(noticesRead)].map((reads) => client.invalidateQueries(reads)),
    )
    onDone()
  }
  if (sent === undefined) {
    return (
      <Loaded query={profile} failed={t('profile.failed')}>
        {({ email }) => (
          <Fields
            key={email}
            known={email}
            onSent={setSent}
            onRemoved={() => refresh(t('profile.emailRemoved'))}
          />
        )}
      </Loaded>
    )
  }
  return (
    <div className="pad stack">
      <CodeStep
        sent={t('code.sentEmail', { email: sent.to, minutes: sent.minutes })}
        againAtMs={sent.againAtMs}
        // The password is asked for again: it is kept nowhere.
        onAgain={async () => setSent(undefined)}
        onCode={async (code) => {
          await sendSealed(profileEmail, { aud: 'email', ticket: sent.ticket, code })
          await refresh(t('profile.emailSaved'))
        }}
      />
    </div>
  )
}

type FieldsProps = {
  readonly known: string | null
  readonly onSent: (sent: Sent) => void
  readonly onRemoved: () => Promise<void>
}

function Fields({ known, onSent, onRemoved }: FieldsProps) {
  const t = useWords()
  const [removing, setRemoving] = useState(false)
  const form = useForm({
    fields: ['email', 'emailPassword'],
    check: ({ email, emailPassword }) => ({
      email: !removing && !email.includes('@') ? t('reason.email_invalid') : undefined,
      emailPassword: emailPassword === '' ? t('v.password') : undefined,
    }),
    at: { password_wrong: 'emailPassword', email_invalid: 'email' },
    send: async ({ email, emailPassword: loginPassword }) => {
      if (removing) {
        await sendSealed(profileEmailRemove, { aud: 'email-remove', loginPassword })
        await onRemoved()
      } else {
        const to = email.trim()
        const secret = { aud: 'email-code', email: to, loginPassword }
        onSent(sentTo(to, await sendSealed(profileEmailCode, secret)))
      }
      return undefined
    },
  })
  return (
    <form className="pad stack" noValidate onSubmit={form.onSubmit}>
      {!removing && (
        <>
          <p>{t('profile.emailEffect')}</p>
          <TextField
            name="email"
            type="email"
            label={t('profile.email')}
            error={form.faults.email}
            autoComplete="email"
            inputMode="email"
            maxLength={254}
          />
        </>
      )}
      <SecretField name="emailPassword" label={t('newpwd.old')} error={form.faults.emailPassword} />
      <FormFault text={form.faults.form} />
      <Button type="submit" kind={removing ? 'danger' : 'primary'} wide busy={form.busy}>
        {t(removing ? 'profile.emailRemove' : 'reset.send')}
      </Button>
      {known !== null && (
        <Button kind="quiet" wide onClick={() => setRemoving(!removing)}>
          {t(removing ? 'shell.cancel' : 'profile.emailRemove')}
        </Button>
      )}
    </form>
  )
}
