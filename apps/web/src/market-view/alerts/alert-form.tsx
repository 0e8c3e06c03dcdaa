import {
  alertKinds,
  alertRepeats,
  alertsAdd,
  type AlertKind,
  type AlertRepeat,
} from '@parkett/contract/customer/alerts'
import type { Instrument } from '@parkett/contract/customer/market'
import { AmountField } from '@parkett/ui/amount-field'
import { Button } from '@parkett/ui/button'
import { FormFault } from '@parkett/ui/form-fault'
import { Segment } from '@parkett/ui/segment'
import { showToast } from '@parkett/ui/toast'
import { readAmount } from '@parkett/words/read-amount'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAct } from '../../frame/use-act.ts'
import { useLanguage, useWords } from '../../session/words.ts'
import { alertReads } from './alerts-query.ts'

const kindWords = { above: 'alerts.above', below: 'alerts.below', moves: 'alerts.moves' } as const
const repeatWords = { once: 'alerts.once', daily: 'alerts.daily' } as const

type AlertFormProps = { readonly instrument: Instrument; readonly lastsDays: number }

/** Price or percent, once or once a day: a new alert for one share. */
export function AlertForm({ instrument, lastsDays }: AlertFormProps) {
  const t = useWords()
  const language = useLanguage()
  const client = useQueryClient()
  const [kind, setKind] = useState<AlertKind>('above')
  const [repeat, setRepeat] = useState<AlertRepeat>('once')
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  // What fails to be read anew is said by the list itself.
  const act = useAct(() => void client.invalidateQueries(alertReads))
  const percent = kind === 'moves'
  const send = async (): Promise<void> => {
    const level = levelOf(readAmount(typed, language, { decimals: percent ? 2 : 4 }), percent)
    setError(level === null ? t(percent ? 'alerts.percentWrong' : 'alerts.levelWrong') : undefined)
    if (level === null) return
    const body = { instrument: instrument.id, kind, level, repeat }
    if (!(await act.run(alertsAdd, { body }))) return
    setTyped('')
    showToast(t('alerts.set'))
  }
  return (
    <form
      className="pad stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // A failed send is kept in `act.fault`.
        void send()
      }}
    >
      <p aria-hidden="true">{t('alerts.when')}</p>
      <Segment
        label={t('alerts.when')}
        options={alertKinds.map((value) => ({ value, label: t(kindWords[value]) }))}
        value={kind}
        onChange={setKind}
      />
      <AmountField
        label={t(percent ? 'alerts.percent' : 'label.price')}
        unit={percent ? '%' : instrument.currency}
        value={typed}
        onChange={setTyped}
        error={error}
      />
      <Segment
        label={t('alerts.repeat')}
        options={alertRepeats.map((value) => ({ value, label: t(repeatWords[value]) }))}
        value={repeat}
        onChange={setRepeat}
      />
      <p className="quiet">{t('alerts.text', { days: lastsDays })}</p>
      <FormFault text={act.fault} />
      <Button type="submit" wide busy={act.busy}>
        {t('alerts.add')}
      </Button>
    </form>
  )
}

/** What can be sent: above zero, and no more than a whole hundred percent. */
function levelOf(amount: string | null, percent: boolean): string | null {
  if (amount === null || Number(amount) === 0) return null
  return percent && Number(amount) > 100 ? null : amount
}
