import type { ContentPiece } from '@parkett/contract/desk/content'
import { TextField } from '@parkett/ui/text-field'
import { useState } from 'react'
import { isTypedTime } from '../../frame/at-a-time.tsx'
import { DayField } from '../../frame/day-field.tsx'
import { askApproval, Asked, reasonFault, ReasonPart } from '../../frame/reason-part.tsx'
import { isTypedDay } from '../../frame/typed-day.ts'
import { useForm } from '../../frame/use-form.ts'
import { useWrite } from '../../frame/use-write.ts'
import { useWords } from '../../frame/words.ts'

type PublishFormProps = {
  readonly piece: ContentPiece
  readonly zone: string
  /** By the clocks of the house, as it would be typed. */
  readonly now: string
}

/** Asks another person to let out the newest draft, from when until when. */
export function PublishForm({ piece, zone, now }: PublishFormProps) {
  const t = useWords()
  const write = useWrite()
  const [asked, setAsked] = useState(0)
  const [today = '', time = ''] = now.split('T')
  const form = useForm({
    fields: ['fromDay', 'fromTime', 'untilDay', 'untilTime', 'reason'],
    check: ({ fromDay, fromTime, untilDay, untilTime, reason }) => ({
      fromDay: isTypedDay(fromDay) ? undefined : t('desk.content.dayFault'),
      fromTime: isTypedTime(fromTime) ? undefined : t('desk.content.timeFault'),
      untilDay: isTypedDay(untilDay)
        ? minuteOf(untilDay, untilTime) > minuteOf(fromDay, fromTime)
          ? undefined
          : t('desk.content.spanFault')
        : t('desk.content.dayFault'),
      untilTime: isTypedTime(untilTime) ? undefined : t('desk.content.timeFault'),
      reason: reasonFault(reason, t),
    }),
    send: async ({ fromDay, fromTime, untilDay, untilTime, reason }) => {
      const { id, version, severity, texts } = piece
      const act = {
        kind: 'content.publish',
        piece: id,
        version,
        severity,
        texts,
        from: minuteOf(fromDay, fromTime),
        until: minuteOf(untilDay, untilTime),
      } as const
      await askApproval(write, act, reason)
      setAsked((count) => count + 1)
      return undefined
    },
  })
  return (
    <>
      {asked > 0 && <Asked />}
      <form key={asked} className="desk-form" noValidate onSubmit={form.onSubmit}>
        <DayField
          name="fromDay"
          label={t('desk.content.from')}
          defaultValue={today}
          error={form.faults.fromDay}
        />
        <TextField
          name="fromTime"
          label={t('desk.content.fromTime')}
          hint={t('desk.content.zone', { zone, now: time })}
          defaultValue={time}
          error={form.faults.fromTime}
          maxLength={5}
        />
        <DayField
          name="untilDay"
          label={t('desk.content.until')}
          hint={t('desk.content.spanFault')}
          error={form.faults.untilDay}
        />
        <TextField
          name="untilTime"
          label={t('desk.content.untilTime')}
          defaultValue={time}
          error={form.faults.untilTime}
          maxLength={5}
        />
        <ReasonPart form={form} name="reason" hint={t('desk.share.reasonHint')} />
      </form>
    </>
  )
}

const minuteOf = (day: string, time: string): string => `${day}T${time.trim()}`
