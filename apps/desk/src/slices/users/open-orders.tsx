import type { StaffMe } from '@parkett/contract/desk/staff'
import { Button } from '@parkett/ui/button'
import { Section } from '@parkett/ui/section'
import { useState } from 'react'
import { CancelOrder } from '../../customer/cancel-order.tsx'
import { ListTable } from '../../frame/list-table.tsx'
import { orderPrice } from '../../frame/order-price.ts'
import { orderState } from '../../frame/order-state.ts'
import { may } from '../../frame/may.ts'
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
        <CancelOrder
          key={chosen.id}
          customer={profile.id}
          order={chosen}
          onDone={() => choose(null)}
        />
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
            orderPrice(t, order, { language, currency: order.currency }),
            orderState(t, order, language),
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
const csvOf = ({ id: _id, stop, trail, beside, triggeredAt, ...columns }: Order) => ({
  ...columns,
  stop: stop ?? '',
  trail: trail ?? '',
  beside: String(beside),
  triggeredAt: triggeredAt ?? '',
})
