import { Button } from '@parkett/ui/button'
import { Notice } from '@parkett/ui/notice'
import { PinField } from '@parkett/ui/pin-field'
import { useState, type FormEvent } from 'react'
import { explain, reasonOf } from '../session/explain.ts'
import { useWords } from '../session/words.ts'
import { useCountdown } from './use-countdown.ts'

type CodeStepProps = {
  /** Says where the code went. */
  readonly sent: string
  /** When another code may be asked for, milliseconds since 1970. */
  readonly againAtMs: number
  readonly onAgain: () => Promise<void>
  /** Hands the six digits over. What it throws is shown here. */
  readonly onCode: (code: string) => Promise<void>
}

/** Six digits from a message: counted tries, and a new code when the minute is over. */
export function CodeStep({ sent, againAtMs, onAgain, onCode }: CodeStepProps) {
  const t = useWords()
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<{ readonly text: string; readonly field: boolean }>()
  const [busy, setBusy] = useState<'code' | 'again'>()
  const seconds = useCountdown(againAtMs)

  const run = async (what: 'code' | 'again', act: () => Promise<void>) => {
    if (busy !== undefined) return
    setBusy(what)
    setFault(undefined)
    try {
      await act()
    } catch (error) {
      setFault({ text: explain(error, t), field: reasonOf(error) === 'code_wrong' })
    } finally {
      setCode('')
      setBusy(undefined)
    }
  }
  const submit = (value: string) => {
    // `run` shows what goes wrong.
    if (value.length === 6) void run('code', () => onCode(value))
    else setFault({ text: t('reset.codeMissing'), field: true })
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit(code)
  }
  return (
    <form className="stack" noValidate onSubmit={onSubmit}>
      <Notice>{sent}</Notice>
      <PinField
        label={t('reset.code')}
        error={fault?.field === true ? fault.text : undefined}
        value={code}
        onChange={setCode}
        onComplete={submit}
        autoFocus
        autoComplete="one-time-code"
      />
      {fault?.field === false && (
        <Notice tone="danger" alert>
          {fault.text}
        </Notice>
      )}
      <Button type="submit" wide busy={busy === 'code'}>
        {t('action.continue')}
      </Button>
      <Button
        kind="secondary"
        wide
        busy={busy === 'again'}
        disabled={seconds > 0}
        reason={seconds > 0 ? t('reset.againIn', { seconds }) : undefined}
        onClick={() => void run('again', onAgain)}
      >
        {t('reset.again')}
      </Button>
    </form>
  )
}
