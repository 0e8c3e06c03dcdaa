import type { Instrument, Quote } from '@parkett/contract/customer/market'
import { ownPart } from '@parkett/client/query'
import { Skeleton } from '@parkett/ui/skeleton'
import { decimalSign } from '@parkett/words/read-amount'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../../frame/loaded.tsx'
import { useSheet } from '../../../frame/use-sheet.ts'
import { useBack } from '../../../router/back.ts'
import { useHere } from '../../../router/screen-context.ts'
import { useShown } from '../../../router/shown.ts'
import { sidePrice } from '../../../market-view/display.ts'
import { loadWords, useWords } from '../../../session/words.ts'
import { useFormat } from '../../../trading/use-format.ts'
import { useDeskParts } from '../use-desk-parts.ts'
import type { Entry } from './entry.ts'
import { EntryStep } from './entry-step.tsx'
import { TicketFrame } from './ticket-frame.tsx'
import { useDraft } from './use-draft.ts'
import { useTicket, type Ticket } from './use-ticket.ts'

/** Review, receipt and costs are not needed to begin with: they come while one types. */
const lateQuery = queryOptions({
  ...ownPart('ticket steps', () =>
    Promise.all([import('./late-steps.tsx'), loadWords(['orders', 'market'])]).then(
      ([{ LateSteps }]) => LateSteps,
    ),
  ),
  staleTime: Infinity,
  gcTime: Infinity,
})

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
  const close = useEnd(onAnother)
  const [atLimit, setAtLimit] = useState(false)
  const draft = useDraft({ ticket, instrument, quote, onLimit: setAtLimit })
  const { entry, receipt, steps } = ticket
  const { prepared } = ticket.state
  const late = useQuery(lateQuery)
  const parts = useDeskParts({ wanted: useHere().pane === 'side' })
  const verb = t(entry.side === 'buy' ? 'trade.buy' : 'trade.sell')
  /** Out of the steps first: what closes the ticket leaves none of them in the history. */
  const leave = () => steps.leave(close)

  const reviewed = steps.review ? prepared : null
  const calm = useCalm(receipt !== null || reviewed !== null || costs.open)
  if (receipt !== null || reviewed !== null || costs.open)
    return (
      <TicketFrame
        key="ticket"
        title={t(
          receipt !== null
            ? 'ticket.receipt'
            : reviewed !== null
              ? 'ticket.review'
              : 'fee.estimate',
        )}
        onBack={receipt !== null ? undefined : reviewed !== null ? steps.closeReview : costs.close}
        onClose={receipt !== null ? close : reviewed !== null ? leave : costs.close}
      >
        <Loaded
          query={late}
          failed={t('state.failed', { thing: t('trade.order') })}
          bones={<Skeleton label={t('shell.loading')} kind="lines" count={6} />}
        >
          {(Steps) => (
            <Steps
              {...{ ticket, draft, instrument }}
              placed={receipt}
              prepared={reviewed}
              onDone={close}
            />
          )}
        </Loaded>
      </TicketFrame>
    )
  const field = entry.type === 'limit' && atLimit ? 'limit' : entry.by
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
          atLimit={field === 'limit'}
          onLimit={setAtLimit}
        />
      }
      onClose={close}
    >
      <EntryStep {...{ ticket, draft, instrument, quote, field, calm }} onCosts={costs.show} />
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
    const offered = price === null ? '' : price.replace('.', decimalSign(format.language))
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
