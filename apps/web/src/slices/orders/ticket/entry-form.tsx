import type { Instrument, Quote } from '@parkett/contract/customer/market'
import type { OrderRequest, Side } from '@parkett/contract/customer/orders'
import { ActionBar } from '@parkett/ui/page'
import { Segment } from '@parkett/ui/segment'
import { useEffect, useId, type FormEvent } from 'react'
import { useOffline } from '../../../frame/offline.tsx'
import { OnlineButton } from '../../../frame/online-button.tsx'
import { ScreenPage } from '../../../frame/screen-page.tsx'
import { useLanguage, useWords } from '../../../session/words.ts'
import { nameOf, placeOf } from '../../../market-view/display.ts'
import { useGate } from '../../../trading/gate.tsx'
import { useFormat } from '../../../trading/use-format.ts'
import { limitOf, quantityOf } from './entry.ts'
import { EntryFields } from './entry-fields.tsx'
import { EntryNotices } from './entry-notices.tsx'
import { EstimateLedger } from './estimate-ledger.tsx'
import { useEntryFaults, type Faults } from './entry-faults.ts'
import { useEstimate } from './use-estimate.ts'
import type { Ticket } from './use-ticket.ts'

type EntryFormProps = {
  readonly ticket: Ticket
  readonly instrument: Instrument
  readonly quote: Quote
  readonly onSide: (side: Side) => void
}

/** P1, first step: what is wanted, and live what it would cost. */
export function EntryForm({ ticket, instrument, quote, onSide }: EntryFormProps) {
  const t = useWords()
  const language = useLanguage()
  const formId = useId()
  const draft = useDraft({ ticket, instrument, quote })
  const { entry } = ticket
  return (
    <ScreenPage
      title={nameOf(instrument, language)}
      sub={placeOf(instrument)}
      bar={<SubmitBar ticket={ticket} draft={draft} formId={formId} />}
    >
      <form id={formId} noValidate onSubmit={draft.submit}>
        <Segment
          label={t('ticket.side')}
          value={entry.side}
          onChange={onSide}
          options={[
            { value: 'buy', label: t('trade.buy') },
            { value: 'sell', label: t('trade.sell') },
          ]}
        />
        <EntryNotices
          ticket={ticket}
          instrument={instrument}
          estimate={draft.estimate.query.data}
          gate={draft.gate}
          form={draft.faults.form}
        />
        <EntryFields
          ticket={ticket}
          instrument={instrument}
          estimate={draft.estimate.query.data}
          derived={entry.by === 'amount' ? draft.quantity : null}
          faults={draft.faults}
        />
        <EstimateLedger
          estimate={draft.estimate}
          instrument={instrument}
          side={entry.side}
          type={entry.type}
        />
      </form>
    </ScreenPage>
  )
}

/** What the entry means as an order, what speaks against it, and how it goes on. */
function useDraft({ ticket, instrument, quote }: Omit<EntryFormProps, 'onSide'>) {
  const language = useLanguage()
  const offline = useOffline()
  const gate = useGate()
  const { entry } = ticket
  const { busy } = ticket.state
  const { side, type } = entry
  const { currency, lotSize, id } = instrument
  const limit = type === 'limit' ? limitOf(entry, language) : null
  const market = (side === 'buy' ? quote.ask : quote.bid) ?? quote.last ?? quote.prevClose
  const quantity = quantityOf(entry, { language, currency, lotSize, price: limit ?? market })
  const estimate = useEstimate({ instrument: id, side, type, quantity: quantity ?? 0, limit })
  const live = estimate.complete && !estimate.settling ? (estimate.query.data ?? null) : null
  const faults = useEntryFaults(ticket, { quantity, limit, estimate: live, lotSize })
  useBringToView(ticket.state)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    ticket.askedToGoOn()
    if (busy !== 'no' || offline || gate !== null) return
    if (faults.blocking || quantity === null || quantity === 0) return focusFirst(faults, entry.by)
    const request: OrderRequest = { instrument: id, side, type, quantity }
    // What it throws is a defect; what fails is shown by the ticket's state.
    void ticket.ask(limit === null ? request : { ...request, limit })
  }
  return { quantity, estimate, live, faults, gate, submit }
}

type SubmitBarProps = {
  readonly ticket: Ticket
  readonly draft: ReturnType<typeof useDraft>
  readonly formId: string
}

/** One button that names the act. */
function SubmitBar({ ticket, draft, formId }: SubmitBarProps) {
  const t = useWords()
  const format = useFormat()
  const { live, gate } = draft
  const buy = ticket.entry.side === 'buy'
  const total =
    live === null
      ? null
      : { quantity: format.quantity(live.quantity), total: format.money(live.total) }
  return (
    <ActionBar>
      <OnlineButton
        type="submit"
        form={formId}
        busy={ticket.state.busy === 'preparing'}
        disabled={gate !== null}
      >
        {total === null
          ? t(buy ? 'trade.buy' : 'trade.sell')
          : t(buy ? 'ticket.buyFor' : 'ticket.sellFor', total)}
      </OnlineButton>
    </ActionBar>
  )
}

/**
 * The first field that cannot stay as it is. After the paint, because only then the errors are
 * tied to it.
 */
function focusFirst(faults: Faults, by: 'quantity' | 'amount'): void {
  const id =
    faults.limit !== undefined && faults.quantity === undefined ? 'ticket-limit' : `ticket-${by}`
  setTimeout(() => document.getElementById(id)?.focus(), 0)
}

/** What the server refused is said at its place, which may be above what one sees. */
function useBringToView({ refusal, failed }: Ticket['state']): void {
  useEffect(() => {
    if (refusal === null && failed === null) return
    const place = document.querySelector('.page-main [role=alert], .page-main [aria-invalid=true]')
    place?.scrollIntoView({ block: 'center' })
    if (place instanceof HTMLInputElement) place.focus({ preventScroll: true })
  }, [refusal, failed])
}
