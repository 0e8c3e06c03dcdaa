import { readsOf } from '@parkett/client/query'
import { closingAsk, closingRead } from '@parkett/contract/customer/closing'
import { Button } from '@parkett/ui/button'
import { Dialog } from '@parkett/ui/dialog'
import { FormFault } from '@parkett/ui/form-fault'
import { Section } from '@parkett/ui/section'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { explain, reasonOf } from '../../session/explain.ts'
import { SecretField } from '../../frame/secret-field.tsx'
import { sendSealed } from '../../session/server.ts'
import { useForm } from '../../frame/use-form.ts'
import { useSheet } from '../../frame/use-sheet.ts'
import { useWords } from '../../session/words.ts'

type AskFormProps = { readonly days: number; readonly blocked: boolean }
type Fault = { readonly at: 'field' | 'form'; readonly text: string }

/** Password, then the question, then the call: what goes wrong is said where it can be mended. */
function useAsk() {
  const t = useWords()
  const client = useQueryClient()
  const sheet = useSheet('close-account')
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<Fault>()
  const [busy, setBusy] = useState(false)
  const form = useForm({
    fields: ['loginPassword'],
    check: ({ loginPassword }) => ({
      loginPassword: loginPassword === '' ? t('v.password') : undefined,
    }),
    send: async ({ loginPassword }) => {
      setFault(undefined)
      setPassword(loginPassword)
      sheet.show()
      return undefined
    },
  })
  const close = async () => {
    setBusy(true)
    try {
      await sendSealed(closingAsk, { aud: 'close-account', loginPassword: password })
      await client.invalidateQueries(readsOf(closingRead))
    } catch (error) {
      setFault({
        at: reasonOf(error) === 'password_wrong' ? 'field' : 'form',
        text: explain(error, t),
      })
    } finally {
      setPassword('')
      setBusy(false)
      sheet.close()
    }
  }
  return { form, sheet, fault, busy, close }
}

/** The login password, one question, then the days begin. */
export function AskForm({ days, blocked }: AskFormProps) {
  const t = useWords()
  const { form, sheet: ask, fault, busy, close } = useAsk()
  return (
    <Section title={t('title.closing')}>
      <form className="pad stack" noValidate onSubmit={form.onSubmit}>
        <p>{t('closing.effect', { days })}</p>
        <SecretField
          name="loginPassword"
          label={t('newpwd.old')}
          error={form.faults.loginPassword ?? (fault?.at === 'field' ? fault.text : undefined)}
        />
        <FormFault text={fault?.at === 'form' ? fault.text : undefined} />
        <Button
          type="submit"
          kind="danger"
          wide
          disabled={blocked}
          reason={blocked ? t('reason.closing_blocked') : undefined}
        >
          {t('closing.act')}
        </Button>
      </form>
      <Dialog
        open={ask.open}
        question={t('closing.ask')}
        consequence={t('closing.effect', { days })}
        cancelLabel={t('shell.cancel')}
        actLabel={t('closing.act')}
        busy={busy}
        onCancel={ask.close}
        // `close` shows what goes wrong at the field or the form.
        onAct={() => void close()}
      />
    </Section>
  )
}
