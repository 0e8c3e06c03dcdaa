import type { Letter } from '@parkett/contract/desk/segments'
import { SelectField } from '@parkett/ui/select-field'
import { useState } from 'react'
import { AtATime, typedMinuteOf, useTimeFaults } from '../../frame/at-a-time.tsx'
import { askApproval, Asked, reasonFault, ReasonPart } from '../../frame/reason-part.tsx'
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

/** Asks another person to let the newest draft go to its group, at once or at a time. */
export function SendForm({ letter, zone, now }: SendFormProps) {
  const t = useWords()
  const write = useWrite()
  const [asked, setAsked] = useState(0)
  const [when, setWhen] = useState<(typeof times)[number]>('now')
  const timeFaults = useTimeFaults()
  const isLater = when === 'later'
  const form = useForm({
    fields: ['day', 'time', 'reason'],
    check: (values) => ({
      ...(isLater && timeFaults(values)),
      reason: reasonFault(values.reason, t),
    }),
    send: async (values) => {
      const { id, version, about, members, texts } = letter
      const at = isLater ? typedMinuteOf(values) : null
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
        {isLater && <AtATime zone={zone} now={now} faults={form.faults} />}
        <ReasonPart form={form} name="reason" hint={t('desk.share.reasonHint')} />
      </form>
    </>
  )
}
