import type { Order } from '@parkett/contract/customer/orders'
import { DataTable } from '@parkett/ui/data-table'
import { ChevronDown } from '@parkett/ui/icons'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Loaded } from '../../frame/loaded.tsx'
import { href, paths } from '../../router/paths.ts'
import { useWords } from '../../session/words.ts'
import { toldName } from '../../market-view/display.ts'
import { ordersQuery } from '../../trading/queries.ts'
import { useFormat } from '../../trading/use-format.ts'

const storageKey = 'orders-drawer'

/** Below the chart at a desk: what can still trade, or one line that counts it. */
export function OrdersDrawer() {
  const t = useWords()
  const id = useId()
  const [open, setOpen] = useState(() => localStorage.getItem(storageKey) !== 'closed')
  const query = useInfiniteQuery(ordersQuery({ segment: 'open' }))
  const count = query.data?.pages.reduce((sum, { rows }) => sum + rows.length, 0) ?? 0
  const turn = () => {
    if (open) localStorage.setItem(storageKey, 'closed')
    else localStorage.removeItem(storageKey)
    setOpen(!open)
  }
  return (
    <section className="drawer" data-open={open || undefined} aria-labelledby={id}>
      <h2 id={id}>
        <button type="button" aria-expanded={open} onClick={turn}>
          {t('hub.openOrders')} <span className="num">{count > 0 && count}</span>
          <ChevronDown aria-hidden="true" />
        </button>
      </h2>
      {open && (
        <Loaded query={query} failed={t('state.failed', { thing: t('portfolio.orders') })}>
          {({ pages }) => <Orders orders={pages.flatMap(({ rows }) => rows)} />}
        </Loaded>
      )}
    </section>
  )
}

function Orders({ orders }: { readonly orders: readonly Order[] }) {
  const t = useWords()
  const format = useFormat()
  if (orders.length === 0) return <p className="pad quiet">{t('portfolio.noneOpen')}</p>
  return (
    <DataTable
      caption={t('hub.openOrders')}
      heads={[
        t('label.name'),
        t('ticket.type'),
        t('position.quantity'),
        t('trade.limit'),
        t('ticket.validity'),
      ]}
      rows={orders.map((order) => {
        const { id, instrument, side, type, filled, quantity, limit, expiresOn } = order
        const verb = t(side === 'buy' ? 'trade.buy' : 'trade.sell')
        return {
          key: id,
          cells: [
            <a key="order" href={href(paths.order({ id }))}>
              {toldName(instrument, format.language)}
            </a>,
            `${verb} · ${t(type === 'limit' ? 'order.limit' : 'order.market')}`,
            filled === 0
              ? format.quantity(quantity)
              : t('order.filledOf', {
                  filled: format.quantity(filled),
                  total: format.quantity(quantity),
                }),
            type === 'limit' ? format.price(limit, instrument) : '–',
            t('order.validUntil', { date: format.day(expiresOn) }),
          ],
        }
      })}
    />
  )
}
