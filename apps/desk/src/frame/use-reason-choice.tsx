import { SelectField } from '@parkett/ui/select-field'
import { useId, useState } from 'react'
import { useWords } from './words.ts'

type Choice<R extends string> = {
  readonly label: string
  readonly hint?: string
  /** The closed list. */
  readonly reasons: readonly R[]
  readonly text: (reason: R) => string
}

/**
 * One reason of a closed list, chosen by hand: its field, and what waits for it. `given` does nothing
 * but show the fault and go to the field while none is chosen.
 */
export function useReasonChoice<R extends string>({ label, hint, reasons, text }: Choice<R>) {
  const t = useWords()
  const id = useId()
  const [reason, setReason] = useState<R | ''>('')
  const [missed, setMissed] = useState(false)
  const given =
    <T,>(then: (reason: R) => T) =>
    (): T | undefined => {
      if (reason !== '') return then(reason)
      setMissed(true)
      document.getElementById(id)?.focus()
      return undefined
    }
  const field = (
    <SelectField
      id={id}
      label={label}
      hint={hint}
      error={missed && reason === '' ? t('desk.kyc.pick') : undefined}
      options={[
        { value: '', label: t('desk.pickReason') },
        ...reasons.map((value) => ({ value, label: text(value) })),
      ]}
      value={reason}
      onChange={setReason}
    />
  )
  return { field, reason, given }
}
