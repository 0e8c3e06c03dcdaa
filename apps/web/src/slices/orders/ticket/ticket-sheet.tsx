import type { Instrument, Quote } from '@parkett/contract/customer/market'
import { formatPrice } from '@parkett/words/format'
import { useState } from 'react'
import { useSheet } from '../../../frame/use-sheet.ts'
import { useBack } from '../../../router/back.ts'
import { useWords } from '../../../session/words.ts'
import { useFormat } from '../../../trading/use-format.ts'
import type { Entry } from './entry.ts'
import { EntryStep } from './entry-step.tsx'
import { EstimateLedger } from './estimate-ledger.tsx'
import { ReceiptStep } from './receipt-step.tsx'
import { ReviewStep } from './review-step.tsx'
import { TicketFrame } from './ticket-frame.tsx'
import { useDraft } from './use-draft.ts'
import { useTicket, type Ticket } from './use-ticket.ts'

type TicketSheetProps = {
  readonly instrument: Instrument
  readonly quote: Quote
  readonly first: Entry
}

/** One side of one stock in one sheet: entry, its costs, review with trade password, receipt. */
export function TicketSheet({ instrument, quote, first }: TicketSheetProps) {
  const t = useWords()
  const ticket = useTicket(instrument, first)
  const costs = useSheet('costs')
  const close = useBack('orderTicket') ?? (() => undefined)
  const [atLimit, setAtLimit] = useState(false)
  const draft = useDraft({ ticket, instrument, quote, onLimit: setAtLimit })
  const { entry, receipt, steps } = ticket
  const { prepared } = ticket.state
  const verb = t(entry.side === 'buy' ? 'trade.buy' : 'trade.sell')
  /** Out of the steps first: what closes the ticket leaves none of them in the history. */
  const leave = () => steps.leave(close)

  if (receipt !== null)
    return (
      <TicketFrame key="ticket" title={t('ticket.receipt')} onClose={close}>
        <ReceiptStep placed={receipt} onDone={close} />
      </TicketFrame>
    )
  if (steps.review && prepared !== null)
    return (
      <TicketFrame
        key="ticket"
        title={t('ticket.review')}
        onBack={steps.closeReview}
        onClose={leave}
      >
        <ReviewStep ticket={ticket} prepared={prepared} />
      </TicketFrame>
    )
  if (costs.open)
    return (
      <TicketFrame
        key="ticket"
        title={t('fee.estimate')}
        onBack={costs.close}
        onClose={costs.close}
      >
        {/* Scrolls where it is longer than the sheet, by keys too. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div className="ticket-body" tabIndex={0}>
          <EstimateLedger
            estimate={draft.estimate}
            instrument={instrument}
            side={entry.side}
            type={entry.type}
          />
        </div>
      </TicketFrame>
    )
  const field = entry.type === 'limit' && atLimit ? 'limit' : entry.by
  return (
    <TicketFrame
      key="ticket"
      title={verb}
      pills={
        <TypePills
          ticket={ticket}
          instrument={instrument}
          price={draft.estimate.query.data?.price ?? null}
          atLimit={field === 'limit'}
          onLimit={setAtLimit}
        />
      }
      onClose={close}
    >
      <EntryStep {...{ ticket, draft, instrument, quote, field }} onCosts={costs.show} />
    </TicketFrame>
  )
}

type TypePillsProps = {
  readonly ticket: Ticket
  readonly instrument: Instrument
  /** Offered as the limit to begin with. */
  readonly price: string | null
  readonly atLimit: boolean
  readonly onLimit: (atLimit: boolean) => void
}

/** The order type in one word; with a limit, its price as a pill that lends it the pad. */
function TypePills({ ticket, instrument, price, atLimit, onLimit }: TypePillsProps) {
  const t = useWords()
  const format = useFormat()
  const { entry } = ticket
  const setType = (type: string) => {
    const limited = type === 'limit'
    onLimit(limited)
    const offered = price === null ? '' : plainOf(price, format.language)
    ticket.edit({
      type: limited ? 'limit' : 'market',
      ...(limited && entry.limit === '' && { limit: offered }),
    })
  }
  return (
    <>
      <select
        className="ticket-pill"
        aria-label={t('ticket.type')}
        value={entry.type}
        onChange={(event) => setType(event.target.value)}
      >
        <option value="market">{t('order.market')}</option>
        <option value="limit">{t('order.limit')}</option>
      </select>
      {entry.type === 'limit' && (
        <button
          type="button"
          className="ticket-pill num"
          aria-pressed={atLimit}
          aria-label={t('trade.limit')}
          onClick={() => onLimit(!atLimit)}
        >
          {entry.limit === '' ? '–' : `${entry.limit} ${instrument.currency}`}
        </button>
      )}
    </>
  )
}

/** As one would type it: no grouping, the language's decimal sign. */
const plainOf = (price: string, language: Parameters<typeof formatPrice>[1]): string =>
  price.replace('.', formatPrice('1.1', language, { decimals: 1 }).replace(/\d/g, ''))
