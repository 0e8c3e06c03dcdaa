import type { LotChoice } from '@parkett/contract/customer/order-lots'
import { Monogram } from '@parkett/ui/monogram'
import { isolated } from '@parkett/words/isolated'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { PasswordEntry } from '../../../confirm/password-entry.tsx'
import { paths } from '../../../router/paths.ts'
import { useReasons, useWords } from '../../../session/words.ts'
import { toldName, symbolOf } from '../../../market-view/display.ts'
import { ProvisionalNote } from '../../../market-view/provisional-note.tsx'
import { useSeconds } from '../../../trading/time-hooks.ts'
import { useFormat } from '../../../trading/use-format.ts'
import { kindWord } from '../kind-word.ts'
import { useLotsPart } from '../lots/late-lots.ts'
import { waitingText } from './auction-text.ts'
import { ReviewLedger, validityOf } from './review-ledger.tsx'
import { stopText } from './stop-text.ts'
import { requestOf, type Prepared, type Ticket } from './use-ticket.ts'

/**
 * A review is made anew before its 120 s are over; the server's clock may be days ahead of ours,
 * so it is counted from here.
 */
const reviewSeconds = 100

type ReviewStepProps = { readonly ticket: Ticket; readonly prepared: Prepared }

/** P1, second step: what will be confirmed; of a sale which lots it takes, too. */
export function ReviewStep({ ticket, prepared }: ReviewStepProps) {
  const { review } = prepared
  const part = useLotsPart({ wanted: review.side === 'sell' })
  const { choice, showChoice } = ticket.steps
  if (part === undefined || review.side === 'buy')
    return <Review ticket={ticket} prepared={prepared} />
  if (choice)
    return <part.LotsStep review={review} onTake={(lots) => retake(ticket, prepared, lots)} />
  const results = <part.SaleResults review={review} onChoose={showChoice} />
  return <Review ticket={ticket} prepared={prepared} results={results} />
}

/** Exactly what will be confirmed, and the six digits that confirm it. */
function Review({ ticket, prepared, results }: ReviewStepProps & { readonly results?: ReactNode }) {
  const t = useWords()
  const format = useFormat()
  const reasons = useReasons()
  const [typed, setTyped] = useState(0)
  const { review } = prepared
  const { side, quantity, instrument } = review
  const { refusal, busy, failed } = ticket.state
  const name = toldName(instrument, format.language)
  const shares = format.quantity(quantity)
  const act = { quantity: shares, total: format.money(review.total) }
  const next = paths.orderTicket({ code: instrument.code, market: instrument.market, side })
  const worst = {
    hold: format.money(review.hold),
    limit: format.price(review.stop?.beside?.worst ?? review.limit, instrument),
    left: format.money(review.buyingPowerAfter),
  }
  return (
    <div className="ticket-step">
      {/* Scrolls where it is longer than its part of the sheet, by keys too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="ticket-body" tabIndex={0}>
        <div className="ticket-head-line">
          <Monogram symbol={symbolOf(instrument)} size={52} />
          <div>
            <p className="ticket-what">
              {side === 'sell'
                ? t('c.sell', { quantity: shares, name })
                : `${shares} ${isolated(name)}`}
            </p>
            <p className="quiet">
              {t(kindWord(review))} · {validityOf(review, t, format)}
            </p>
          </div>
        </div>
        <p className="ticket-moved" aria-live="polite">
          {refusal?.at === 'review'
            ? reasons(refusal.reason, refusal.facts)
            : hasMoved(ticket, prepared) && t('ticket.repriced')}
        </p>
        <ReviewLedger review={review} previous={ticket.state.previous?.review ?? null}>
          <p className="ticket-worst">
            {stopText(review, t, format)}{' '}
            {t(side === 'buy' ? 'ticket.neverMore' : 'ticket.neverLess', worst)}{' '}
            {waitingText(review, t, format)}{' '}
            {review.auction !== undefined &&
              review.auction.lockedFrom !== null &&
              t('ticket.auctionLocked', { time: format.minute(review.auction.lockedFrom) })}
          </p>
        </ReviewLedger>
        {results}
        <ProvisionalNote instrument={instrument} />
      </div>
      <div className="ticket-pay">
        <Renewal key={prepared.intent} ticket={ticket} prepared={prepared} idle={typed === 0} />
        <PasswordEntry
          act={t(side === 'buy' ? 'ticket.buyFor' : 'ticket.sellFor', act)}
          busy={busy === 'sending'}
          fault={refusal?.at === 'password' ? reasons(refusal.reason, refusal.facts) : undefined}
          unanswered={failed === 'send'}
          forgot={paths.tradePassword({ next })}
          onConfirm={ticket.confirm}
          onTyped={setTyped}
        />
      </div>
    </div>
  )
}

/** The review once more, with the lots that were chosen or without. */
function retake(ticket: Ticket, prepared: Prepared, chosen: LotChoice | undefined): void {
  const { lots: _, ...request } = requestOf(prepared)
  ticket.steps.closeChoice()
  // What fails is shown by the ticket's state.
  void ticket.ask(chosen === undefined ? request : { ...request, lots: chosen })
}

function hasMoved({ state: { previous } }: Ticket, { review }: Prepared): boolean {
  if (previous === null) return false
  const { total, limit } = previous.review
  return total.amount !== review.total.amount || limit !== review.limit
}

/** Asks for a new review before the old one ends; not while the password is being typed. */
function Renewal({ ticket, prepared, idle }: ReviewStepProps & { readonly idle: boolean }) {
  const { busy, failed } = ticket.state
  const due = useSeconds(true) >= reviewSeconds && idle && busy === 'no' && failed === null
  // What fails is shown by the confirmation: the server says that the review is over.
  const renew = useEffectEvent(() => void ticket.ask(requestOf(prepared)))
  useEffect(() => {
    if (due) renew()
  }, [due])
  return null
}
