import { newNonce } from '@parkett/client/key'
import type { Offering } from '@parkett/contract/customer/offerings'
import { useState, type FormEvent } from 'react'
import { useKept } from '../../../confirm/kept-form.ts'
import { focusLater } from '../../../cash/use-amount-entry.ts'
import { readPreset, writePreset } from './preset.ts'
import type { ManyRequest, ManyTicket, Mode } from './ticket.ts'

/** Text of a count as a number; 0 for none that can be read. */
export const countIn = (text: string): number =>
  /^\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : 0

export const readId = 'apply-many-read'
export const pickId = 'apply-many-pick'

type Ports = { readonly offerings: readonly Offering[]; readonly ticket: ManyTicket }

/** What is chosen of several offerings, whether the terms were read, and what is asked for by it. */
export function useManyDraft(mode: Mode, { offerings, ticket }: Ports) {
  const [nonce] = useState(newNonce)
  const before = useKept()
  const [read, setRead] = useState(before.read ?? false)
  const [asked, setAsked] = useState(false)
  const [units, setUnits] = useState(readPreset)
  const [picked, setPicked] = useState<ReadonlyMap<string, string>>(new Map(before.picked))
  const open = offerings
    .filter(({ status }) => status === 'open')
    .toSorted((a, b) => Date.parse(a.closesAt) - Date.parse(b.closesAt))
  const chosen = open.flatMap(({ id }) => {
    const text = picked.get(id)
    return text === undefined ? [] : [{ offering: id, quantity: countIn(text) }]
  })
  const request: ManyRequest | null =
    mode === 'oneclick'
      ? { mode, nonce, units: units === null ? null : Math.max(1, countIn(units)) }
      : chosen.length === 0
        ? null
        : { mode, nonce, lines: chosen }
  const change = (act: () => void) => {
    act()
    setAsked(false)
    ticket.edited()
  }
  const ask = () => {
    if (ticket.state.busy === 'no' && request !== null) void ticket.ask(request)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    const at = request === null ? pickId : read ? null : readId
    if (at === null) ask()
    else focusLater(at)
  }
  return {
    open,
    request,
    read,
    units,
    picked,
    kept: { read, picked: [...picked] },
    ask,
    submit,
    unread: asked && !read,
    unpicked: asked && request === null,
    setRead: (next: boolean) => change(() => setRead(next)),
    /** Null: the maximum of each. */
    setUnits: (next: string | null) =>
      change(() => {
        setUnits(next)
        writePreset(next)
      }),
    /** Undefined: it is not asked for. */
    pick: (id: string, text: string | undefined) =>
      change(() => {
        const next = new Map(picked)
        if (text === undefined) next.delete(id)
        else next.set(id, text)
        setPicked(next)
      }),
  }
}
export type ManyDraft = ReturnType<typeof useManyDraft>
