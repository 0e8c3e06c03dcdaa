import type { Currency, WireMoney } from '@parkett/contract/wire/money'
import { type FormEvent, useState } from 'react'
import { useAddress } from '../router/address.ts'
import { useLanguage } from '../session/words.ts'
import { isZero } from '../trading/sums.ts'
import { asTyped, isAmount, typedAmount } from './amount.ts'

type Given = {
  /** Of the field, which takes the focus when something is wrong with it. */
  readonly id: string
  /** Of an amount that comes with the address. */
  readonly currency: Currency
  /** What was asked for is another thing now. */
  readonly edited: () => void
}

/** An amount as it is typed, or as the address brought it; what is wrong is said once it was asked. */
export function useAmountEntry({ id, currency, edited }: Given) {
  const language = useLanguage()
  const { amount: given = '' } = useAddress().query
  const [text, setText] = useState(
    isAmount(given) ? asTyped({ currency, amount: given }, language) : '',
  )
  const [asked, setAsked] = useState(false)
  const change = (act: () => void) => {
    act()
    setAsked(false)
    edited()
  }
  return {
    text,
    asked,
    change,
    setText: (next: string) => change(() => setText(next)),
    /** Null while it is no amount; `like` says its currency. */
    amountLike: (like: WireMoney | undefined) =>
      like === undefined ? null : typedAmount(text, language, like),
    /** Asks for it, or says what speaks against it. */
    onSubmit: (fault: string | undefined, ask: () => void) => (event: FormEvent) => {
      event.preventDefault()
      setAsked(true)
      if (fault === undefined) ask()
      else focusLater(id)
    },
  }
}

/** Once the fault stands beside it. */
export const focusLater = (id: string): void =>
  void setTimeout(() => document.getElementById(id)?.focus(), 0)

/** Nothing is not worth showing. */
export const unlessZero = (amount: WireMoney | null): WireMoney | null =>
  amount !== null && isZero(amount) ? null : amount
