import { currencies, type Currency } from '@parkett/contract/wire/money'
import { Segment } from '@parkett/ui/segment'
import { useWords } from '../session/words.ts'

type CurrencyChoiceProps = {
  readonly pockets: readonly { readonly currency: Currency }[]
  readonly value: Currency | undefined
  readonly onChange: (currency: Currency) => void
}

/** Which of one's own currencies; nothing where there is one. */
export function CurrencyChoice({ pockets, value, onChange }: CurrencyChoiceProps) {
  const t = useWords()
  if (pockets.length < 2) return null
  const options = currencies
    .filter((known) => pockets.some(({ currency }) => currency === known))
    .map((currency) => ({ value: currency, label: currency }))
  return (
    <Segment
      label={t('label.currency')}
      options={options}
      value={value ?? 'EUR'}
      onChange={onChange}
    />
  )
}
