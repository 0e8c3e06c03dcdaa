import type { Instrument, Quote } from '@parkett/contract/customer/market'
import { standsForSession } from '@parkett/contract/customer/order-stands'
import { decimalSign } from '@parkett/words/read-amount'
import { useState } from 'react'
import { useSheet } from '../../../frame/use-sheet.ts'
import { useBack } from '../../../router/back.ts'
import { useHere } from '../../../router/screen-context.ts'
import { useShown } from '../../../router/shown.ts'
import { sidePrice } from '../../../market-view/display.ts'
import { currentReasons, useWords } from '../../../session/words.ts'
import { useFormat } from '../../../trading/use-format.ts'
import { useDeskParts } from '../use-desk-parts.ts'
import type { Entry } from './entry.ts'
import { EntryStep } from './entry-step.tsx'
import { isPrice, labels as priceLabels, type Priced } from './figure-field.tsx'
import { useLateSteps } from './late-query.ts'
import type { Estimate } from './use-estimate.ts'
import { useLaterStep } from './use-later-step.tsx'
import { TicketFrame } from './ticket-frame.tsx'
import { useDraft } from './use-draft.ts'
import { useTicket, type Ticket } from './use-ticket.ts'

type TicketSheetProps = {
  readonly instrument: Instrument
  readonly quote: Quote
  readonly first: Entry
  /** The pane beside a stock stays when an order is done, and takes another. */
  readonly onAnother: () => void
}

/** One side of one stock in one sheet: entry, its costs, review with trade password, receipt. */
export function TicketSheet({ instrument, quote, first, onAnother }: TicketSheetProps) {
  const t = useWords()
  const ticket = useTicket(instrument, first)
  const costs = useSheet('costs')
  const cash = useSheet('cash')
  const close = useEnd(onAnother)
  const [at, setAt] = useState<Priced | null>(null)
  const reasons = useLateSteps() === undefined ? null : currentReasons()
  const draft = useDraft({ ticket, instrument, quote, onPrice: setAt, reasons })
  const { entry } = ticket
  const parts = useDeskParts({ wanted: useHere().pane === 'side' })
  const verb = t(entry.side === 'buy' ? 'trade.buy' : 'trade.sell')
  const later = useLaterStep({ ticket, draft, instrument, costs, cash, verb, onClose: close })
  const calm = useCalm(later !== null)
  if (later !== null) return <TicketFrame key="ticket" {...later} />
  const has = { limit: entry.type === 'limit', stop: entry.stop !== null }
  const field = at !== null && has[at] ? at : entry.by
  return (
    <TicketFrame
      key="ticket"
      title={verb}
      sides={parts && <parts.Sides instrument={instrument} side={entry.side} />}
      pills={
        <TypePills
          ticket={ticket}
          instrument={instrument}
          // Until the estimate has come: who is quick gets a limit, too.
          price={draft.estimate.query.data?.price ?? sidePrice(quote, entry.side)}
          atPrice={isPrice(field)}
          sessions={draft.estimate.query.data?.sessions ?? []}
          onPrice={setAt}
        />
      }
      onClose={close}
    >
      <EntryStep
        {...{ ticket, draft, instrument, quote, field, calm }}
        onPrice={setAt}
        onCosts={costs.show}
        onCash={cash.show}
      />
    </TicketFrame>
  )
}

/** Away from the sheet; the pane stays, and takes another order. */
function useEnd(onAnother: () => void): () => void {
  const { pane } = useHere()
  const shown = useShown()
  const back = useBack('orderTicket')
  return () => {
    if (pane === 'side') onAnother()
    if (shown === 'orderTicket') back?.()
  }
}

/** In the pane nobody came for the figure, until a step was taken or the pane has the focus. */
function useCalm(inStep: boolean): boolean {
  const { pane } = useHere()
  const [stepped, setStepped] = useState(false)
  if (inStep && !stepped) setStepped(true)
  const held = document.activeElement?.closest('.frame-side') ?? null
  return pane === 'side' && !stepped && held === null
}

