import {
  orderSorts,
  type orderStates,
  orderTypes,
  sortsOpenAlone,
} from '@parkett/contract/desk/trading'
import { TextField } from '@parkett/ui/text-field'
import { type Asked, goAsked } from '../../frame/asked.ts'
import { DayField } from '../../frame/day-field.tsx'
import { dayText } from '../../frame/day-text.ts'
import { ListFilter } from '../../frame/list-filter.tsx'
import { PickField, pickedOf } from '../../frame/pick-field.tsx'
import { useForm } from '../../frame/use-form.ts'
import { useLanguage, useWords } from '../../frame/words.ts'

export const fields = ['state', 'share', 'customer', 'type', 'from', 'to', 'sort', 'order'] as const
export type Field = (typeof fields)[number]

/** In what order a list of such orders may come, besides the newest first. */
export const sortsOf = (state: (typeof orderStates)[number]) =>
  orderSorts.filter(
    (one) => state === 'open' || state === 'waiting' || !sortsOpenAlone.includes(one),
  )
const typeWords = { limit: 'order.limit', market: 'order.market', stop: 'order.stop' } as const

type OrdersFilterProps = {
  readonly asked: Asked<Field>
  readonly state: (typeof orderStates)[number]
}

/** What narrows the list of orders: typed, then standing as chips. */
export function OrdersFilter({ asked, state }: OrdersFilterProps) {
  const t = useWords()
  const form = useForm({
    fields: ['share', 'customer', 'type', 'from', 'to', 'sort'],
    check: () => ({}),
    send: async ({ share, customer, type, from, to, sort }) => {
      goAsked('orders', {
        ...asked,
        share: share.trim(),
        customer: customer.trim(),
        type,
        from,
        to,
        sort,
        order: '',
      })
      return undefined
    },
  })
  const { order: _order, ...kept } = asked
  return (
    <ListFilter room="orders" asked={kept} onSubmit={form.onSubmit} chips={useChips(asked, state)}>
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
      <PickField
        name="type"
        label={t('ticket.type')}
        values={orderTypes}
        text={(type) => t(typeWords[type])}
        none={t('desk.queue.any')}
        now={asked.type}
      />
      <DayField name="from" label={t('desk.browse.from')} defaultValue={asked.from} />
      <DayField name="to" label={t('desk.browse.to')} defaultValue={asked.to} />
      <PickField
        name="sort"
        label={t('desk.queue.order')}
        values={sortsOf(state)}
        text={(sort) => t(`desk.queue.order_${sort}`)}
        none={t('desk.queue.order_newest')}
        now={asked.sort}
      />
    </ListFilter>
  )
}

function useChips(asked: Asked<Field>, state: OrdersFilterProps['state']) {
  const t = useWords()
  const language = useLanguage()
  const type = pickedOf(orderTypes, asked.type)
  const sort = pickedOf(sortsOf(state), asked.sort)
  return [
    { field: 'share', label: t('desk.trades.share'), value: asked.share },
    { field: 'customer', label: t('desk.trades.customer'), value: asked.customer },
    {
      field: 'type',
      label: t('ticket.type'),
      value: type === undefined ? '' : t(typeWords[type]),
    },
    { field: 'from', label: t('desk.browse.from'), value: dayText(asked.from, language) },
    { field: 'to', label: t('desk.browse.to'), value: dayText(asked.to, language) },
    {
      field: 'sort',
      label: t('desk.queue.order'),
      value: sort === undefined ? '' : t(`desk.queue.order_${sort}`),
    },
  ]
}
