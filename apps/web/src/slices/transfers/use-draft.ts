import type { TransferDirection } from '@parkett/contract/customer/transfers'
import type { Currency } from '@parkett/contract/wire/money'
import { useState, type FormEvent } from 'react'
import { asTyped, compare, isAmount, typedAmount } from '../../cash/amount.ts'
import { useAddress, useQueryValue } from '../../router/address.ts'
import { useLanguage, useWords } from '../../session/words.ts'
import { isZero } from '../../trading/sums.ts'
import { useFormat } from '../../trading/use-format.ts'
import type { Pocket, TransferTicket } from './ticket.ts'

/** What is asked for, and what speaks against it once it was asked. */
export function useDraft(ticket: TransferTicket, pockets: readonly Pocket[]) {
  const t = useWords()
  const format = useFormat()
  const language = useLanguage()
  const [way, setWay] = useQueryValue('to')
  const [wanted, setCurrency] = useState<Currency>()
  const { amount: given = '' } = useAddress().query
  const [text, setText] = useState(
    isAmount(given) ? asTyped({ currency: 'EUR', amount: given }, language) : '',
  )
  const [asked, setAsked] = useState(false)
  const direction: TransferDirection = way === 'bank' ? 'to_bank' : 'to_trading'
  const pocket = pockets.find(({ currency }) => currency === wanted) ?? pockets[0]
  const available = pocket?.[direction === 'to_trading' ? 'bank' : 'trading']
  const amount = available === undefined ? null : typedAmount(text, language, available)
  const fault = (): string | undefined => {
    if (pocket === undefined || available === undefined) return undefined
    if (amount === null || isZero(amount)) return t('v.amount')
    if (compare(amount, available) > 0)
      return t('transfer.tooMuch', { available: format.money(available) })
    if (compare(amount, pocket.minimum) < 0)
      return t('money.minTransfer', { amount: format.money(pocket.minimum) })
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
      return void setTimeout(() => document.getElementById('transfer-amount')?.focus(), 0)
    if (amount === null || ticket.state.busy !== 'no') return
    // What fails is shown by the ticket's state.
    void ticket.ask({ direction, ...amount })
  }
  return {
    direction,
    pocket,
    available,
    text,
    amount: amount !== null && isZero(amount) ? null : amount,
    error: asked ? fault() : undefined,
    setText: (next: string) => change(() => setText(next)),
    setCurrency: (next: Currency) => change(() => setCurrency(next)),
    setDirection: (next: TransferDirection) =>
      change(() => setWay(next === 'to_bank' ? 'bank' : undefined)),
    submit,
  }
}
export type Draft = ReturnType<typeof useDraft>
