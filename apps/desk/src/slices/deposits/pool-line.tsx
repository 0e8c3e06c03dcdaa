import type { IncomingLineView } from '@parkett/contract/desk/line-view'
import { Button } from '@parkett/ui/button'
import { useState } from 'react'
import { DayField } from '../../frame/day-field.tsx'
import { askApproval, Asked, reasonFault, ReasonPart } from '../../frame/reason-part.tsx'
import { isTypedDay } from '../../frame/typed-day.ts'
import { useForm } from '../../frame/use-form.ts'
import { useTyped } from '../../frame/use-typed.tsx'
import { useWrite } from '../../frame/use-write.ts'
import { useWords } from '../../frame/words.ts'

type PoolLineProps = { readonly line: IncomingLineView }

/** Asks another person to take a line as the income of the pool of its currency: seldom, so behind a button. */
export function PoolLine({ line }: PoolLineProps) {
  const t = useWords()
  const [asking, ask] = useState(false)
  if (asking) return <Days line={line} />
  return (
    <div>
      <Button kind="quiet" onClick={() => ask(true)}>
        {t('desk.deposit.poolAct')}
      </Button>
    </div>
  )
}

function Days({ line: { id, amount } }: PoolLineProps) {
  const t = useWords()
  const write = useWrite()
  const [asked, setAsked] = useState(false)
  const { field, given, typed } = useTyped(amount)
  const form = useForm({
    fields: ['firstDay', 'lastDay', 'earned'],
    check: ({ firstDay, lastDay, earned }) => ({
      firstDay: isTypedDay(firstDay) ? undefined : t('desk.deposit.poolDayFault'),
      lastDay:
        isTypedDay(lastDay) && lastDay >= firstDay ? undefined : t('desk.deposit.poolDayFault'),
      earned: reasonFault(earned, t),
    }),
    send: async ({ firstDay: from, lastDay: through, earned }) => {
      await askApproval(write, { kind: 'treasury.line', line: id, from, through }, earned, typed)
      setAsked(true)
      return undefined
    },
  })
  if (asked) return <Asked />
  return (
    <form
      className="desk-form"
      noValidate
      aria-label={t('desk.deposit.poolAct')}
      onSubmit={(event) => {
        event.preventDefault()
        given(() => form.onSubmit(event))()
      }}
    >
      <h3>{t('desk.deposit.poolAct')}</h3>
      <p className="quiet">{t('desk.deposit.poolText')}</p>
      <DayField name="firstDay" label={t('desk.deposit.poolFirst')} error={form.faults.firstDay} />
      <DayField name="lastDay" label={t('desk.deposit.poolLast')} error={form.faults.lastDay} />
      {field}
      <ReasonPart form={form} name="earned" hint={t('desk.pool.feedReason')} />
    </form>
  )
}
