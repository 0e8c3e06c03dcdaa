import type { TreasuryPool } from '@parkett/contract/customer/treasury'
import { type FormEvent, useState } from 'react'
import { asTyped, compare, isAmount, typedAmount } from '../../cash/amount.ts'
import { useAddress } from '../../router/address.ts'
import { useLanguage, useWords } from '../../session/words.ts'
import { isZero } from '../../trading/sums.ts'
import { useFormat } from '../../trading/use-format.ts'
import type { TreasuryTicket } from './ticket.ts'

/** How much goes in or comes back, how fast, and what speaks against it once it was asked. */
export function useDraft(ticket: TreasuryTicket, pool: TreasuryPool, isBack: boolean) {
  const t = useWords()
  const format = useFormat()
  const language = useLanguage()
  const { amount: given = '' } = useAddress().query
  const { currency } = pool
  const [text, setText] = useState(
    isAmount(given) ? asTyped({ currency, amount: given }, language) : '',
  )
  const [isFast, setFast] = useState(false)
  const [asked, setAsked] = useState(false)
  const available = isBack ? (isFast ? pool.fastLeft : pool.held) : pool.available
  const amount = typedAmount(text, language, available)
  const fault = (): string | undefined => {
    if (amount === null || isZero(amount)) return t('v.amount')
    if (!isBack && compare(amount, pool.room) > 0)
      return t('money.maxPurchase', { amount: format.money(pool.room) })
    if (compare(amount, available) > 0)
      return t('treasury.tooMuch', { available: format.money(available) })
    if (compare(amount, pool.minimum) < 0 && !(isBack && compare(amount, pool.held) === 0))
      return t('treasury.tooLittle', { amount: format.money(pool.minimum) })
    return undefined
  }
  const change = (act: () => void) => {
    act()
    setAsked(false)
    ticket.edited()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (fault() !== undefined)
      return void setTimeout(() => document.getElementById('treasury-amount')?.focus(), 0)
    if (amount === null || ticket.state.busy !== 'no') return
    const kind = isBack ? (isFast ? 'fast' : 'redeem') : 'buy'
    // What fails is shown by the ticket's state.
    void ticket.ask({ kind, ...amount })
  }
  return {
    available,
    text,
    amount: amount !== null && isZero(amount) ? null : amount,
    isFast,
    error: asked ? fault() : undefined,
    setText: (next: string) => change(() => setText(next)),
    setFast: (next: boolean) => change(() => setFast(next)),
    submit,
  }
}
export type Draft = ReturnType<typeof useDraft>
