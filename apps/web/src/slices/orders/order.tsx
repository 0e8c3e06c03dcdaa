import { ButtonLink } from '@parkett/ui/button'
import { Empty } from '@parkett/ui/empty'
import { Skeleton } from '@parkett/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { reasonOf } from '../../session/explain.ts'
import { href, paths } from '../../router/paths.ts'
import { useAddress } from '../../router/address.ts'
import { ContactButton } from '../../frame/contact.tsx'
import { Loaded } from '../../frame/loaded.tsx'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { HaltNotice } from '../../market-view/halt-notice.tsx'
import { useWords } from '../../session/words.ts'
import { SavePaper } from '../../papers/save-paper.tsx'
import { LateNotes } from '../../trading/own-note/late-notes.tsx'
import { isOpen, orderQuery } from '../../trading/queries.ts'
import { CancelRest, ChangeOrder } from './order-acts.tsx'
import type { OrderDetail } from './order-detail.ts'
import { useLotsPart } from './lots/late-lots.ts'
import { OrderCosts } from './order-costs.tsx'
import { OrderFills, OrderTerms } from './order-facts.tsx'
import { OrderHead } from './order-head.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { WhatNext } from './what-next.tsx'

/**
 * `/order?id`: receipt and story of one order (P3, P4). It follows the order while something
 * can still happen.
 */
export function OrderScreen() {
  const t = useWords()
  const { query: address } = useAddress()
  const query = useQuery({
    ...orderQuery(address['id'] ?? ''),
    enabled: address['id'] !== undefined,
  })
  const title = query.data && t('order.title', { reference: query.data.order.reference })
  if (address['id'] === undefined || reasonOf(query.error) === 'not_found') return <UnknownOrder />
  return (
    <ScreenPage title={title}>
      <Loaded
        query={query}
        failed={t('state.failed', { thing: t('trade.order') })}
        bones={<Skeleton label={t('state.loading')} kind="lines" count={8} />}
      >
        {(detail) => <Order detail={detail} />}
      </Loaded>
    </ScreenPage>
  )
}

function UnknownOrder() {
  const t = useWords()
  const toOrders = (
    <ButtonLink kind="secondary" href={href(paths.portfolio({ v: 'orders' }))}>
      {t('ticket.toOrders')}
    </ButtonLink>
  )
  return (
    <ScreenPage>
      <Empty action={toOrders}>{t('order.unknown')}</Empty>
    </ScreenPage>
  )
}

/** What came of it, what can be done, and the story folded below. */
function Order({ detail }: { readonly detail: OrderDetail }) {
  const { order } = detail
  const lots = useLotsPart({ wanted: detail.lots !== undefined })
  return (
    <>
      <OrderHead detail={detail} />
      {detail.halt && isOpen(order.status) && <HaltNotice halt={detail.halt} />}
      <WhatNext detail={detail} />
      {isOpen(order.status) && (
        <div className="pad pair ways">
          <ChangeOrder order={order} />
          <CancelRest order={order} />
        </div>
      )}
      <div className="folds">
        <OrderTimeline detail={detail} />
        <OrderFills detail={detail} />
        <OrderCosts detail={detail} />
        {lots && detail.lots && <lots.ChosenLots lots={detail.lots} />}
        <OrderTerms detail={detail} />
      </div>
      {order.side === 'buy' && <LateNotes orders={[order.id]} />}
      <Ways detail={detail} />
    </>
  )
}

/** The ways on: once more, the paper, somebody to ask. */
function Ways({ detail: { order } }: { readonly detail: OrderDetail }) {
  const t = useWords()
  const { id, side, filled } = order
  return (
    <div className="pad stack-2 ways">
      {filled > 0 && (
        <SavePaper label={t('order.contractNote')} wanted={{ kind: 'contract_note', order: id }} />
      )}
      <ButtonLink kind="secondary" wide href={href(paths.orderTicket({ order: id, side }))}>
        {t('order.repeat')}
      </ButtonLink>
      <ContactButton />
    </div>
  )
}
