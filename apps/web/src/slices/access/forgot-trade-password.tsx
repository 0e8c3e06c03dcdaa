import { tradeCodeRoute, tradeResetRoute } from '@parkett/contract/customer/lock'
import { Button } from '@parkett/ui/button'
import { FormFault } from '@parkett/ui/form-fault'
import { Notice } from '@parkett/ui/notice'
import { TextField } from '@parkett/ui/text-field'
import { showToast } from '@parkett/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { userQuery } from '../../session/queries.ts'
import { SecretField } from '../../frame/secret-field.tsx'
import { sendSealed } from '../../session/server.ts'
import { useForm } from '../../frame/use-form.ts'
import { useWords } from '../../session/words.ts'
import { isWeakPin } from './weak-pin.ts'

type Sent = { readonly ticket: string; readonly minutes: number }

/** Login password, then the code with the six new digits twice. */
export function ForgotTradePassword({ onDone }: { readonly onDone: () => void }) {
  const [sent, setSent] = useState<Sent>()
  return sent === undefined ? (
    <ProveLogin onSent={setSent} />
  ) : (
    <NewPin sent={sent} onOver={() => setSent(undefined)} onDone={onDone} />
  )
}

function ProveLogin({ onSent }: { readonly onSent: (sent: Sent) => void }) {
  const t = useWords()
  const form = useForm({
    fields: ['loginPassword'],
    check: ({ loginPassword }) => ({
      loginPassword: loginPassword === '' ? t('v.password') : undefined,
    }),
    at: { password_wrong: 'loginPassword' },
    send: async ({ loginPassword }) => {
      onSent(await sendSealed(tradeCodeRoute, { aud: 'trade-code', loginPassword }))
      return undefined
    },
  })
  return (
    <form className="pad stack" noValidate onSubmit={form.onSubmit}>
      <p>{t('tradepwd.forgotEffect')}</p>
      <SecretField
        name="loginPassword"
        label={t('tradepwd.login')}
        error={form.faults.loginPassword}
      />
      <FormFault text={form.faults.form} />
      <Button type="submit" wide busy={form.busy}>
        {t('reset.send')}
      </Button>
    </form>
  )
}

type NewPinProps = { readonly sent: Sent; readonly onOver: () => void; readonly onDone: () => void }

function NewPin({ sent, onOver, onDone }: NewPinProps) {
  const t = useWords()
  const { data: user } = useQuery(userQuery)
  const form = useForm({
    fields: ['code', 'pin', 'again'],
    check: ({ code, pin, again }) => ({
      code: /^\d{6}$/.test(code) ? undefined : t('reset.codeMissing'),
      pin: !/^\d{6}$/.test(pin)
        ? t('v.setTradePassword')
        : isWeakPin(pin)
          ? t('tradepwd.weak')
          : undefined,
      again: again === pin ? undefined : t('v.mismatch'),
    }),
    at: { code_wrong: 'code', trade_password_weak: 'pin' },
    send: async ({ code, pin }) => {
      const secret = { aud: 'trade-reset', ticket: sent.ticket, code, newPassword: pin }
      await sendSealed(tradeResetRoute, secret)
      showToast(t('tradepwd.done'))
      onDone()
      return undefined
    },
  })
  const pin = { inputMode: 'numeric', maxLength: 6, autoComplete: 'new-password' } as const
  return (
    <form className="pad stack" noValidate onSubmit={form.onSubmit}>
      <Notice>{t('code.sent', { phone: user?.phoneMasked ?? '', minutes: sent.minutes })}</Notice>
      <TextField
        name="code"
        label={t('reset.code')}
        error={form.faults.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
      />
      <SecretField
        {...pin}
        name="pin"
        label={t('tradepwd.new')}
        hint={t('tradepwd.rules')}
        error={form.faults.pin}
      />
      <SecretField {...pin} name="again" label={t('tradepwd.again')} error={form.faults.again} />
      <FormFault text={form.faults.form} />
      <Button type="submit" wide busy={form.busy}>
        {t('tradepwd.save')}
      </Button>
      <Button kind="quiet" onClick={onOver}>
        {t('reset.restart')}
      </Button>
    </form>
  )
}
