import type { BlockOffer } from '@parkett/contract/customer/blocks'
import { useState, type FormEvent } from 'react'
import { focusLater } from '../../cash/use-amount-entry.ts'
import { useWords } from '../../session/words.ts'
import type { BlockTicket } from './ticket.ts'

/** How many are asked for, whether the lock was read, and what speaks against it once asked. */
export function useDraft(ticket: BlockTicket, offer: BlockOffer) {
  const t = useWords()
  const { step, minimum, room } = offer
  const [text, setText] = useState(String(minimum))
  const [read, setRead] = useState(false)
  const [asked, setAsked] = useState(false)
  const quantity = /^\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : 0
  const shares = (count: number) => t('unit.shares', { count })
  const fault = (): string | undefined => {
    if (quantity === 0) return t('v.lotsZero')
    if (quantity % step !== 0) return t('blocks.steps', { step })
    if (quantity < minimum) return t('blocks.atLeast', { shares: shares(minimum) })
    return quantity > room ? t('blocks.atMost', { shares: shares(room) }) : undefined
  }
  const change = (act: () => void) => {
    act()
    setAsked(false)
    ticket.edited()
  }
  const set = (next: number) =>
    change(() => setText(String(Math.min(room, Math.max(minimum, next)))))
  const ask = () => {
    if (ticket.state.busy !== 'no') return
    // What fails is shown by the ticket's state.
    void ticket.ask({ offer: offer.id, quantity })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    const at = fault() === undefined ? (read ? null : 'block-read') : 'block-quantity'
    if (at === null) ask()
    else focusLater(at)
  }
  return {
    text,
    quantity,
    read,
    error: asked ? fault() : undefined,
    unread: asked && !read,
    setText: (next: string) => change(() => setText(next)),
    setRead: (next: boolean) => change(() => setRead(next)),
    step: (by: 1 | -1) => set((Math.floor(quantity / step) + by) * step),
    set,
    ask,
    submit,
  }
}
export type Draft = ReturnType<typeof useDraft>
