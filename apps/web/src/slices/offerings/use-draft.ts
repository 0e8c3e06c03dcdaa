import { newNonce } from '@parkett/client/key'
import type { Offering } from '@parkett/contract/customer/offerings'
import { readAmount } from '@parkett/words/read-amount'
import { useState } from 'react'
import { useKept } from '../../confirm/kept-form.ts'
import { useLanguage, useWords } from '../../session/words.ts'
import { useQuantityDraft } from '../../trading/use-quantity-draft.ts'
import { faultOf } from './form-parts.tsx'
import { mostFor } from './offering-words.ts'
import { isInForce } from './sum.ts'
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
  const limit = useLimit(offering, ticket.edited)
  const [nonce] = useState(newNonce)
  const draft = useQuantityDraft({
    ticket,
    step: unit,
    minimum,
    most: maximum,
    ids: { quantity: 'apply-quantity', read: 'apply-read' },
    send: (quantity) =>
      void ticket.ask({
        offering: id,
        quantity,
        nonce,
        ...limit.asked,
        ...(quota !== null && { automatic }),
      }),
    faultOf: (quantity) => faultOf(quantity, { unit, minimum, maximum }, t),
    otherFault: limit.fault === undefined ? undefined : limitField,
  })
  const kept = { ...draft.kept, automatic, limit: limit.text }
  return { ...draft, kept, nonce, automatic, setAutomatic, limit }
}
export type Draft = ReturnType<typeof useDraft>

export const limitField = 'apply-limit'

/** The highest price that is taken of a range; nothing typed: any of it. */
function useLimit(offering: Offering, edited: () => void) {
  const { priceLow, price } = offering
  const language = useLanguage()
  const [text, setText] = useState(useKept().limit ?? '')
  const read = text.trim() === '' ? null : readAmount(text, language, { decimals: 4 })
  const limit = priceLow === null ? null : read
  const isOfRange = limit !== null && isInForce(limit, offering)
  return {
    text,
    setText: (next: string) => {
      setText(next)
      edited()
    },
    /** The price that it sets aside by. */
    highest: isOfRange ? limit : price,
    fault:
      priceLow !== null && text.trim() !== '' && !isOfRange
        ? ('ipo.limitWrong' as const)
        : undefined,
    asked: isOfRange ? { limit } : {},
  }
}
