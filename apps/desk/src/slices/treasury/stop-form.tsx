import { stopCauses } from '@parkett/contract/customer/treasury'
import type { PoolAtDesk } from '@parkett/contract/desk/treasury'
import { Section } from '@parkett/ui/section'
import { useState } from 'react'
import { DayField } from '../../frame/day-field.tsx'
import { PickField, pickedOf } from '../../frame/pick-field.tsx'
import { isTypedDay } from '../../frame/typed-day.ts'
import { askApproval, Asked, reasonFault, ReasonPart } from '../../frame/reason-part.tsx'
import { useForm } from '../../frame/use-form.ts'
import { useWrite } from '../../frame/use-write.ts'
import { useWords } from '../../frame/words.ts'

type StopFormProps = { readonly pools: readonly PoolAtDesk[] }

/** Asks another person to stop a pool: why, as customers read it, and when they hear more. */
export function StopForm({ pools }: StopFormProps) {
  const t = useWords()
  const write = useWrite()
  const [asked, setAsked] = useState(0)
  const currencies = pools.map(({ currency }) => currency)
  const form = useForm({
    fields: ['pool', 'cause', 'next', 'stopping'],
    check: ({ pool, cause, next, stopping }) => ({
      pool: pool === '' ? t('desk.pick') : undefined,
      cause: cause === '' ? t('desk.pick') : undefined,
      next: isTypedDay(next) ? undefined : t('desk.pool.nextFault'),
      stopping: reasonFault(stopping, t),
    }),
    send: async ({ pool, cause: picked, next, stopping }) => {
      const currency = pickedOf(currencies, pool)
      const cause = pickedOf(stopCauses, picked)
      if (currency === undefined || cause === undefined) return undefined
      const act = { kind: 'treasury.stop', currency, cause, nextStatement: next } as const
      await askApproval(write, act, stopping)
      setAsked((count) => count + 1)
      return undefined
    },
  })
  if (currencies.length === 0) return null
  return (
    <Section title={t('desk.pool.stop')}>
      {asked > 0 && <Asked />}
      <form key={asked} className="desk-form" noValidate onSubmit={form.onSubmit}>
        <PickField
          name="pool"
          label={t('money.treasury')}
          values={currencies}
          text={(currency) => currency}
          error={form.faults.pool}
        />
        <PickField
          name="cause"
          label={t('desk.pool.cause')}
          values={stopCauses}
          text={(value) => t(`treasury.stop_${value}`)}
          error={form.faults.cause}
        />
        <DayField name="next" label={t('desk.pool.next')} error={form.faults.next} />
        <ReasonPart form={form} name="stopping" hint={t('desk.pool.reasonHint')} />
      </form>
    </Section>
  )
}
