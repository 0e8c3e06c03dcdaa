import type { WireMoney } from '@parkett/contract/wire/money'
import { currencies } from '@parkett/contract/wire/money'
import { formatMoney, formatQuantity } from '@parkett/words/format'
import { useLanguage } from './words.ts'

/** Money in the reader's language, one line, figures under figures; a change carries its sign. */
export function Amount({
  money,
  change = false,
}: {
  readonly money: WireMoney
  readonly change?: boolean
}) {
  const language = useLanguage()
  return <span className="num">{formatMoney(money, language, { change })}</span>
}

/** What an entry moved: money in its currency, or shares by their number. */
export function Figure({ asset, amount }: { readonly asset: string; readonly amount: string }) {
  const language = useLanguage()
  return (
    <span className="num">
      {currencies.some((one) => one === asset)
        ? formatMoney({ currency: asset, amount }, language)
        : formatQuantity(amount, language)}
    </span>
  )
}
