import type { WireMoney } from '@parkett/contract/wire/money'
import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '@parkett/words/format'
import { depositOptionsQuery } from '../../cash/queries.ts'
import { useLanguage, useWords } from '../../session/words.ts'

/** As long as an amount. */
const unknown = '–'.padEnd(11, '\u2007')

/** What the verified identity lets one pay in, in the first currency; and that leaving has no such limit. */
export function Caps() {
  const t = useWords()
  const language = useLanguage()
  const { data } = useQuery(depositOptionsQuery)
  const cap = data?.caps[0]
  if (data !== undefined && cap === undefined) return null
  // Until it is known it keeps the place of an amount, so that nothing below it moves.
  const print = (sum: WireMoney | undefined): string =>
    sum === undefined ? unknown : formatMoney(sum, language)
  const [day, month] = [print(cap?.day), print(cap?.month)]
  return (
    <div className="pad stack-2">
      <p>{t('deposit.caps', { day, month })}</p>
      <p className="quiet">{t('kyc.capsText')}</p>
    </div>
  )
}
