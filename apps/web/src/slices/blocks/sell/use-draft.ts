import { decimalSign, readAmount } from '@parkett/words/read-amount'
import { useState, type FormEvent } from 'react'
import { focusLater } from '../../../cash/use-amount-entry.ts'
import { useLanguage, useWords } from '../../../session/words.ts'
import type { SaleTicket, Terms } from './ticket.ts'

const fields = ['quantity', 'minimum', 'price'] as const
type FieldName = (typeof fields)[number]

const countOf = (text: string): number => (/^\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : 0)

/** How much is offered at which price, in what parts and until when, and what speaks against it. */
export function useDraft(ticket: SaleTicket, terms: Terms) {
  const t = useWords()
  const language = useLanguage()
  const { instrument, step, least, sellable, days, last } = terms
  const whole = Math.floor(sellable / step) * step
  const [texts, setTexts] = useState<Readonly<Record<FieldName, string>>>({
    quantity: String(Math.max(whole, least)),
    minimum: String(step),
    price: (last ?? '').replace('.', decimalSign(language)),
  })
  const [untilDay, setUntilDay] = useState(days[4] ?? days[0] ?? '')
  const [asked, setAsked] = useState(false)
  const quantity = countOf(texts.quantity)
  const minimum = countOf(texts.minimum)
  const price = readAmount(texts.price, language, { decimals: 4 })
  const shares = (count: number) => t('unit.shares', { count })
  const stepFault = (count: number) =>
    count % step === 0 && count > 0 ? undefined : t('blocks.steps', { step })
  const faults: Readonly<Record<FieldName, string | undefined>> = {
    quantity:
      quantity > sellable
        ? t('blocks.atMost', { shares: shares(whole) })
        : quantity < least
          ? t('blocks.sellLeast', { shares: shares(least) })
          : stepFault(quantity),
    minimum:
      minimum > quantity ? t('blocks.atMost', { shares: shares(quantity) }) : stepFault(minimum),
    price: price === null ? t('v.amount') : undefined,
  }
  const change = (act: () => void) => {
    act()
    setAsked(false)
    ticket.edited()
  }
  const ask = () => {
    if (price === null || ticket.state.busy !== 'no') return
    void ticket.ask({ instrument: instrument.id, quantity, minimum, price, untilDay })
  }
  return {
    texts,
    untilDay,
    fault: (field: FieldName) => (asked ? faults[field] : undefined),
    set: (field: FieldName) => (text: string) =>
      change(() => setTexts((before) => ({ ...before, [field]: text }))),
    setUntilDay: (day: string) => change(() => setUntilDay(day)),
    ask,
    submit: (event: FormEvent) => {
      event.preventDefault()
      setAsked(true)
      const at = fields.find((field) => faults[field] !== undefined)
      if (at === undefined) ask()
      else focusLater(`sell-${at}`)
    },
  }
}
export type Draft = ReturnType<typeof useDraft>
