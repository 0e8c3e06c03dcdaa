import { PasskeyFailure, signWithPasskey, type PasskeyAsked } from '@parkett/client/passkey'
import type { FactorProof, FactorWay } from '@parkett/contract/wire/factor-proof'
import { Button } from '@parkett/ui/button'
import { FormFault } from '@parkett/ui/form-fault'
import { TextField } from '@parkett/ui/text-field'
import { useState, type FormEvent, type ReactNode } from 'react'
import { explain } from '../../../frame/server.ts'
import { useWords } from '../../../frame/words.ts'

type ProofFormProps = {
  readonly intro: string
  readonly ways: readonly FactorWay[]
  readonly askPasskey: () => Promise<PasskeyAsked>
  /** Hands the proof over. What it throws is shown here. */
  readonly onProof: (proof: FactorProof) => Promise<void>
  /** What else the form asks for. */
  readonly children?: ReactNode
}

/** The second factor of a member of staff: a passkey, or the code of an authenticator. */
export function ProofForm({ intro, ways, askPasskey, onProof, children }: ProofFormProps) {
  const t = useWords()
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const run = async (proof: () => Promise<FactorProof>) => {
    if (busy) return
    setBusy(true)
    setFault(undefined)
    try {
      await onProof(await proof())
    } catch (error) {
      setFault(error instanceof PasskeyFailure ? t('passkey.failed') : explain(error, t))
    } finally {
      setCode('')
      setBusy(false)
    }
  }
  const sign = async (): Promise<FactorProof> => ({
    way: 'passkey',
    assertion: await signWithPasskey(await askPasskey()),
  })
  const typed = ways.includes('totp')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // `run` shows what goes wrong.
    if (!typed) void run(sign)
    else if (/^\d{3} ?\d{3}$/.test(code.trim()))
      void run(async () => ({ way: 'totp', code: code.trim() }))
    else setFault(t('desk.totp'))
  }
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <p>{intro}</p>
      {children}
      {typed && (
        <TextField
          label={t('desk.totp')}
          value={code}
          onChange={setCode}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          autoFocus
        />
      )}
      <FormFault text={fault} />
      {typed && (
        <Button type="submit" wide busy={busy}>
          {t('action.confirm')}
        </Button>
      )}
      {ways.includes('passkey') && (
        <Button
          kind={typed ? 'secondary' : 'primary'}
          wide
          busy={busy}
          onClick={() => void run(sign)}
        >
          {t('passkey.use')}
        </Button>
      )}
    </form>
  )
}
