import { useState, type FormEvent } from 'react'
import { focusLater } from '../cash/use-amount-entry.ts'
import { useKept } from '../confirm/kept-form.ts'
import type { Confirmation } from '../confirm/use-confirmation.ts'

type Asked = {
  readonly ticket: Pick<Confirmation<unknown>, 'state' | 'edited'>
  /** What the quantity is a multiple of, and its bounds. */
  readonly step: number
  readonly minimum: number
  readonly most: number
  /** What stands in the field at first; the least unless given. */
  readonly initial?: number
  /** What speaks against a quantity; 0 for none that can be read. */
  readonly faultOf: (quantity: number) => string | undefined
  /** Another field of the form that something speaks against, by its id. */
  readonly otherFault?: string | undefined
  /** Sends it to be reviewed; what fails is shown by the ticket's state. */
  readonly send: (quantity: number) => void
  /** Ids of the field and of the box that says it was read. */
  readonly ids: { readonly quantity: string; readonly read: string }
}

/** How many are asked for, whether the terms were read, and what speaks against it once asked. */
export function useQuantityDraft(asks: Asked) {
  const { ticket, step, minimum, most, initial = minimum, faultOf, send, ids } = asks
  const before = useKept()
  const [text, setText] = useState(before.quantity ?? String(initial))
  const [read, setRead] = useState(before.read ?? false)
  const [asked, setAsked] = useState(false)
  const quantity = /^\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : 0
  const fault = faultOf(quantity)
  const change = (act: () => void) => {
    act()
    setAsked(false)
    ticket.edited()
  }
  const set = (next: number) =>
    change(() => setText(String(Math.min(most, Math.max(minimum, next)))))
  const ask = () => {
    if (ticket.state.busy === 'no') send(quantity)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    const at = fault === undefined ? (asks.otherFault ?? (read ? null : ids.read)) : ids.quantity
    if (at === null) ask()
    else focusLater(at)
  }
  return {
    ids,
    minimum,
    most,
    text,
    quantity,
    read,
    kept: { quantity: text, read },
    error: asked ? fault : undefined,
    unread: asked && !read,
    isAsked: asked,
    setText: (next: string) => change(() => setText(next)),
    setRead: (next: boolean) => change(() => setRead(next)),
    step: (by: 1 | -1) => set((Math.floor(quantity / step) + by) * step),
    set,
    ask,
    submit,
  }
}
export type QuantityDraft = ReturnType<typeof useQuantityDraft>
