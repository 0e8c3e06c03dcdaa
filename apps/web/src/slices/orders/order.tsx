import { ButtonLink } from '@parkett/ui/button'
import { Empty } from '@parkett/ui/empty'
import { Title } from '@parkett/ui/hero'
import { Ledger, Line } from '@parkett/ui/ledger'
import { Notice } from '@parkett/ui/notice'
import { Section } from '@parkett/ui/section'
import { Skeleton } from '@parkett/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { reasonOf } from '../../session/explain.ts'
import { href, paths } from '../../router/paths.ts'
import { useAddress } from '../../router/address.ts'
import { Loaded } from '../../frame/loaded.tsx'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { useWords } from '../../session/words.ts'
import { SavePaper } from '../../papers/save-paper.tsx'
import { nameOf, placeOf } from '../../market-view/display.ts'
import { statusWords } from '../../trading/order-words.ts'
import { isOpen, orderQuery } from '../../trading/queries.ts'
import { useFormat } from '../../trading/use-format.ts'
import { CancelRest } from './cancel-rest.tsx'
import type { OrderDetail } from './order-detail.ts'
import { OrderCosts } from './order-costs.tsx'
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

function Order({ detail }: { readonly detail: OrderDetail }) {
  const t = useWords()
  const format = useFormat()
  const { order } = detail
  const { instrument, side, type } = order
  const act = t(side === 'buy' ? 'trade.buy' : 'trade.sell')
  return (
    <>
      <Title title={t(statusWords[order.status])} sub={progressText(detail, t, format)} />
      {detail.halt && isOpen(order.status) && (
        <Notice tone="brass">
          {t('stock.haltedSince', {
            time: format.moment(detail.halt.since),
            cause: t(`halt.${detail.halt.cause}`),
          })}
        </Notice>
      )}
      <WhatNext detail={detail} />
      <OrderTimeline detail={detail} />
      <Fills detail={detail} />
      <Section title={t('trade.order')}>
        <Ledger>
          <Line
            label={t('order.what')}
            value={`${act} · ${nameOf(instrument, format.language)}`}
            hint={placeOf(instrument)}
            wrap
          />
          <Line label={t('position.quantity')} value={format.quantity(order.quantity)} />
          <Line
            label={t('ticket.type')}
            value={t(type === 'limit' ? 'order.limit' : 'order.market')}
          />
          <Line
            label={t(
              type === 'limit'
                ? 'trade.limit'
                : side === 'buy'
                  ? 'ticket.highestPrice'
                  : 'ticket.lowestPrice',
            )}
            value={format.price(order.limit, instrument)}
          />
          <Line label={t('ticket.validity')} value={validityOf(order, t, format)} wrap />
          {isOpen(order.status) && side === 'buy' && (
            <Line label={t('ticket.hold')} value={format.money(order.hold)} />
          )}
          <TradeDay detail={detail} />
          <Line label={t('order.reference')} value={order.reference} />
        </Ledger>
      </Section>
      <OrderCosts detail={detail} />
      <div className="pad stack-2 ways">
        {isOpen(order.status) && <CancelRest order={order} />}
        <ButtonLink kind="secondary" wide href={href(paths.orderTicket({ order: order.id, side }))}>
          {t('order.repeat')}
        </ButtonLink>
        {order.filled > 0 && (
          <SavePaper
            label={t('order.contractNote')}
            wanted={{ kind: 'contract_note', order: order.id }}
          />
        )}
        <ButtonLink kind="quiet" href={href(paths.support())}>
          {t('order.help')}
        </ButtonLink>
      </div>
    </>
  )
}

/** The market's day of what was traded last: note, lot and chart carry it. */
function TradeDay({ detail }: { readonly detail: OrderDetail }) {
  const t = useWords()
  const format = useFormat()
  const traded = detail.fills.at(-1)?.tradeDate
  if (traded === undefined) return null
  return (
    <Line label={t('order.tradeDay')} hint={t('order.tradeDayHint')} value={format.date(traded)} />
  )
}

type Translate = ReturnType<typeof useWords>
type Format = ReturnType<typeof useFormat>

/** "15 of 25 shares at an average of 84.28 €"; before the first fill what was asked for. */
function progressText({ order }: OrderDetail, t: Translate, format: Format): string {
  const { filled, quantity, averagePrice, instrument } = order
  const shares = t('unit.shares', { count: quantity })
  const what = `${shares} · ${nameOf(instrument, format.language)}`
  if (averagePrice === null) return what
  return t('order.progress', {
    filled: format.quantity(filled),
    shares,
    price: format.price(averagePrice, instrument),
  })
}

function validityOf(
  { type, expiresOn }: OrderDetail['order'],
  t: Translate,
  format: Format,
): string {
  return type === 'market'
    ? t('ticket.validNow')
    : t('order.validUntil', { date: format.date(expiresOn) })
}

/** Each fill with its time, its value and what it cost. */
function Fills({ detail }: { readonly detail: OrderDetail }) {
  const t = useWords()
  const format = useFormat()
  const { fills, order } = detail
  if (fills.length === 0) return null
  return (
    <Section title={t('order.fills')}>
      <Ledger>
        {fills.map((fill) => (
          <Line
            key={fill.id}
            label={t('unit.shares', { count: fill.quantity })}
            hint={format.instant(fill.at)}
            value={format.price(fill.price, order.instrument)}
            note={t('order.fillNote', {
              value: format.money(fill.value),
              fees: format.money(fill.fees),
            })}
          />
        ))}
      </Ledger>
    </Section>
  )
}
