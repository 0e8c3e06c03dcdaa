import { tradingBook } from '@parkett/contract/desk/trading-book'
import type { StaffMe } from '@parkett/contract/desk/staff'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { Button } from '@parkett/ui/button'
import { DataTable } from '@parkett/ui/data-table'
import { Notice } from '@parkett/ui/notice'
import { formatPrice, formatQuantity } from '@parkett/words/format'
import { formatDateTime } from '@parkett/words/format-time'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CustomerLink } from '../../customer/customer-link.tsx'
import { Loaded } from '../../frame/loaded.tsx'
import { may } from '../../frame/may.ts'
import { read } from '../../frame/reads.ts'
import { When } from '../../frame/when.tsx'
import { useLanguage, useWords } from '../../frame/words.ts'
import { Halting } from '../../market/halting.tsx'

type Shown = AnswerOf<typeof tradingBook>
type BookProps = { readonly me: StaffMe; readonly instrument: string }

const everyMs = 3_000
const places = {
  book: 'desk.book.book',
  auction: 'desk.book.inAuction',
  waits: 'desk.book.waits',
} as const

/** The book that fills, both sides, and whose orders of ours are open in it; nobody enters one here. */
export function Book({ me, instrument }: BookProps) {
  const query = useQuery({
    ...read.one(tradingBook, { params: { instrument } }),
    refetchInterval: everyMs,
  })
  return <Loaded query={query}>{(shown) => <Sides me={me} shown={shown} />}</Loaded>
}

function Sides({ me, shown }: { readonly me: StaffMe; readonly shown: Shown }) {
  const t = useWords()
  const language = useLanguage()
  const [halting, setHalting] = useState(false)
  const count = (shares: number) => formatQuantity(String(shares), language)
  const { halt, haltedUntil, orders } = shown
  return (
    <>
      <h3 className="section-title">{t('desk.book')}</h3>
      <p className="quiet">{t('desk.trades.noSetter')}</p>
      {haltedUntil !== null && halt === null && (
        <Notice tone="brass">
          {t('desk.book.haltedUntil', { time: formatDateTime(haltedUntil, language) })}
        </Notice>
      )}
      <Auction auction={shown.auction} />
      <div className="desk-sides">
        <Side title={t('quote.bid')} steps={shown.bids} />
        <Side title={t('quote.ask')} steps={shown.asks} />
      </div>
      {orders.length === 0 ? (
        <p className="quiet">{t('desk.trades.none')}</p>
      ) : (
        <DataTable
          caption={t('desk.book.ours')}
          heads={[
            t('label.name'),
            t('order.reference'),
            t('desk.side'),
            t('label.price'),
            t('portfolio.open'),
            t('label.time'),
            t('label.status'),
          ]}
          rows={orders.map((order) => ({
            key: order.id,
            cells: [
              <CustomerLink key="customer" id={order.customer} />,
              order.reference,
              t(order.side === 'buy' ? 'trade.buy' : 'trade.sell'),
              formatPrice(order.price, language),
              count(order.open),
              <When key="since" at={order.since} />,
              t(places[order.place]),
            ],
          }))}
        />
      )}
      {halting ? (
        <Halting row={shown} onDone={() => setHalting(false)} />
      ) : (
        may(me, 'floor.halt') && (
          <div>
            <Button kind="secondary" onClick={() => setHalting(true)}>
              {t(halt === null ? 'desk.halt' : 'desk.resume')}
            </Button>
          </div>
        )
      )}
    </>
  )
}

type SideProps = { readonly title: string; readonly steps: Shown['bids'] }

function Side({ title, steps }: SideProps) {
  const t = useWords()
  const language = useLanguage()
  if (steps.length === 0) return <p className="quiet">{`${title}: –`}</p>
  return (
    <DataTable
      caption={title}
      heads={[title, t('position.quantity'), t('desk.book.oursHead')]}
      rows={steps.map(({ price, shares, ours }) => ({
        key: price,
        cells: [
          formatPrice(price, language),
          formatQuantity(String(shares), language),
          ours === 0 ? '–' : formatQuantity(String(ours), language),
        ],
      }))}
    />
  )
}

/** What the auction that runs would come to now. */
function Auction({ auction }: Pick<Shown, 'auction'>) {
  const t = useWords()
  const language = useLanguage()
  if (auction === undefined) return null
  const { indicative, until } = auction
  const time = formatDateTime(until, language)
  return (
    <Notice tone="info">
      {indicative === null
        ? t('desk.book.auctionNone', { time })
        : t('desk.book.auction', {
            time,
            price: formatPrice(indicative.price, language),
            volume: formatQuantity(String(indicative.volume), language),
            surplus: formatQuantity(String(indicative.surplus?.shares ?? 0), language),
          })}
    </Notice>
  )
}
