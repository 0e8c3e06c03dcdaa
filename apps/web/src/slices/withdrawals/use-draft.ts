import type { Card } from '@parkett/contract/customer/cards'
import type { Currency } from '@parkett/contract/wire/money'
import { useState, type FormEvent } from 'react'
import { asTyped, compare, isAmount, typedAmount } from '../../cash/amount.ts'
import { useAddress } from '../../router/address.ts'
import { useLanguage, useWords } from '../../session/words.ts'
import { isZero } from '../../trading/sums.ts'
import { useFormat } from '../../trading/use-format.ts'
import type { Limits, WithdrawTicket } from './ticket.ts'

type Given = {
  readonly ticket: WithdrawTicket
  readonly limits: Limits
  readonly cards: readonly Card[]
}

/** What is asked for, and what speaks against it once it was asked. */
export function useDraft({ ticket, limits, cards }: Given) {
  const t = useWords()
  const format = useFormat()
  const language = useLanguage()
  const { amount: carried = '' } = useAddress().query
  const [wanted, setCurrency] = useState<Currency>()
  const [chosen, setCard] = useState<string>()
  const [asked, setAsked] = useState(false)
  const pocket = limits.pockets.find(({ currency }) => currency === wanted) ?? limits.pockets[0]
  const [text, setText] = useState(
    isAmount(carried) ? asTyped({ currency: 'EUR', amount: carried }, language) : '',
  )
  const card =
    cards.find(({ id }) => id === chosen) ?? cards.find(({ isDefault }) => isDefault) ?? cards[0]
  const amount = pocket === undefined ? null : typedAmount(text, language, pocket.withdrawable)
  const fault = (): string | undefined => {
    if (pocket === undefined || text.trim() === '' || amount === null) return t('v.amount')
    if (isZero(amount)) return t('v.withdrawZero')
    if (compare(amount, pocket.withdrawable) > 0)
      return t('transfer.tooMuch', { available: format.money(pocket.withdrawable) })
    if (compare(amount, pocket.minimum) < 0 && compare(amount, pocket.withdrawable) !== 0)
      return t('money.minWithdraw', { amount: format.money(pocket.minimum) })
    if (compare(amount, pocket.maximum) > 0)
      return t('transfer.tooMuch', { available: format.money(pocket.maximum) })
    return undefined
  }
  const change = (act: () => void) => {
    act()
    setAsked(false)
    ticket.edited()
  }
  const ask = () => {
    if (amount === null || card === undefined || ticket.state.busy !== 'no') return
    // What fails is shown by the ticket's state.
    void ticket.ask({ card: card.id, ...amount })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (fault() !== undefined)
      return void setTimeout(() => document.getElementById('withdraw-amount')?.focus(), 0)
    if (card === undefined)
      return void setTimeout(() => document.getElementById('withdraw-card')?.focus(), 0)
    ask()
  }
  return {
    pocket,
    card,
    text,
    amount: amount !== null && isZero(amount) ? null : amount,
    error: asked ? fault() : undefined,
    cardMissing: asked && card === undefined,
    setText: (next: string) => change(() => setText(next)),
    setCard: (next: string) => change(() => setCard(next)),
    setCurrency: (next: Currency) => change(() => setCurrency(next)),
    ask,
    submit,
  }
}
export type Draft = ReturnType<typeof useDraft>
