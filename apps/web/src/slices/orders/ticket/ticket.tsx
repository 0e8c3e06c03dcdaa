import type { Instrument, Quote } from '@parkett/contract/customer/market'
import type { Side } from '@parkett/contract/customer/orders'
import { ButtonLink } from '@parkett/ui/button'
import { Empty } from '@parkett/ui/empty'
import { Skeleton } from '@parkett/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { href, paths } from '../../../router/paths.ts'
import { useAddress, useQueryValue } from '../../../router/address.ts'
import { Loaded } from '../../../frame/loaded.tsx'
import { ScreenPage } from '../../../frame/screen-page.tsx'
import { useWords } from '../../../session/words.ts'
import { liveMs, orderQuery } from '../../../trading/queries.ts'
import { readMarketCode } from '../../../market-view/display.ts'
import { stockQuery } from '../../../market-view/reads.ts'
import { emptyEntry, type Entry } from './entry.ts'
import { EntryForm } from './entry-form.tsx'
import { Review } from './review.tsx'
import { useTicket } from './use-ticket.ts'

/** `/shares/creatOrder?code&side`, or `?order` to repeat one (P1). */
export function OrderTicket() {
  const t = useWords()
  const { query } = useAddress()
  const side: Side = query['side'] === 'sell' ? 'sell' : 'buy'
  if (query['order'] !== undefined) return <Repeated id={query['order']} />
  if (query['code'] === undefined) {
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
  return (
    <ForStock
      code={query['code']}
      market={readMarketCode(query['market'])}
      first={{ ...emptyEntry(side), quantity }}
    />
  )
}

/** The same order once more: nothing is sent before it has been seen and confirmed. */
function Repeated({ id }: { readonly id: string }) {
  const t = useWords()
  const query = useQuery({ ...orderQuery(id), refetchInterval: false, refetchOnWindowFocus: false })
  if (query.data === undefined) {
    return (
      <ScreenPage>
        <Loaded query={query} failed={t('state.failed', { thing: t('trade.order') })}>
          {() => null}
        </Loaded>
      </ScreenPage>
    )
  }
  const { order } = query.data
  const { side, type, instrument } = order
  const limit = type === 'limit' ? order.limit.replace(/\.?0+$/, '') : ''
  const first = { ...emptyEntry(side), type, quantity: String(order.quantity), limit }
  return <ForStock code={instrument.code} market={instrument.market} first={first} />
}

type ForStockProps = {
  readonly code: string
  readonly market: Instrument['market'] | undefined
  readonly first: Entry
}

function ForStock({ code, market, first }: ForStockProps) {
  const t = useWords()
  const query = useQuery({
    ...stockQuery({ code, ...(market && { market }) }),
    refetchInterval: liveMs,
  })
  if (query.data === undefined) {
    return (
      <ScreenPage>
        <Loaded
          query={query}
          failed={t('state.failed', { thing: t('title.stock') })}
          bones={<Skeleton label={t('state.loading')} kind="lines" count={8} />}
        >
          {() => null}
        </Loaded>
      </ScreenPage>
    )
  }
  const { instrument, quote } = query.data
  return (
    <TicketSteps
      key={`${instrument.id} ${first.side}`}
      instrument={instrument}
      quote={quote}
      first={first}
    />
  )
}

type TicketStepsProps = {
  readonly instrument: Instrument
  readonly quote: Quote
  readonly first: Entry
}

/** One side of one stock: the form, or the review of what it asked for. */
function TicketSteps({ instrument, quote, first }: TicketStepsProps) {
  const [, setSide] = useQueryValue('side')
  const ticket = useTicket(instrument, first)
  const { prepared } = ticket.state
  if (ticket.steps.review && prepared !== null)
    return <Review ticket={ticket} prepared={prepared} />
  return <EntryForm ticket={ticket} instrument={instrument} quote={quote} onSide={setSide} />
}
