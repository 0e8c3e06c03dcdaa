import { useState, type FormEvent } from 'react'
import { useReasons, useWords } from '../../session/words.ts'
import type { BindTicket } from './bind-ticket.ts'
import { useBankLookup } from './use-bank-lookup.ts'

const empty = { number: '', bank: '', branch: '', bic: '' }
type Typed = typeof empty
type Fault = { readonly [K in 'number' | 'bank' | 'bic' | 'agreed']?: string | undefined }

const fieldOf: Readonly<Record<string, 'number' | 'bic'>> = {
  iban_invalid: 'number',
  card_number_invalid: 'number',
  card_bound: 'number',
  bic_invalid: 'bic',
}

/**
 * What was typed, and what speaks against it: missing entries, and the server's word on a
 * number at its field.
 */
export function useEntry(ticket: BindTicket) {
  const t = useWords()
  const reasons = useReasons()
  const [typed, setTyped] = useState<Typed>(empty)
  const [agreed, setAgreed] = useState(false)
  const [asked, setAsked] = useState(false)
  const { refusal } = ticket.state
  const field = refusal?.at === 'entry' ? fieldOf[refusal.reason] : undefined
  const said = refusal === null ? undefined : reasons(refusal.reason, refusal.facts)
  const lookup = useBankLookup(typed.number)
  const found = typeof lookup === 'object' ? lookup : null
  // The server says the same when the form is sent: what its directory knows wins over what was
  // typed.
  const bank = found?.bank ?? typed.bank
  const bic = found?.bic ?? typed.bic
  const missing = (text: string) => (asked && text.trim() === '' ? t('v.fillAll') : undefined)
  const faults: Fault = {
    number: missing(typed.number) ?? (field === 'number' ? said : undefined),
    bank: missing(bank),
    bic: field === 'bic' ? said : undefined,
    agreed: asked && !agreed ? t('v.cardAgreement') : undefined,
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    const { number, branch } = typed
    const first =
      number.trim() === ''
        ? 'card-number'
        : bank.trim() === ''
          ? 'card-bank'
          : agreed
            ? null
            : 'card-agreed'
    if (first !== null) return void setTimeout(() => document.getElementById(first)?.focus(), 0)
    if (ticket.state.busy !== 'no') return
    const extra = { ...(branch.trim() !== '' && { branch }), ...(bic.trim() !== '' && { bic }) }
    // What fails is shown by the ticket's state.
    void ticket.ask({ number, bank, ...extra })
  }
  const set = (name: keyof Typed) => (text: string) => {
    setTyped({ ...typed, [name]: text })
    ticket.edited()
  }
  // What stands at a field is not said twice.
  const rest = field === undefined ? ticket.state : { ...ticket.state, refusal: null }
  return { typed, bank, bic, lookup, agreed, setAgreed, faults, submit, set, rest }
}

export type Entry = ReturnType<typeof useEntry>
