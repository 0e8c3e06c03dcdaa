import type { FactorProof, FactorWay } from '@parkett/contract/wire/factor-proof'
import { Button } from '@parkett/ui/button'
import { Notice } from '@parkett/ui/notice'
import { PinField } from '@parkett/ui/pin-field'
import { TextField } from '@parkett/ui/text-field'
import { useState, type FormEvent } from 'react'
import { explain, reasonOf } from '../../session/explain.ts'
import { useWords } from '../../session/words.ts'
import { PasskeyFailure, signWithPasskey, type PasskeyAsked } from '@parkett/client/passkey'

type ProofFormProps = {
  readonly intro: string
  readonly ways: readonly FactorWay[]
  /** What a passkey is to sign. */
  readonly askPasskey: () => Promise<PasskeyAsked>
  /** Hands the proof over. What it throws is shown here. */
  readonly onProof: (proof: FactorProof) => Promise<void>
}

type Fault = { readonly text: string; readonly field: boolean }

/** The second factor, by whichever way this account has: a code of the app, or one from paper. */
export function ProofForm({ intro, ways, askPasskey, onProof }: ProofFormProps) {
  const t = useWords()
  const typed = ways.filter(isTyped)
  // Paper is for the day the device is missing: it is not offered before the device.
  const [way, setWay] = useState(
    ways.includes('passkey') && typed[0] === 'recovery' ? undefined : typed[0],
  )
  const [code, setCode] = useState('')
  const { fault, setFault, busy, run } = useProof(onProof, () => setCode(''))
  const submit = (value: string) => {
    const missing = missingIn(way, value)
    if (missing !== null) setFault({ text: t(missing), field: true })
    // `run` shows what goes wrong.
    else if (way === 'totp' || way === 'recovery') void run(async () => ({ way, code: value }))
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit(code)
  }
  const sign = async (): Promise<FactorProof> => ({
    way: 'passkey',
    assertion: await signWithPasskey(await askPasskey()),
  })
  const choose = (next: TypedWay) => {
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
      {fault !== undefined && (!fault.field || way === undefined) && (
        <Notice tone="danger" alert>
          {fault.text}
        </Notice>
      )}
      {ways.includes('passkey') && (
        // `run` shows what goes wrong.
        <Button
          wide
          kind={way === undefined ? 'primary' : 'secondary'}
          busy={busy}
          onClick={() => void run(sign)}
        >
          {t('passkey.use')}
        </Button>
      )}
      {way !== undefined && (
        <Button type="submit" wide busy={busy}>
          {t('action.continue')}
        </Button>
      )}
      <OtherWays ways={typed.filter((other) => other !== way)} onChoose={choose} />
    </form>
  )
}

type TypedWay = Exclude<FactorWay, 'passkey'>
const isTyped = (way: FactorWay): way is TypedWay => way !== 'passkey'

function missingIn(way: TypedWay | undefined, value: string) {
  if (way === 'totp') return value.length < 6 ? 'factor.codeMissing' : null
  return value.trim() === '' ? 'factor.recoveryMissing' : null
}

type OtherWaysProps = {
  readonly ways: readonly TypedWay[]
  readonly onChoose: (way: TypedWay) => void
}

function OtherWays({ ways, onChoose }: OtherWaysProps) {
  const t = useWords()
  return ways.map((way) => (
    <Button key={way} kind="quiet" onClick={() => onChoose(way)}>
      {t(way === 'totp' ? 'factor.useTotp' : 'factor.useRecovery')}
    </Button>
  ))
}

/** One proof at a time, and why the last one failed. */
function useProof(onProof: ProofFormProps['onProof'], onSettled: () => void) {
  const t = useWords()
  const [fault, setFault] = useState<Fault>()
  const [busy, setBusy] = useState(false)

  const run = async (proof: () => Promise<FactorProof>) => {
    if (busy) return
    setBusy(true)
    setFault(undefined)
    try {
      await onProof(await proof())
    } catch (error) {
      // The device says why on its own screen, or was sent away there.
      const failed = error instanceof PasskeyFailure
      setFault({
        text: failed ? t('passkey.failed') : explain(error, t),
        field: reasonOf(error) === 'factor_wrong',
      })
    } finally {
      onSettled()
      setBusy(false)
    }
  }
  return { fault, setFault, busy, run }
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
