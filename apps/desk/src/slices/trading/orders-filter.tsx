import { TextField } from '@parkett/ui/text-field'
import { type Asked, goAsked } from '../../frame/asked.ts'
import { DayField } from '../../frame/day-field.tsx'
import { dayText } from '../../frame/day-text.ts'
import { ListFilter } from '../../frame/list-filter.tsx'
import { useForm } from '../../frame/use-form.ts'
import { useLanguage, useWords } from '../../frame/words.ts'

export const fields = ['state', 'share', 'customer', 'from', 'to', 'order'] as const
export type Field = (typeof fields)[number]

type OrdersFilterProps = { readonly asked: Asked<Field> }

/** What narrows the list of orders: typed, then standing as chips. */
export function OrdersFilter({ asked }: OrdersFilterProps) {
  const t = useWords()
  const language = useLanguage()
  const form = useForm({
    fields: ['share', 'customer', 'from', 'to'],
    check: () => ({}),
    send: async ({ share, customer, from, to }) => {
      goAsked('orders', {
        ...asked,
        share: share.trim(),
        customer: customer.trim(),
        from,
        to,
        order: '',
      })
      return undefined
    },
  })
  const { order: _order, ...kept } = asked
  return (
    <ListFilter
      room="orders"
      asked={kept}
      onSubmit={form.onSubmit}
      chips={[
        { field: 'share', label: t('desk.trades.share'), value: asked.share },
        { field: 'customer', label: t('desk.trades.customer'), value: asked.customer },
        { field: 'from', label: t('desk.browse.from'), value: dayText(asked.from, language) },
        { field: 'to', label: t('desk.browse.to'), value: dayText(asked.to, language) },
      ]}
    >
      <TextField
        name="share"
        label={t('desk.trades.share')}
        defaultValue={asked.share}
        autoComplete="off"
        maxLength={64}
      />
      <TextField
        name="customer"
        label={t('desk.trades.customer')}
        defaultValue={asked.customer}
        autoComplete="off"
        maxLength={64}
      />
      <DayField name="from" label={t('desk.browse.from')} defaultValue={asked.from} />
      <DayField name="to" label={t('desk.browse.to')} defaultValue={asked.to} />
    </ListFilter>
  )
}
