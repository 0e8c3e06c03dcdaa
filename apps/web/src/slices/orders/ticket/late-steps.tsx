import type { Instrument } from '@parkett/contract/customer/market'
import type { Order } from '@parkett/contract/customer/orders'
import { EstimateLedger } from './estimate-ledger.tsx'
import { PriceTerms } from './price-terms.tsx'
import { ReceiptStep } from './receipt-step.tsx'
import { ReviewStep } from './review-step.tsx'
import type { Draft } from './use-draft.ts'
import type { Prepared, Ticket } from './use-ticket.ts'

export type LateStepsProps = {
  readonly ticket: Ticket
  readonly draft: Draft
  readonly instrument: Instrument
  readonly onDone: () => void
  /** What is shown: the receipt of what was placed, the review of what was prepared, else costs. */
  readonly placed: Order | null
  readonly prepared: Prepared | null
}

export { PriceTerms }

/** The steps after the entry: their code comes while one types. */
export function LateSteps(props: LateStepsProps) {
  const { ticket, draft, instrument, onDone, placed, prepared } = props
  if (placed !== null) return <ReceiptStep placed={placed} onDone={onDone} />
  if (prepared !== null) return <ReviewStep ticket={ticket} prepared={prepared} />
  const { side, type } = ticket.entry
  return (
    // Scrolls where it is longer than the sheet, by keys too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="ticket-body" tabIndex={0}>
      <EstimateLedger {...{ estimate: draft.estimate, instrument, side, type }} />
    </div>
  )
}
