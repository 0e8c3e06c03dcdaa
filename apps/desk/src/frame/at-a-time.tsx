import { TextField } from '@parkett/ui/text-field'
import { DayField } from './day-field.tsx'
import { isTypedDay } from './typed-day.ts'
import { useWords } from './words.ts'

export const isTypedTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text.trim())

type Typed = { readonly day: string; readonly time: string }

/** What is wrong with a day and a time that were typed; both by name. */
export function useTimeFaults() {
  const t = useWords()
  return ({ day, time }: Typed) => ({
    day: isTypedDay(day) ? undefined : t('desk.content.dayFault'),
    time: isTypedTime(time) ? undefined : t('desk.content.timeFault'),
  })
}

/** As the house reads it: `2026-11-30T08:05`, on its own clocks. */
export const typedMinuteOf = ({ day, time }: Typed): string => `${day}T${time.trim()}`

type AtATimeProps = {
  readonly zone: string
  /** By the clocks of the house, as it would be typed. */
  readonly now: string
  readonly faults: Readonly<Partial<Record<'day' | 'time', string | undefined>>>
}

/** A day and a time on the clocks of the house, from the present minute on. */
export function AtATime({ zone, now, faults }: AtATimeProps) {
  const t = useWords()
  const [today = '', time = ''] = now.split('T')
  return (
    <>
      <DayField name="day" label={t('date.day')} defaultValue={today} error={faults.day} />
      <TextField
        name="time"
        label={t('desk.content.fromTime')}
        hint={t('desk.content.zone', { zone, now: time })}
        defaultValue={time}
        error={faults.time}
        maxLength={5}
      />
    </>
  )
}
