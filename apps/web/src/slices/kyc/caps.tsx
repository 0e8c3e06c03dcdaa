import type { WireMoney } from '@parkett/contract/wire/money'
import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '@parkett/words/format'
import { depositOptionsQuery } from '../../cash/queries.ts'
import { Failed } from '../../frame/failed.tsx'
import { useLanguage, useWords } from '../../session/words.ts'
import { shownBlock } from '../../worth/shown-block.ts'

/** As long as an amount. */
const unknown = '–'.padEnd(11, '\u2007')

/** What the verified identity lets one pay in, in the reader's currency; and that leaving has no such limit. */
export function Caps() {
  const t = useWords()
  const language = useLanguage()
  const query = useQuery(depositOptionsQuery)
  const { data } = query
  if (data === undefined && query.isError)
    return <Failed query={query}>{t('state.failed', { thing: t('money.deposit') })}</Failed>
  const cap = data && shownBlock(data.caps, null, language)
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
