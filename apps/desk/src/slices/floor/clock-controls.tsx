import { operatorAdvanceDay, operatorSetClock } from '@parkett/contract/desk/operator'
import { Button } from '@parkett/ui/button'
import { FormFault } from '@parkett/ui/form-fault'
import { Notice } from '@parkett/ui/notice'
import { TextField } from '@parkett/ui/text-field'
import { formatDateTime } from '@parkett/words/format-time'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAct } from '../../frame/use-act.ts'
import { useForm } from '../../frame/use-form.ts'
import { useWrite } from '../../frame/use-write.ts'
import { useLanguage, useWords } from '../../frame/words.ts'

/** Time of the simulated market: to the next trading day, or forward to a moment. Never back. */
export function ClockControls() {
  const t = useWords()
  const language = useLanguage()
  const client = useQueryClient()
  const [now, setNow] = useState<string | null>(null)
  const day = useAct(async (send) => setNow((await send(operatorAdvanceDay, { body: {} })).now))
  const write = useWrite()
  const form = useForm({
    fields: ['to'],
    check: ({ to }) => ({ to: momentOf(to) === null ? t('desk.clockWrong') : undefined }),
    send: async ({ to }) => {
      setNow((await write(operatorSetClock, { body: { to: momentOf(to) ?? '' } })).now)
      await client.invalidateQueries()
      return undefined
    },
  })
  const error = day.error ?? form.faults.form
  return (
    <div className="stack">
      <form className="desk-form" noValidate onSubmit={form.onSubmit}>
        <TextField
          name="to"
          type="datetime-local"
          label={t('desk.clockTo')}
          hint={t('desk.clockText')}
          error={form.faults.to}
        />
        <div className="inline">
          <Button type="submit" kind="secondary" busy={form.busy}>
            {t('desk.clockSet')}
          </Button>
          <Button kind="secondary" busy={day.busy} onClick={() => void day.run()}>
            {t('desk.advance')}
          </Button>
        </div>
      </form>
      {now && (
        <Notice tone="success" alert>
          {t('desk.clockNow', { time: formatDateTime(now, language) })}
        </Notice>
      )}
      <FormFault text={error} />
    </div>
  )
}

/** The reader's local time as an instant, or null. */
function momentOf(local: string): string | null {
  const moment = new Date(local)
  return local === '' || Number.isNaN(moment.getTime()) ? null : moment.toISOString()
}
