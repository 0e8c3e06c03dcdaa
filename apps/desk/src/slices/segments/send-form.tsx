import type { Letter } from '@parkett/contract/desk/segments'
import { SelectField } from '@parkett/ui/select-field'
import { TextField } from '@parkett/ui/text-field'
import { useState } from 'react'
import { DayField } from '../../frame/day-field.tsx'
import { askApproval, Asked, reasonFault, ReasonPart } from '../../frame/reason-part.tsx'
import { isTypedDay } from '../../frame/typed-day.ts'
import { useForm } from '../../frame/use-form.ts'
import { useWrite } from '../../frame/use-write.ts'
import { useWords } from '../../frame/words.ts'

type SendFormProps = {
  readonly letter: Letter
  readonly zone: string
  /** By the clocks of the house, as it would be typed. */
  readonly now: string
}
const times = ['now', 'later'] as const
const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text.trim())

/** Asks another person to let the newest draft go to its group, at once or at a time. */
export function SendForm({ letter, zone, now }: SendFormProps) {
  const t = useWords()
  const write = useWrite()
  const [asked, setAsked] = useState(0)
  const [when, setWhen] = useState<(typeof times)[number]>('now')
  const [today = '', time = ''] = now.split('T')
  const isLater = when === 'later'
  const form = useForm({
    fields: ['day', 'time', 'reason'],
    check: (values) => ({
      day: isLater && !isTypedDay(values.day) ? t('desk.content.dayFault') : undefined,
      time: isLater && !isTime(values.time) ? t('desk.content.timeFault') : undefined,
      reason: reasonFault(values.reason, t),
    }),
    send: async (values) => {
      const { id, version, about, members, texts } = letter
      const at = isLater ? `${values.day}T${values.time.trim()}` : null
      const said = { version, about, members, texts, at }
      await askApproval(write, { kind: 'segments.send', letter: id, ...said }, values.reason)
      setAsked((count) => count + 1)
      return undefined
    },
  })
  return (
    <>
      {asked > 0 && <Asked />}
      <form key={asked} className="desk-form" noValidate onSubmit={form.onSubmit}>
        <SelectField
          label={t('desk.segments.when')}
          options={times.map((value) => ({ value, label: t(`desk.segments.when_${value}`) }))}
          value={when}
          onChange={setWhen}
        />
        {isLater && (
          <>
            <DayField
              name="day"
              label={t('date.day')}
              defaultValue={today}
              error={form.faults.day}
            />
            <TextField
              name="time"
              label={t('desk.content.fromTime')}
              hint={t('desk.content.zone', { zone, now: time })}
              defaultValue={time}
              error={form.faults.time}
              maxLength={5}
            />
          </>
        )}
        <ReasonPart form={form} name="reason" hint={t('desk.share.reasonHint')} />
      </form>
    </>
  )
}
