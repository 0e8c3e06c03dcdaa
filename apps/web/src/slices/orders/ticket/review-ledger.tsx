import type { OrderReview } from '@parkett/contract/customer/orders'
import { Ledger, Line } from '@parkett/ui/ledger'
import type { ReactNode } from 'react'
import { useWords } from '../../../session/words.ts'
import { oneSided } from '../../../trading/fee-lines.tsx'
import { isZero } from '../../../trading/sums.ts'
import { useFormat, type Format } from '../../../trading/use-format.ts'
import { sessionLasts } from '../kind-word.ts'
import { TrailLines } from '../trail-lines.tsx'

type ReviewLedgerProps = {
  readonly review: OrderReview
  readonly previous: OrderReview | null
  /** The worst that can come, said under the sum. */
  readonly children: ReactNode
}
type Print = (review: OrderReview) => string

/**
 * The order as a ledger: double rule under the total, "was …" at every line that has changed
 * since.
 */
export function ReviewLedger({ review, previous, children }: ReviewLedgerProps) {
  const t = useWords()
  const format = useFormat()
  const { side, type, instrument, stop } = review
  const was = (print: Print): ReactNode => {
    const before = previous === null ? undefined : print(previous)
    return before === undefined || before === print(review)
      ? undefined
      : t('ticket.was', { value: before })
  }
  const line = (label: string, print: Print, total = false) => (
    <Line label={label} value={print(review)} note={was(print)} total={total} />
  )
  const commission = side === 'buy' ? 'buying' : 'closing'
  const price: Print = (one) => format.price(type === 'limit' ? one.limit : one.price, instrument)
  return (
    <>
      <Ledger>
        {stop && (
          <Line
            label={t('order.stopPrice')}
            value={format.price(stop.price, instrument)}
            hint={t('order.stopAway', {
              last: format.price(stop.last, instrument),
              distance: format.ratio(stop.distance),
            })}
          />
        )}
        <TrailLines order={review} />
        {line(t(type === 'limit' ? 'order.limit' : 'label.price'), price)}
        {type === 'market' &&
          previous !== null &&
          previous.limit !== review.limit &&
          line(t(side === 'buy' ? 'ticket.highestPrice' : 'ticket.lowestPrice'), (one) =>
            format.price(one.limit, instrument),
          )}
        {line(t(side === 'buy' ? 'position.buyValue' : 'position.sellValue'), ({ value }) =>
          format.money(value),
        )}
        {line(t(oneSided[commission]), ({ fees }) => format.money(fees[commission]))}
        {!isZero(review.fees.stampDuty) &&
          line(t('fee.stampDuty'), ({ fees }) => format.money(fees.stampDuty))}
        {line(t('fee.transaction'), ({ fees }) => format.money(fees.transaction))}
        {line(
          t(side === 'buy' ? 'ticket.expectedTotal' : 'position.toReceive'),
          ({ total }) => format.money(total),
          true,
        )}
        {review.atStop && line(t('ticket.atStop'), ({ atStop = null }) => format.money(atStop))}
      </Ledger>
      {children}
      <After review={review} format={format} />
    </>
  )
}

/** How long the order stands: for its session, this trading day, or until a date. */
export function validityOf(
  review: OrderReview,
  t: ReturnType<typeof useWords>,
  format: Format,
): string {
  const { timeInForce, gtcUntil, tradeDate } = review
  const session = sessionLasts(review, t)
  if (session !== null) return session
  return timeInForce === 'gtc' && gtcUntil !== null
    ? t('order.validUntil', { date: format.day(gtcUntil) })
    : t('ticket.validOn', { date: format.day(tradeDate) })
}

/** What comes after: money, dates, and until when the order stands. */
function After({ review, format }: { readonly review: OrderReview; readonly format: Format }) {
  const t = useWords()
  const { side, hold, fromPool, cashAfter, settlesOn, sellableFrom, breakEven, instrument } = review
  return (
    <Ledger plain>
      {side === 'buy' && <Line label={t('ticket.hold')} value={format.money(hold)} />}
      {fromPool !== null && <Line label={t('ticket.fromPool')} value={format.money(fromPool)} />}
      <Line label={t('ticket.cashAfter')} value={format.money(cashAfter)} />
      <Line
        label={t(side === 'buy' ? 'ticket.settles' : 'ticket.moneyFrom')}
        value={format.day(settlesOn)}
      />
      {side === 'buy' && <Line label={t('ticket.sellableFrom')} value={format.day(sellableFrom)} />}
      {breakEven !== null && (
        <Line
          label={t('ticket.breakEven')}
          hint={t('ticket.breakEvenHint')}
          value={format.price(breakEven, instrument)}
        />
      )}
      <Line label={t('ticket.validity')} value={validityOf(review, t, format)} wrap />
    </Ledger>
  )
}
