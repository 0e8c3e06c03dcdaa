import { fromDecimal, type WireMoney } from '@parkett/contract/wire/money'
import { AmountField } from '@parkett/ui/amount-field'
import { readAmount } from '@parkett/words/read-amount'
import { useRef, useState } from 'react'
import { useLanguage, useWords } from './words.ts'

/** Decimals that any currency has. */
const decimals = 3

/**
 * The amount of a case, typed before an act on it: its field, and what waits for it. Null: there is
 * none to type. `given` does nothing but show the fault and go to the field while it is not typed.
 */
export function useTyped(money: WireMoney | null) {
  const t = useWords()
  const language = useLanguage()
  const ref = useRef<HTMLInputElement>(null)
  const [value, setValue] = useState('')
  const [missed, setMissed] = useState(false)
  const typed = money === null ? null : readAmount(value, language)
  const right =
    money === null ||
    (typed !== null && fromDecimal(typed, decimals) === fromDecimal(money.amount, decimals))
  const given = (then: () => unknown) => (): void => {
    setMissed(!right)
    if (right) then()
    else ref.current?.focus()
  }
  const field = money !== null && (
    <AmountField
      ref={ref}
      label={t('desk.typeAmount')}
      hint={t('desk.typeAmountHint')}
      unit={money.currency}
      value={value}
      onChange={setValue}
      error={missed && !right ? t('reason.amount_not_typed') : undefined}
    />
  )
  return { field, given, typed: typed ?? undefined }
}