type TypePillsProps = {
  readonly ticket: Ticket
  readonly instrument: Instrument
  /** Offered as the limit to begin with. */
  readonly price: string | null
  readonly atPrice: boolean
  readonly onPrice: (at: Priced | null) => void
  /** What its market has beside the book. */
  readonly sessions: Estimate['sessions']
}

/** The order type in one word; with a price, that as a pill that lends it the pad. */
function TypePills({ ticket, instrument, price, atPrice, onPrice, sessions }: TypePillsProps) {
  const t = useWords()
  const format = useFormat()
  const { entry } = ticket
  const priced = entry.stop !== null ? 'stop' : entry.type === 'limit' ? 'limit' : null
  const typed = priced === null ? '' : entry[priced]
  const setType = (value: string) => {
    const [beside, follows] = [value.startsWith('either'), value.includes('trail')]
    const [limited, waits] = [value.endsWith('limit'), value.includes('stop') || follows]
    // A price is no distance.
    const isSame = follows === (entry.trail !== null)
    onPrice(waits ? 'stop' : limited ? 'limit' : null)
    const offered = price === null ? '' : price.replace('.', decimalSign(format.language))
    ticket.edit({
      type: limited ? 'limit' : 'market',
      stop: waits ? (isSame && entry.stop) || '' : null,
      trail: follows ? (entry.trail ?? 'money') : null,
      beside,
      lasts: lastsAs(value, entry, waits),
      // Behind a stop the price of now is no limit.
      ...(limited && !waits && entry.limit === '' && { limit: offered }),
    })
  }
  return (
    <>
      <select
        className="ticket-pill"
        aria-label={t('ticket.type')}
        value={chosen(entry)}
        onChange={(event) => setType(event.target.value)}
      >
        <option value="market">{t('order.market')}</option>
        <option value="limit">{t('order.limit')}</option>
        <option value="stop market">{t('order.stop')}</option>
        <option value="stop limit">{t('order.stopLimit')}</option>
        <option value="trail market">{t('order.trailing')}</option>
        {(sessions.includes('auction') || entry.lasts === 'auction') && (
          <option value="auction limit">{t('order.auction')}</option>
        )}
        {(sessions.includes('close') || entry.lasts === 'close') && (
          <option value="close market">{t('order.atClose')}</option>
        )}
        {/* What one has is sold by one or the other; nobody buys twice. */}
        {entry.side === 'sell' && (
          <>
            <option value="either stop limit">{t('order.either')}</option>
            {/* Short, for what there is beside a price on a phone; the review says it in full. */}
            <option value="either trail limit">{t('ticket.eitherTrailing')}</option>
          </>
        )}
      </select>
      {priced !== null && (
        <button
          type="button"
          className="ticket-pill num"
          aria-pressed={atPrice}
          aria-label={t(entry.trail === null ? priceLabels[priced] : 'order.distance')}
          onClick={() => onPrice(atPrice ? null : priced)}
        >
          {typed ? pillText(entry, typed, instrument.currency) : '–'}
        </button>
      )}
    </>
  )
}

/** How long it stands with an option: what is of a session stands for that, what waits not at once alone. */
function lastsAs(value: string, { lasts }: Entry, waits: boolean): Entry['lasts'] {
  if (value.startsWith('auction')) return 'auction'
  if (value.startsWith('close')) return 'close'
  return standsForSession(lasts) || (waits && lasts === 'ioc') ? 'day' : lasts
}

/** The option of an entry. */
const chosen = ({ beside, stop, trail, type, lasts }: Entry): string =>
  `${standsForSession(lasts) ? `${lasts} ` : ''}${beside ? 'either ' : ''}${stop === null ? '' : trail === null ? 'stop ' : 'trail '}${type}`

/** A stop says its figure alone, beside its long word; percent would be no money without its sign. */
function pillText({ stop, trail }: Entry, typed: string, currency: string): string {
  if (stop === null) return `${typed} ${currency}`
  return trail === 'percent' ? `${typed} %` : typed
}
