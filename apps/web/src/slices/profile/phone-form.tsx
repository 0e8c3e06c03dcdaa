import { profilePhone, profilePhoneCode } from '@parkett/contract/customer/profile'
import { Button } from '@parkett/ui/button'
import { FormFault } from '@parkett/ui/form-fault'
import { TextField } from '@parkett/ui/text-field'
import { showToast } from '@parkett/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CodeStep } from '../../proof-code/code-step.tsx'
import { SecretField } from '../../frame/secret-field.tsx'
import { userReads } from '../../session/queries.ts'
import { sendSealed } from '../../session/server.ts'
import { useForm } from '../../frame/use-form.ts'
import { useWords } from '../../session/words.ts'
import { sentTo, type Sent } from '../../proof-code/sent.ts'

type PhoneFormProps = { readonly phone: string; readonly onDone: () => void }

/** Login password and new number, then the code that the new number got. */
export function PhoneForm({ phone, onDone }: PhoneFormProps) {
  const t = useWords()
  const client = useQueryClient()
  const [sent, setSent] = useState<Sent>()
  if (sent === undefined) return <NewPhone key={phone} onSent={setSent} />
  const change = async (code: string): Promise<void> => {
    await sendSealed(profilePhone, { aud: 'phone', ticket: sent.ticket, code })
    showToast(t('profile.phoneChanged'))
    await client.invalidateQueries(userReads)
    onDone()
  }
  return (
    <div className="pad stack">
      <CodeStep
        sent={t('code.sent', { phone: sent.to, minutes: sent.minutes })}
        againAtMs={sent.againAtMs}
        // The password is asked for again: it is kept nowhere.
        onAgain={async () => setSent(undefined)}
        onCode={change}
      />
    </div>
  )
}

function NewPhone({ onSent }: { readonly onSent: (sent: Sent) => void }) {
  const t = useWords()
  const form = useForm({
    fields: ['phone', 'loginPassword'],
    check: ({ phone, loginPassword }) => ({
      phone: phone.trim() === '' ? t('v.phone') : undefined,
      loginPassword: loginPassword === '' ? t('v.password') : undefined,
    }),
    at: { password_wrong: 'loginPassword', phone_invalid: 'phone' },
    send: async ({ phone, loginPassword }) => {
      const to = phone.trim()
      const secret = { aud: 'phone-code', phone: to, loginPassword }
      onSent(sentTo(to, await sendSealed(profilePhoneCode, secret)))
      return undefined
    },
  })
  return (
    <form className="pad stack" noValidate onSubmit={form.onSubmit}>
      <p>{t('profile.phoneEffect')}</p>
      <TextField
        name="phone"
        type="tel"
        label={t('profile.phoneNew')}
        hint={t('access.phoneHint', { example: '+49 151 23456789' })}
        error={form.faults.phone}
        autoComplete="tel"
        inputMode="tel"
        maxLength={32}
      />
      <SecretField name="loginPassword" label={t('newpwd.old')} error={form.faults.loginPassword} />
      <FormFault text={form.faults.form} />
      <Button type="submit" kind="primary" wide busy={form.busy}>
        {t('reset.send')}
      </Button>
    </form>
  )
}
