import type { Currency } from '@parkett/contract/wire/money'
import { Segment } from '@parkett/ui/segment'
import { useLanguage, useWords } from '../session/words.ts'
import { ownFirst } from '../worth/shown-block.ts'

type CurrencyChoiceProps = {
  readonly pockets: readonly { readonly currency: Currency }[]
  /** Undefined where there is none. */
  readonly value: Currency | undefined
  readonly onChange: (currency: Currency) => void
}

/** Which of one's own currencies, the reader's first; nothing where there is one. */
export function CurrencyChoice({ pockets, value, onChange }: CurrencyChoiceProps) {
  const t = useWords()
  const language = useLanguage()
  if (value === undefined || pockets.length < 2) return null
  const options = ownFirst(pockets, language).map(({ currency }) => ({
    value: currency,
    label: currency,
  }))
  return <Segment label={t('label.currency')} options={options} value={value} onChange={onChange} />
}
