import { alarmsPlanDuty } from '@parkett/contract/desk/on-call'
import { staffList } from '@parkett/contract/desk/staff'
import { Button } from '@parkett/ui/button'
import { FormFault } from '@parkett/ui/form-fault'
import { Section } from '@parkett/ui/section'
import { TextField } from '@parkett/ui/text-field'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DayField } from '../../../frame/day-field.tsx'
import { PickField } from '../../../frame/pick-field.tsx'
import { read } from '../../../frame/reads.ts'
import { isTypedDay } from '../../../frame/typed-day.ts'
import { useForm } from '../../../frame/use-form.ts'
import { useWrite } from '../../../frame/use-write.ts'
import { useWords } from '../../../frame/words.ts'

/** As much as tells a slip; what a mailbox is, the server says. */
const isMail = (typed: string): boolean => /^\S+@\S+\.\S+$/.test(typed)

/** Another row of duty; nothing is chosen beforehand. */
export function DutyForm() {
  const t = useWords()
  const client = useQueryClient()
  const write = useWrite()
  const staff = useQuery(read.one(staffList))
  const [written, setWritten] = useState(0)
  const form = useForm({
    fields: ['dutyWho', 'dutyFirst', 'dutyLast', 'dutyMail'],
    check: ({ dutyWho, dutyFirst, dutyLast, dutyMail }) => ({
      dutyWho: dutyWho === '' ? t('desk.pick') : undefined,
      dutyFirst: isTypedDay(dutyFirst) ? undefined : t('desk.duty.dayFault'),
      dutyLast: isTypedDay(dutyLast) && dutyFirst <= dutyLast ? undefined : t('desk.duty.dayFault'),
      dutyMail:
        dutyMail.trim() === '' || isMail(dutyMail.trim()) ? undefined : t('desk.duty.mailFault'),
    }),
    send: async ({ dutyWho, dutyFirst, dutyLast, dutyMail }) => {
      const mail = dutyMail.trim() === '' ? null : dutyMail.trim()
      const body = { staff: dutyWho, from: dutyFirst, through: dutyLast, mail }
      await write(alarmsPlanDuty, { body })
      await client.invalidateQueries()
      setWritten((count) => count + 1)
      return undefined
    },
  })
  const here = (staff.data?.rows ?? []).filter(
    ({ disabledAt, lockedAt }) => disabledAt === null && lockedAt === null,
  )
  return (
    <Section title={t('desk.duty.plan')}>
      <form key={written} className="desk-form" noValidate onSubmit={form.onSubmit}>
        <PickField
          name="dutyWho"
          label={t('desk.duty.who')}
          values={here.map(({ id }) => id)}
          text={(id) => here.find((one) => one.id === id)?.username ?? ''}
          error={form.faults.dutyWho}
        />
        <DayField name="dutyFirst" label={t('desk.duty.first')} error={form.faults.dutyFirst} />
        <DayField name="dutyLast" label={t('desk.duty.last')} error={form.faults.dutyLast} />
        <TextField
          name="dutyMail"
          label={t('desk.duty.mail')}
          hint={t('desk.duty.mailHint')}
          type="email"
          maxLength={254}
          autoComplete="off"
          error={form.faults.dutyMail}
        />
        <Button type="submit" kind="secondary" busy={form.busy}>
          {t('desk.duty.plan')}
        </Button>
        <FormFault text={form.faults.form} />
      </form>
    </Section>
  )
}
