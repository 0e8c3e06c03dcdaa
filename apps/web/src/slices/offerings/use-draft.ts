import { newNonce } from '@parkett/client/key'
import type { Offering } from '@parkett/contract/customer/offerings'
import { useState } from 'react'
import { useKept } from '../../confirm/kept-form.ts'
import { useWords } from '../../session/words.ts'
import { useQuantityDraft } from '../../trading/use-quantity-draft.ts'
import { faultOf } from './form-parts.tsx'
import { mostFor } from './offering-words.ts'
import type { ApplyTicket } from './ticket.ts'

/** How many new shares are asked for, and whether their terms were read. */
export function useDraft(ticket: ApplyTicket, offering: Offering) {
  const t = useWords()
  const { id, unit, minimum, quota } = offering
  const maximum = mostFor(offering)
  const [automatic, setOn] = useState(useKept().automatic ?? false)
  const setAutomatic = (on: boolean) => {
    setOn(on)
    ticket.edited()
  }
  const [nonce] = useState(newNonce)
  const draft = useQuantityDraft({
    ticket,
    step: unit,
    minimum,
    most: maximum,
    ids: { quantity: 'apply-quantity', read: 'apply-read' },
    send: (quantity) =>
      void ticket.ask({ offering: id, quantity, nonce, ...(quota !== null && { automatic }) }),
    faultOf: (quantity) => faultOf(quantity, { unit, minimum, maximum }, t),
  })
  const kept = { ...draft.kept, automatic }
  return { ...draft, kept, nonce, automatic, setAutomatic }
}
export type Draft = ReturnType<typeof useDraft>
