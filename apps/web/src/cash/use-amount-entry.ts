import { currencies, type Currency, type WireMoney } from '@parkett/contract/wire/money'
import { type FormEvent, useState } from 'react'
import { useAddress } from '../router/address.ts'
import { useLanguage } from '../session/words.ts'
import { isZero } from '../trading/sums.ts'
import { asTyped, isAmount, typedAmount } from './amount.ts'

type Given = {
  /** Of the field, which takes the focus when something is wrong with it. */
  readonly id: string
  /** What was asked for is another thing now. */
  readonly edited: () => void
  /** What stands there unless the address brings another: what is to be changed. */
  readonly first?: WireMoney | undefined
}

/** The currency of the amount that came with the address, if one did; without its name, euros. */
export function useCarriedCurrency(): Currency | undefined {
  const { amount, currency } = useAddress().query
  if (!isAmount(amount ?? '')) return undefined
  return currencies.find((known) => known === currency) ?? 'EUR'
}

/** An amount as it is typed, or as the address brought it; what is wrong is said once it was asked. */
export function useAmountEntry({ id, edited, first }: Given) {
  const language = useLanguage()
  const { amount: given = '' } = useAddress().query
  const currency = useCarriedCurrency()
  const [text, setText] = useState(() => {
    const begun = currency === undefined ? first : { currency, amount: given }
    return begun === undefined ? '' : asTyped(begun, language)
  })
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
