import { pauseDays } from '@parkett/contract/customer/brakes'
import { Segment } from '@parkett/ui/segment'
import { formatDuration } from '@parkett/words/format-duration'
import { useState } from 'react'
import { useLanguage, useWords } from '../../session/words.ts'
import { BrakeForm } from './brake-form.tsx'
import { useSetBrake } from './use-set-brake.ts'
import type { BrakeRow } from './use-brake-text.ts'

type PauseBrakeProps = { readonly rows: readonly BrakeRow[]; readonly onDone: () => void }

type Days = `${(typeof pauseDays)[number]}`
const choices = pauseDays.map((days): Days => `${days}`)

/** No purchases for some days. */
export function PauseBrake({ rows, onDone }: PauseBrakeProps) {
  const t = useWords()
  const language = useLanguage()
  const brake = useSetBrake(onDone)
  const [days, setDays] = useState<Days>('1')
  const set = (value: string | null) => brake.set({ kind: 'pause', currency: null, value })
  return (
    <BrakeForm rows={rows} brake={brake} onSave={() => set(days)} onEnd={() => set(null)}>
      <Segment
        label={t('brakes.pause')}
        options={choices.map((value) => ({
          value,
          label: formatDuration(Number(value) * 86_400, language),
        }))}
        value={days}
        onChange={setDays}
      />
    </BrakeForm>
  )
}
