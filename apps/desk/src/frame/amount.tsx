import type { WireMoney } from '@parkett/contract/wire/money'
import { formatMoney } from '@parkett/words/format'
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
