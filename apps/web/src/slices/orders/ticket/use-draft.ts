import type { Instrument, Quote } from '@parkett/contract/customer/market'
import type { OrderRequest } from '@parkett/contract/customer/orders'
import type { Reasons } from '@parkett/words/reasons'
import type { FormEvent } from 'react'
import { useOffline } from '../../../frame/offline.tsx'
import { sidePrice } from '../../../market-view/display.ts'
import { useLanguage } from '../../../session/words.ts'
import { useGate } from '../../../trading/gate.tsx'
import { asWaiting, priceOf, quantityOf, waitingOf } from './entry.ts'
import { useEntryFaults } from './entry-faults.ts'
import { isOpen } from './entry-gaps.ts'
import type { Priced } from './figure-field.tsx'
import { useEstimate } from './use-estimate.ts'
import type { Ticket } from './use-ticket.ts'

type Given = {
  readonly ticket: Ticket
  readonly instrument: Instrument
  readonly quote: Quote
  /** A price is what must be mended: lets the pad write to it. */
  readonly onPrice: (at: Priced | null) => void
  readonly reasons: Reasons | null
}

/** What the entry means as an order, what speaks against it, and how it goes on. */
export function useDraft({ ticket, instrument, quote, onPrice, reasons }: Given) {
  const language = useLanguage()
  const offline = useOffline()
  const gate = useGate()
  const { entry } = ticket
  const { busy } = ticket.state
  const { side, type } = entry
  const { currency, lotSize, id } = instrument
  const limit = type === 'limit' ? priceOf(entry.limit, language) : null
  const waiting = waitingOf(entry, language)
  const market = sidePrice(quote, side)
  const quantity = quantityOf(entry, {
    language,
    currency,
    lotSize,
    price: limit ?? waiting.stop ?? market,
  })
  const estimate = useEstimate({
    instrument: id,
    side,
    type,
    quantity: quantity ?? 0,
    limit,
    waiting,
    beside: entry.beside,
    waits: entry.stop !== null,
    lasts: entry.lasts,
  })
  const live = estimate.complete && !estimate.settling ? (estimate.query.data ?? null) : null
  const faults = useEntryFaults(ticket, {
    quantity,
    limit,
    waiting,
    estimate: live,
    lotSize,
    failed: estimate.query.error,
    reasons,
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    ticket.askedToGoOn()
    if (busy !== 'no' || offline || gate !== null) return
    if (faults.blocking || quantity === null || quantity === 0) {
      const missing =
        entry.stop !== null && isOpen(waiting)
          ? 'stop'
          : type === 'limit' && limit === null
            ? 'limit'
            : null
      onPrice(quantity !== null && quantity > 0 ? missing : null)
      // After the paint: the field may only just have taken the figure's place.
      setTimeout(() => document.querySelector<HTMLElement>('.ticket-figure input')?.focus(), 0)
      return
    }
    const request: OrderRequest = { instrument: id, side, type, quantity }
    // What it throws is a defect; what fails is shown by the ticket's state.
    void ticket.ask({
      ...request,
      ...(limit !== null && { limit }),
      ...asWaiting(waiting),
      ...(entry.beside && { beside: true as const }),
      ...((limit !== null || !isOpen(waiting) || entry.lasts === 'close') && {
        timeInForce: entry.lasts,
      }),
    })
  }
  return { quantity, estimate, live, faults, gate, submit }
}
export type Draft = ReturnType<typeof useDraft>
