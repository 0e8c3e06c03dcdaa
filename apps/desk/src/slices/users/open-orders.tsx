import type { StaffMe } from '@parkett/contract/desk/staff'
import { usersCancelOrder } from '@parkett/contract/desk/users'
import { Button } from '@parkett/ui/button'
import { Section } from '@parkett/ui/section'
import { TextField } from '@parkett/ui/text-field'
import { formatPrice } from '@parkett/words/format'
import { stateText } from '@parkett/words/staff-feed'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormFoot } from '../../frame/form-foot.tsx'
import { reasonFault } from '../../frame/reason-part.tsx'
import { ListTable } from '../../frame/list-table.tsx'
import { may } from '../../frame/may.ts'
import { useForm } from '../../frame/use-form.ts'
import { useWrite } from '../../frame/use-write.ts'
import { When } from '../../frame/when.tsx'
import { useLanguage, useWords } from '../../frame/words.ts'
import type { Profile } from './profile.ts'

type Order = Profile['orders'][number]

/**
 * What still waits in the market. Taking an order back only frees what was held, so it is
 * possible while frozen.
 */
export function OpenOrders({ profile, me }: { readonly profile: Profile; readonly me: StaffMe }) {
  const t = useWords()
  const language = useLanguage()
  const [chosen, choose] = useState<Order | null>(null)
  const mayCancel = may(me, 'users.cancelOrder')
  return (
    <Section title={t('desk.openOrders')}>
      {chosen !== null && (
        <Cancel key={chosen.id} customer={profile.id} order={chosen} onDone={() => choose(null)} />
      )}
      <ListTable
        caption={t('desk.openOrders')}
        file={`orders-${profile.accountNumber}`}
        heads={[
          t('order.reference'),
          t('label.time'),
          t('desk.instruments'),
          t('desk.side'),
          t('desk.filledHead'),
          t('order.limit'),
          t('label.status'),
          ...(mayCancel ? [t('desk.act')] : []),
        ]}
        rows={profile.orders.map((order) => ({
          key: order.id,
          csv: csvOf(order),
          cells: [
            order.reference,
            <When key="at" at={order.createdAt} />,
            order.instrument,
            t(order.side === 'buy' ? 'trade.buy' : 'trade.sell'),
            `${order.filled} / ${order.quantity}`,
            formatPrice(order.limit, language, { currency: order.currency }),
            stateText(t, order.status, language),
            ...(mayCancel
              ? [
                  <Button key="act" kind="quiet" onClick={() => choose(order)}>
                    {t('order.cancel')}
                  </Button>,
                ]
              : []),
          ],
        }))}
      />
    </Section>
  )
}

/** Every column but the id, which no reader needs. */
const csvOf = ({ id: _id, ...columns }: Order) => columns

type CancelProps = { readonly customer: string; readonly order: Order; readonly onDone: () => void }

function Cancel({ customer, order, onDone }: CancelProps) {
  const t = useWords()
  const client = useQueryClient()
  const write = useWrite()
  const form = useForm({
    fields: ['reason'],
    check: ({ reason }) => ({ reason: reasonFault(reason, t) }),
    send: async ({ reason }) => {
      const params = { id: customer, order: order.id }
      await write(usersCancelOrder, { params, body: { reason: reason.trim() } })
      await client.invalidateQueries()
      onDone()
      return undefined
    },
  })
  return (
    <form className="desk-form" noValidate onSubmit={form.onSubmit} aria-label={order.reference}>
      <TextField
        name="reason"
        label={`${order.reference}: ${t('desk.reason')}`}
        hint={t('desk.reasonHint')}
        error={form.faults.reason}
        maxLength={300}
        autoFocus
      />
      <FormFoot
        form={form}
        act={t('order.cancel')}
        kind="danger"
        leave={t('order.keep')}
        onLeave={onDone}
      />
    </form>
  )
}
