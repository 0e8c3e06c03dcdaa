import { signWithPasskey, type PasskeyAsked } from '@parkett/client/passkey'
import type { FactorProof, FactorWay } from '@parkett/contract/wire/factor-proof'
import { Button } from '@parkett/ui/button'
import { FormFault } from '@parkett/ui/form-fault'
import { TextField } from '@parkett/ui/text-field'
import { useState, type FormEvent, type ReactNode } from 'react'
import { useFailure } from '../../../frame/use-failure.ts'
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
  const [unreadable, setUnreadable] = useState(false)
  const { error, fail, clear } = useFailure()
  const [busy, setBusy] = useState(false)
  const run = async (proof: () => Promise<FactorProof>) => {
    if (busy) return
    setBusy(true)
    setUnreadable(false)
    clear()
    try {
      await onProof(await proof())
    } catch (failure) {
      fail(failure)
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
    else setUnreadable(true)
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
      <FormFault text={unreadable ? t('desk.totp') : error} />
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
