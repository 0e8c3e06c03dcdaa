import { ActionBar } from '@parkett/ui/page'
import { Button } from '@parkett/ui/button'
import { Title } from '@parkett/ui/hero'
import { Notice } from '@parkett/ui/notice'
import { useEffect, useEffectEvent } from 'react'
import { ConfirmPassword } from '../../../confirm/confirm-password.tsx'
import { paths } from '../../../router/paths.ts'
import { OnlineButton } from '../../../frame/online-button.tsx'
import { ScreenPage } from '../../../frame/screen-page.tsx'
import { useReasons, useWords } from '../../../session/words.ts'
import { nameOf } from '../../../market-view/display.ts'
import { useSeconds } from '../../../trading/time-hooks.ts'
import { useFormat } from '../../../trading/use-format.ts'
import { ReviewLedger } from './review-ledger.tsx'
import { requestOf, type Prepared, type Ticket } from './use-ticket.ts'

/**
 * A review is made anew before its 120 s are over; the server's clock may be days ahead of ours,
 * so it is counted from here.
 */
const quoteSeconds = 100

type ReviewProps = { readonly ticket: Ticket; readonly prepared: Prepared }

/** P1, second step: exactly what will be confirmed. A sale always asks its question here. */
export function Review({ ticket, prepared }: ReviewProps) {
  const t = useWords()
  const format = useFormat()
  const { review } = prepared
  const { side, type, quantity, instrument } = review
  const name = nameOf(instrument, format.language)
  const shares = format.quantity(quantity)
  const kicker = `${t(side === 'buy' ? 'trade.buy' : 'trade.sell')} · ${t(type === 'limit' ? 'order.limit' : 'order.market')}`
  const moved = ticket.state.refusal?.at === 'review'
  const bar = (
    <ActionBar>
      <OnlineButton onClick={ticket.steps.showPassword} busy={ticket.state.busy === 'preparing'}>
        {t('ticket.confirm')}
      </OnlineButton>
    </ActionBar>
  )
  return (
    <ScreenPage title={t('ticket.review')} bar={bar}>
      <Title
        kicker={kicker}
        title={side === 'sell' ? t('c.sell', { quantity: shares, name }) : `${shares} ${name}`}
      />
      <ReviewLedger review={review} previous={ticket.state.previous?.review ?? null} />
      {(moved || ticket.state.previous !== null) && <Moved ticket={ticket} />}
      {review.queuedUntil !== null && (
        <Notice tone="brass">
          {t('ticket.queued', { opening: format.minute(review.queuedUntil) })}
        </Notice>
      )}
      {type === 'market' && <Notice>{t('ticket.marketRule')}</Notice>}
      <QuoteLife key={prepared.intent} ticket={ticket} prepared={prepared} />
      <Password ticket={ticket} prepared={prepared} />
    </ScreenPage>
  )
}

function Moved({ ticket }: { readonly ticket: Ticket }) {
  const t = useWords()
  const reasons = useReasons()
  const { refusal, previous, prepared } = ticket.state
  if (refusal?.at === 'review')
    return (
      <Notice tone="brass" alert>
        {reasons(refusal.reason, refusal.facts)}
      </Notice>
    )
  const same = previous?.review.total.amount === prepared?.review.total.amount
  return same ? null : (
    <Notice tone="brass" alert>
      {t('ticket.repriced')}
    </Notice>
  )
}

/** Counts the quote's life and asks for a new one; not while the password is being typed. */
function QuoteLife({ ticket, prepared }: ReviewProps) {
  const t = useWords()
  const { busy, failed } = ticket.state
  const waiting = !ticket.steps.password && busy === 'no' && failed === null
  const left = Math.max(0, quoteSeconds - useSeconds(true))
  // Its failure is shown below, with Retry.
  const again = () => void ticket.ask(requestOf(prepared))
  const renew = useEffectEvent(again)
  const due = left === 0 && waiting
  useEffect(() => {
    if (due) renew()
  }, [due])
  if (failed === 'prepare') {
    const retry = (
      <Button kind="quiet" onClick={again}>
        {t('action.retry')}
      </Button>
    )
    return (
      <Notice tone="danger" alert action={retry}>
        {t('shell.noConnection')}
      </Notice>
    )
  }
  return <p className="pad quiet num">{t('ticket.quoteLife', { count: left })}</p>
}

function Password({ ticket, prepared }: ReviewProps) {
  const t = useWords()
  const format = useFormat()
  const { review } = prepared
  const { instrument, side } = review
  const act = { quantity: format.quantity(review.quantity), total: format.money(review.total) }
  const next = paths.orderTicket({ code: instrument.code, market: instrument.market, side })
  return (
    <ConfirmPassword
      confirmation={ticket}
      act={t(side === 'buy' ? 'ticket.buyFor' : 'ticket.sellFor', act)}
      forgot={paths.tradePassword({ next })}
    />
  )
}
