import type { Card } from '@parkett/contract/customer/cards'
import type { Currency } from '@parkett/contract/wire/money'
import { useState } from 'react'
import { compare } from '../../cash/amount.ts'
import { unlessZero, useAmountEntry, useCarriedCurrency } from '../../cash/use-amount-entry.ts'
import { useLanguage, useWords } from '../../session/words.ts'
import { isZero } from '../../trading/sums.ts'
import { useFormat } from '../../trading/use-format.ts'
import { shownBlock } from '../../worth/shown-block.ts'
import type { Limits, WithdrawTicket } from './ticket.ts'

type Given = {
  readonly ticket: WithdrawTicket
  readonly limits: Limits
  readonly cards: readonly Card[]
}

/** What is asked for, and what speaks against it once it was asked. */
export function useDraft({ ticket, limits, cards }: Given) {
  const t = useWords()
  const language = useLanguage()
  const format = useFormat()
  const { edited } = ticket
  const entry = useAmountEntry({ id: 'withdraw-amount', edited })
  const [wanted, setCurrency] = useState(useCarriedCurrency())
  const [chosen, setCard] = useState<string>()
  const pocket = shownBlock(limits.pockets, wanted ?? null, language)
  const card =
    cards.find(({ id }) => id === chosen) ?? cards.find(({ isDefault }) => isDefault) ?? cards[0]
  const amount = entry.amountLike(pocket?.withdrawable)
  const faultOf = (): string | undefined => {
    if (pocket === undefined || entry.text.trim() === '' || amount === null) return t('v.amount')
    if (isZero(amount)) return t('v.withdrawZero')
    if (compare(amount, pocket.withdrawable) > 0)
      return t('transfer.tooMuch', { available: format.money(pocket.withdrawable) })
    if (compare(amount, pocket.minimum) < 0 && compare(amount, pocket.withdrawable) !== 0)
      return t('money.minWithdraw', { amount: format.money(pocket.minimum) })
    if (compare(amount, pocket.maximum) > 0)
      return t('transfer.tooMuch', { available: format.money(pocket.maximum) })
    return undefined
  }
  const fault = faultOf()
  const ask = () => {
    if (amount === null || card === undefined || ticket.state.busy !== 'no') return
    // What fails is shown by the ticket's state.
    void ticket.ask({ card: card.id, ...amount })
  }
  return {
    pocket,
    card,
    text: entry.text,
    amount: unlessZero(amount),
    error: entry.asked ? fault : undefined,
    cardMissing: entry.asked && card === undefined,
    setText: entry.setText,
    setCard: (next: string) => entry.change(() => setCard(next)),
    setCurrency: (next: Currency) => entry.change(() => setCurrency(next)),
    ask,
    submit: entry.onSubmit(fault, ask),
  }
}
export type Draft = ReturnType<typeof useDraft>
