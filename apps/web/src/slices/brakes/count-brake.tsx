import { brakeOrdersMax } from '@parkett/contract/customer/brakes'
import { TextField } from '@parkett/ui/text-field'
import { useState } from 'react'
import { useWords } from '../../session/words.ts'
import { BrakeForm } from './brake-form.tsx'
import { useSetBrake } from './use-set-brake.ts'
import type { BrakeRow } from './use-brake-text.ts'

type CountBrakeProps = { readonly rows: readonly BrakeRow[]; readonly onDone: () => void }

/** The most orders to buy in a day. */
export function CountBrake({ rows, onDone }: CountBrakeProps) {
  const t = useWords()
  const brake = useSetBrake(onDone)
  const [text, setText] = useState('')
  const [invalid, setInvalid] = useState(false)
  const set = (value: string | null) => brake.set({ kind: 'orders', currency: null, value })
  const save = () => {
    const count = Number(text)
    if (/^\d{1,4}$/.test(text) && count >= 1 && count <= brakeOrdersMax) set(String(count))
    else setInvalid(true)
  }
  return (
    <BrakeForm rows={rows} brake={brake} onSave={save} onEnd={() => set(null)}>
      <TextField
        label={t('brakes.count')}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        error={invalid ? t('brakes.countInvalid', { max: brakeOrdersMax }) : undefined}
        onChange={(typed) => {
          setText(typed)
          setInvalid(false)
        }}
        maxLength={4}
      />
    </BrakeForm>
  )
}
