import type { Instrument } from '@parkett/contract/customer/market'
import type { Side } from '@parkett/contract/customer/orders'
import { ButtonLink } from '@parkett/ui/button'
import { Empty } from '@parkett/ui/empty'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { href, paths } from '../../../router/paths.ts'
import { useAddress, useGo } from '../../../router/address.ts'
import { Loaded } from '../../../frame/loaded.tsx'
import { ScreenPage } from '../../../frame/screen-page.tsx'
import { ScreenUnder } from '../../../frame/screen-under.tsx'
import { useHere } from '../../../router/screen-context.ts'
import { useSided } from '../../../router/wide.ts'
import { useWords } from '../../../session/words.ts'
import { liveMs, orderQuery } from '../../../trading/queries.ts'
import { readMarketCode } from '../../../market-view/display.ts'
import { stockQuery } from '../../../market-view/reads.ts'
import { emptyEntry, type Entry } from './entry.ts'
import { useDeskParts } from '../use-desk-parts.ts'
import { TicketSheet } from './ticket-sheet.tsx'

/**
 * `/shares/creatOrder?code&side`, or `?order` to repeat one (P1): a sheet over its stock, from
 * 1280 px on the pane beside it, and the drawer of orders below both.
 */
export function OrderTicket() {
  return useHere().pane === 'drawer' ? <Drawer /> : <Ticket />
}

/** Without its code the orders are where they always are. */
function Drawer() {
  const parts = useDeskParts({ wanted: true })
  return parts ? <parts.OrdersDrawer /> : null
}

function Ticket() {
  const t = useWords()
  const { query } = useAddress()
  const { pane } = useHere()
  const sided = useSided()
  const side: Side = query['side'] === 'sell' ? 'sell' : 'buy'
  const { code, order } = query
  if (pane === 'side' && code === undefined) return null
  if (order !== undefined && code === undefined) return <Repeated id={order} known={false} />
  if (code === undefined) {
    const toSearch = (
      <ButtonLink kind="secondary" href={href(paths.search())}>
        {t('action.search')}
      </ButtonLink>
    )
    return (
      <ScreenPage>
        <Empty action={toSearch}>{t('ticket.chooseStock')}</Empty>
      </ScreenPage>
    )
  }
  const quantity = /^\d{1,9}$/.test(query['quantity'] ?? '') ? (query['quantity'] ?? '') : ''
  const ticket =
    order === undefined ? (
      <ForStock
        code={code}
        market={readMarketCode(query['market'])}
        first={{ ...emptyEntry(side), quantity }}
      />
    ) : (
      <Repeated id={order} quantity={quantity} known />
    )
  if (pane === 'side') return ticket
  return (
    <>
      <ScreenUnder name="stock" />
      {/* Where there is room for three panes it stands beside the stock already. */}
      {!sided && ticket}
    </>
  )
}

type RepeatedProps = {
  readonly id: string
  /** Of its shares only these. */
  readonly quantity?: string
  readonly known: boolean
}

/** The same order once more: nothing is sent before it has been seen and confirmed. */
function Repeated({ id, quantity = '', known }: RepeatedProps) {
  const t = useWords()
  const go = useGo()
  const query = useQuery({ ...orderQuery(id), refetchInterval: false, refetchOnWindowFocus: false })
  const instrument = query.data?.order.instrument
  // The address names the stock, so that it stands below the ticket.
  const place = useEffectEvent(({ code, market }: Instrument) =>
    go.replace(paths.orderTicket({ order: id, code, market })),
  )
  useEffect(() => {
    if (instrument !== undefined && !known) place(instrument)
  }, [instrument, known])
  if (!known) {
    return (
      <ScreenPage>
        <Loaded query={query} failed={t('state.failed', { thing: t('trade.order') })}>
          {() => null}
        </Loaded>
      </ScreenPage>
    )
  }
  if (query.data === undefined) return null
  const { order } = query.data
  const beside = order.stop?.beside
  const { side } = order
  const isAtClose = order.timeInForce === 'close'
  const type = isAtClose ? 'market' : beside ? 'limit' : order.type
  const short = (price: string) => price.replace(/\.?0+$/, '')
  const limit = type === 'limit' ? short(beside?.limit ?? order.limit) : ''
  const by = order.stop?.trail?.by
  const stop = order.stop ? short(by?.replace('%', '') ?? order.stop.price) : null
  const trail = by === undefined ? null : by.endsWith('%') ? 'percent' : 'money'
  // A market order never waits, which is no choice of the customer's.
  const lasts = type === 'limit' || stop !== null || isAtClose ? order.timeInForce : 'day'
  const count = quantity || String(order.quantity)
  const first: Entry = {
    ...emptyEntry(side),
    type,
    quantity: count,
    limit,
    stop,
    trail,
    lasts,
    beside: !!beside,
  }
  return <ForStock code={order.instrument.code} market={order.instrument.market} first={first} />
}

type ForStockProps = {
  readonly code: string
  readonly market: Instrument['market'] | undefined
  readonly first: Entry
}

function ForStock({ code, market, first }: ForStockProps) {
  const query = useQuery({
    ...stockQuery({ code, ...(market && { market }) }),
    refetchInterval: liveMs,
  })
  const [done, setDone] = useState(0)
  const beside = useHere().pane === 'side'
  const parts = useDeskParts({ wanted: beside })
  // The stock below shows what loads and what fails.
  if (query.data === undefined) return null
  const { instrument, quote } = query.data
  return (
    <>
      <TicketSheet
        key={`${instrument.id} ${first.side} ${done}`}
        instrument={instrument}
        quote={quote}
        first={first}
        onAnother={() => setDone(done + 1)}
      />
      {beside && parts && <parts.OwnPosition instrument={instrument} />}
    </>
  )
}
