import type { moneyBrakes } from '@parkett/contract/customer/brakes'
import { currencies, currencyExponents, type Currency } from '@parkett/contract/wire/money'
import { AmountField } from '@parkett/ui/amount-field'
import { SelectField } from '@parkett/ui/select-field'
import { readAmount } from '@parkett/words/read-amount'
import { useState } from 'react'
import { useLanguage, useWords } from '../../session/words.ts'
import { ownCurrency } from '../../worth/shown-block.ts'
import { BrakeForm } from './brake-form.tsx'
import { useSetBrake } from './use-set-brake.ts'
import type { BrakeRow } from './use-brake-text.ts'

type AmountBrakeProps = {
  readonly kind: (typeof moneyBrakes)[number]
  readonly rows: readonly BrakeRow[]
  readonly onDone: () => void
}

const choices = currencies.map((value) => ({ value, label: value }))

/** The most of an amount, in one currency at a time. */
export function AmountBrake({ kind, rows, onDone }: AmountBrakeProps) {
  const t = useWords()
  const language = useLanguage()
  const brake = useSetBrake(onDone)
  const [currency, setCurrency] = useState<Currency>(rows[0]?.currency ?? ownCurrency(language))
  const [text, setText] = useState('')
  const [invalid, setInvalid] = useState(false)
  const known = rows.filter((row) => row.currency === currency)
  const save = () => {
    const value = readAmount(text, language, { decimals: currencyExponents[currency] })
    if (value === null || /^[0.]*$/.test(value)) setInvalid(true)
    else brake.set({ kind, currency, value })
  }
  return (
    <BrakeForm
      rows={known}
      brake={brake}
      onSave={save}
      onEnd={() => brake.set({ kind, currency, value: null })}
    >
      <SelectField
        label={t('brakes.currency')}
        options={choices}
        value={currency}
        onChange={setCurrency}
      />
      <AmountField
        label={t('brakes.amount')}
        unit={currency}
        value={text}
        error={invalid ? t('brakes.invalid') : undefined}
        onChange={(typed) => {
          setText(typed)
          setInvalid(false)
        }}
        maxLength={20}
      />
    </BrakeForm>
  )
}
