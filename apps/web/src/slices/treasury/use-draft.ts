import type { TreasuryPool } from '@parkett/contract/customer/treasury'
import { useState } from 'react'
import { compare } from '../../cash/amount.ts'
import { unlessZero, useAmountEntry } from '../../cash/use-amount-entry.ts'
import { useWords } from '../../session/words.ts'
import { isZero } from '../../trading/sums.ts'
import { useFormat } from '../../trading/use-format.ts'
import type { TreasuryTicket } from './ticket.ts'

/** How much goes in or comes back, how fast, and what speaks against it once it was asked. */
export function useDraft(ticket: TreasuryTicket, pool: TreasuryPool, isBack: boolean) {
  const t = useWords()
  const format = useFormat()
  const { edited } = ticket
  const entry = useAmountEntry({ id: 'treasury-amount', edited })
  const [isFast, setFast] = useState(false)
  const available = isBack ? (isFast ? pool.fastLeft : pool.held) : pool.available
  const amount = entry.amountLike(available)
  const faultOf = (): string | undefined => {
    if (amount === null || isZero(amount)) return t('v.amount')
    if (!isBack && compare(amount, pool.room) > 0)
      return t('money.maxPurchase', { amount: format.money(pool.room) })
    if (compare(amount, available) > 0)
      return t('treasury.tooMuch', { available: format.money(available) })
    if (compare(amount, pool.minimum) < 0 && !(isBack && compare(amount, pool.held) === 0))
      return t('treasury.tooLittle', { amount: format.money(pool.minimum) })
    return undefined
  }
  const fault = faultOf()
  const ask = () => {
    if (amount === null || ticket.state.busy !== 'no') return
    const kind = isBack ? (isFast ? 'fast' : 'redeem') : 'buy'
    // What fails is shown by the ticket's state.
    void ticket.ask({ kind, ...amount })
  }
  return {
    available,
    text: entry.text,
    amount: unlessZero(amount),
    isFast,
    error: entry.asked ? fault : undefined,
    setText: entry.setText,
    setFast: (next: boolean) => entry.change(() => setFast(next)),
    submit: entry.onSubmit(fault, ask),
  }
}
export type Draft = ReturnType<typeof useDraft>
