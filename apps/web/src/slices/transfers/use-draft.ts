import type { TransferDirection } from '@parkett/contract/customer/transfers'
import type { Currency } from '@parkett/contract/wire/money'
import { useState } from 'react'
import { compare } from '../../cash/amount.ts'
import { unlessZero, useAmountEntry, useCarriedCurrency } from '../../cash/use-amount-entry.ts'
import { useQueryValue } from '../../router/address.ts'
import { useLanguage, useWords } from '../../session/words.ts'
import { isZero } from '../../trading/sums.ts'
import { useFormat } from '../../trading/use-format.ts'
import { shownBlock } from '../../worth/shown-block.ts'
import type { Pocket, TransferTicket } from './ticket.ts'

/** What is asked for, and what speaks against it once it was asked. */
export function useDraft(ticket: TransferTicket, pockets: readonly Pocket[]) {
  const t = useWords()
  const language = useLanguage()
  const format = useFormat()
  const { edited } = ticket
  const entry = useAmountEntry({ id: 'transfer-amount', edited })
  const [way, setWay] = useQueryValue('to')
  const [wanted, setCurrency] = useState(useCarriedCurrency())
  const direction: TransferDirection = way === 'bank' ? 'to_bank' : 'to_trading'
  const pocket = shownBlock(pockets, wanted ?? null, language)
  const available = pocket?.[direction === 'to_trading' ? 'bank' : 'trading']
  const amount = entry.amountLike(available)
  const faultOf = (): string | undefined => {
    if (pocket === undefined || available === undefined) return undefined
    if (amount === null || isZero(amount)) return t('v.amount')
    if (compare(amount, available) > 0)
      return t('transfer.tooMuch', { available: format.money(available) })
    if (compare(amount, pocket.minimum) < 0)
      return t('money.minTransfer', { amount: format.money(pocket.minimum) })
    return undefined
  }
  const fault = faultOf()
  const ask = () => {
    if (amount === null || ticket.state.busy !== 'no') return
    // What fails is shown by the ticket's state.
    void ticket.ask({ direction, ...amount })
  }
  return {
    direction,
    pocket,
    available,
    text: entry.text,
    amount: unlessZero(amount),
    error: entry.asked ? fault : undefined,
    setText: entry.setText,
    setCurrency: (next: Currency) => entry.change(() => setCurrency(next)),
    setDirection: (next: TransferDirection) =>
      entry.change(() => setWay(next === 'to_bank' ? 'bank' : undefined)),
    submit: entry.onSubmit(fault, ask),
  }
}
export type Draft = ReturnType<typeof useDraft>
