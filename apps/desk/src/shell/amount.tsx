import type { WireMoney } from '@parkett/contract/money'
import { formatMoney } from '@parkett/words/format'
import { useLanguage } from './words.ts'

/** Money in the reader's language, one line, figures under figures. */
export function Amount({ money }: { readonly money: WireMoney }) {
  const language = useLanguage()
  return <span className="num">{formatMoney(money, language)}</span>
}
