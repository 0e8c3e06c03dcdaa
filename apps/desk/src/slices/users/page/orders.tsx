import { usersOrders } from '@parkett/contract/desk/customer'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { Section } from '@parkett/ui/section'
import { formatQuantity } from '@parkett/words/format'
import { isolated } from '@parkett/words/isolated'
import { useQuery } from '@tanstack/react-query'
import { Amount } from '../../../frame/amount.tsx'
import { ListTable } from '../../../frame/list-table.tsx'
import { Loaded } from '../../../frame/loaded.tsx'
import { orderPrice } from '../../../frame/order-price.ts'
import { orderState } from '../../../frame/order-state.ts'
import { usePages } from '../../../frame/pager.tsx'
import { read } from '../../../frame/reads.ts'
import { When } from '../../../frame/when.tsx'
import { useLanguage, useWords } from '../../../frame/words.ts'
import { OpenOrders } from '../open-orders.tsx'
import type { Profile } from '../profile.ts'

type OrdersProps = { readonly profile: Profile; readonly me: StaffMe }

/** What still waits in the market, then every order there ever was. */
export function Orders({ profile, me }: OrdersProps) {
  const t = useWords()
  const language = useLanguage()
  const { cursor, pager } = usePages()
  const query = useQuery({
    ...read.one(usersOrders, { params: { id: profile.id }, query: { cursor } }),
    placeholderData: (shown) => shown,
  })
  return (
    <>
      <OpenOrders profile={profile} me={me} />
      <Section title={t('desk.customer.allOrders')}>
        <Loaded query={query}>
          {({ rows, next }) => (
            <ListTable
              caption={t('desk.customer.allOrders')}
              file={`all-orders-${profile.accountNumber}`}
              pager={pager(next)}
              heads={[
                t('order.reference'),
                t('label.time'),
                t('desk.instruments'),
                t('desk.side'),
                t('desk.filledHead'),
                t('order.limit'),
                t('label.value'),
                t('label.status'),
              ]}
              rows={rows.map(({ value, ...row }) => ({
                key: row.id,
                csv: {
                  ...row,
                  stop: row.stop ?? '',
                  trail: row.trail ?? '',
                  beside: String(row.beside),
                  triggeredAt: row.triggeredAt ?? '',
                  currency: value.currency,
                  value: value.amount,
                },
                cells: [
                  <span key="reference" className="desk-ref">
                    {row.reference}
                  </span>,
                  <When key="at" at={row.at} />,
                  `${isolated(row.instrument)} (${row.code})`,
                  t(row.side === 'buy' ? 'trade.buy' : 'trade.sell'),
                  `${formatQuantity(String(row.filled), language)} / ${formatQuantity(String(row.quantity), language)}`,
                  orderPrice(t, row, { language, currency: value.currency }),
                  <Amount key="value" money={value} />,
                  orderState(t, row, language),
                ],
              }))}
            />
          )}
        </Loaded>
      </Section>
    </>
  )
}
