import type { FactorProof, FactorWay } from '@parkett/contract/factor-proof'
import { Button } from '@parkett/ui/button'
import { Notice } from '@parkett/ui/notice'
import { PinField } from '@parkett/ui/pin-field'
import { TextField } from '@parkett/ui/text-field'
import { useState, type FormEvent } from 'react'
import { explain, reasonOf } from '../shell/explain.ts'
import { useWords } from '../shell/words.ts'

type ProofFormProps = {
  readonly intro: string
  readonly ways: readonly FactorWay[]
  /** Hands the proof over. What it throws is shown here. */
  readonly onProof: (proof: FactorProof) => Promise<void>
}

type Fault = { readonly text: string; readonly field: boolean }

/** The second factor, by whichever way this account has: a code of the app, or one from paper. */
export function ProofForm({ intro, ways, onProof }: ProofFormProps) {
  const t = useWords()
  const typed = ways.filter((way) => way !== 'passkey')
  const [way, setWay] = useState(typed[0])
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<Fault>()
  const [busy, setBusy] = useState(false)

  const run = async (proof: () => Promise<FactorProof>) => {
    if (busy) return
    setBusy(true)
    setFault(undefined)
    try {
      await onProof(await proof())
    } catch (error) {
      setFault({ text: explain(error, t), field: reasonOf(error) === 'factor_wrong' })
    } finally {
      setCode('')
      setBusy(false)
    }
  }
  const submit = (value: string) => {
    const missing = way === 'totp' ? value.length < 6 : value.trim() === ''
    if (missing) setFault({ text: t(way === 'totp' ? 'factor.codeMissing' : 'factor.recoveryMissing'), field: true })
    // `run` shows what goes wrong.
    else if (way === 'totp' || way === 'recovery') void run(async () => ({ way, code: value }))
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit(code)
  }
  const choose = (next: (typeof typed)[number]) => {
    setWay(next)
    setCode('')
    setFault(undefined)
  }
  const error = fault?.field === true ? fault.text : undefined
  return (
    <form className="stack" noValidate onSubmit={onSubmit}>
      <p>{intro}</p>
      {way === 'totp' && (
        <PinField
          label={t('factor.code')}
          error={error}
          value={code}
          onChange={setCode}
          onComplete={submit}
          autoFocus
          autoComplete="one-time-code"
        />
      )}
      {way === 'recovery' && <RecoveryField error={error} value={code} onChange={setCode} />}
      {fault?.field === false && (
        <Notice tone="danger" alert>
          {fault.text}
        </Notice>
      )}
      <Button type="submit" wide busy={busy}>
        {t('action.continue')}
      </Button>
      {typed
        .filter((other) => other !== way)
        .map((other) => (
          <Button key={other} kind="quiet" onClick={() => choose(other)}>
            {t(other === 'totp' ? 'factor.useTotp' : 'factor.useRecovery')}
          </Button>
        ))}
    </form>
  )
}

type RecoveryFieldProps = {
  readonly error: string | undefined
  readonly value: string
  readonly onChange: (value: string) => void
}

function RecoveryField({ error, value, onChange }: RecoveryFieldProps) {
  const t = useWords()
  return (
    <TextField
      label={t('factor.recoveryCode')}
      error={error}
      value={value}
      onChange={onChange}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={16}
      autoFocus
    />
  )
}
