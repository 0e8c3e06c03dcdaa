import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '@parkett/words/format'
import { depositOptionsQuery } from '../../cash/queries.ts'
import { useLanguage, useWords } from '../../session/words.ts'

/** What the verified identity lets one pay in, in the first currency; and that leaving has no such limit. */
export function Caps() {
  const t = useWords()
  const language = useLanguage()
  const { data } = useQuery(depositOptionsQuery)
  const cap = data?.caps[0]
  if (cap === undefined) return null
  const [day, month] = [formatMoney(cap.day, language), formatMoney(cap.month, language)]
  return (
    <div className="pad stack-2">
      <p>{t('deposit.caps', { day, month })}</p>
      <p className="quiet">{t('kyc.capsText')}</p>
    </div>
  )
}
