import { newNonce } from '@parkett/client/key'
import type { Offering } from '@parkett/contract/customer/offerings'
import { useState, type FormEvent } from 'react'
import { focusLater } from '../../cash/use-amount-entry.ts'
import { useWords } from '../../session/words.ts'
import type { ApplyTicket } from './ticket.ts'

/** How many are asked for, whether the terms were read, and what speaks against it once asked. */
export function useDraft(ticket: ApplyTicket, offering: Offering) {
  const t = useWords()
  const { unit, minimum, maximum } = offering
  const [text, setText] = useState(String(minimum))
  const [read, setRead] = useState(false)
  const [asked, setAsked] = useState(false)
  const [nonce] = useState(newNonce)
  const quantity = /^\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : 0
  const fault = (): string | undefined => {
    if (quantity === 0) return t('v.sharesZero')
    if (quantity % unit !== 0 || quantity < minimum) return t('ipo.whole', { unit })
    return quantity > maximum ? t('ipo.tooMany', { max: maximum }) : undefined
  }
  const change = (act: () => void) => {
    act()
    setAsked(false)
    ticket.edited()
  }
  const set = (next: number) =>
    change(() => setText(String(Math.min(maximum, Math.max(minimum, next)))))
  const ask = () => {
    if (ticket.state.busy !== 'no') return
    // What fails is shown by the ticket's state.
    void ticket.ask({ offering: offering.id, quantity, nonce })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    const at = fault() === undefined ? (read ? null : 'apply-read') : 'apply-quantity'
    if (at === null) ask()
    else focusLater(at)
  }
  return {
    text,
    quantity,
    nonce,
    read,
    error: asked ? fault() : undefined,
    unread: asked && !read,
    setText: (next: string) => change(() => setText(next)),
    setRead: (next: boolean) => change(() => setRead(next)),
    step: (by: 1 | -1) => set((Math.floor(quantity / unit) + by) * unit),
    set,
    ask,
    submit,
  }
}
export type Draft = ReturnType<typeof useDraft>
