import type { Order } from '@parkett/contract/customer/orders'
import { ActionSheet } from '@parkett/ui/action-sheet'
import { ButtonLink } from '@parkett/ui/button'
import { Empty } from '@parkett/ui/empty'
import { FilterBar } from '@parkett/ui/filter-bar'
import { RowActs, Rows } from '@parkett/ui/row'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { href, paths } from '../../router/paths.ts'
import { useGo } from '../../router/address.ts'
import { useChoice } from '../../router/use-choice.ts'
import { Loaded } from '../../frame/loaded.tsx'
import { useWords } from '../../session/words.ts'
import { toldName } from '../../market-view/display.ts'
import { PageFooter } from '../../trading/list-states.tsx'
import { OrderRow } from './order-row.tsx'
import { isOpen, ordersQuery } from '../../trading/queries.ts'
import { useFormat } from '../../trading/use-format.ts'
import { CancelDialog, ChangeOf, useCancel, useChange } from './order-acts.tsx'

const segments = ['open', 'waiting', 'done'] as const
const none = {
  open: 'portfolio.noneOpen',
  waiting: 'portfolio.noneWaiting',
  done: 'portfolio.noneDone',
} as const

/** Orders that can still trade, those of them that wait for a price, and those that cannot any more. */
export function OrdersList() {
  const t = useWords()
  const [value, setValue] = useChoice('state')
  const segment = segments.find((one) => one === value) ?? 'open'
  const query = useInfiniteQuery(ordersQuery({ segment }))
  return (
    <>
      <FilterBar
        label={t('portfolio.orders')}
        value={segment}
        onChange={setValue}
        options={[
          { value: 'open', label: t('portfolio.open') },
          { value: 'waiting', label: t('portfolio.waiting') },
          { value: 'done', label: t('portfolio.done') },
        ]}
      />
      <Loaded query={query} failed={t('state.failed', { thing: t('portfolio.orders') })}>
        {({ pages }) => {
          const orders = pages.flatMap(({ rows }) => rows)
          if (orders.length === 0) return <NoOrders segment={segment} />
          return (
            <>
              <Rows label={t('portfolio.orders')}>
                {orders.map((order) => (
                  <ActRow key={order.id} order={order} />
                ))}
              </Rows>
              <PageFooter query={query} />
            </>
          )
        }}
      </Loaded>
    </>
  )
}

function NoOrders({ segment }: { readonly segment: (typeof segments)[number] }) {
  const t = useWords()
  const toTrade = (
    <ButtonLink kind="secondary" href={href(paths.trade())}>
      {t('nav.trade')}
    </ButtonLink>
  )
  return <Empty action={toTrade}>{t(none[segment])}</Empty>
}

/** Cancel and repeat: by a swipe, and by name after a long press. */
function ActRow({ order }: { readonly order: Order }) {
  const t = useWords()
  const go = useGo()
  const format = useFormat()
  const cancel = useCancel(order)
  const change = useChange()
  const [menu, setMenu] = useState(false)
  const label = t(order.filled > 0 ? 'order.cancelRest' : 'order.cancel')
  const acts = [
    ...(isOpen(order.status)
      ? [
          { key: 'cancel', label, onAct: cancel.ask },
          ...(order.fixed ? [] : [{ key: 'change', label: t('order.change'), onAct: change.show }]),
        ]
      : []),
    {
      key: 'repeat',
      label: t('order.repeat'),
      onAct: () => go.to(paths.orderTicket({ order: order.id, side: order.side })),
    },
  ]
  return (
    <>
      <OrderRow order={order} acts={<RowActs acts={acts} />} onMenu={() => setMenu(true)} />
      <ActionSheet
        open={menu}
        title={toldName(order.instrument, format.language)}
        closeLabel={t('action.close')}
        onClose={() => setMenu(false)}
        acts={acts}
      />
      <CancelDialog order={order} cancel={cancel} label={label} />
      <ChangeOf order={order} sheet={change} />
    </>
  )
}
