import type { Instrument } from '@parkett/contract/customer/market'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '../session/words.ts'
import { stockQuery } from './reads.ts'

/** Beside an order: its trading days are expected and not published, where that is so. */
export function ProvisionalNote({ instrument }: { readonly instrument: Instrument }) {
  const t = useWords()
  const { code, market } = instrument
  const { data } = useQuery(stockQuery({ code, market }))
  return data?.session.provisional === true ? (
    <p className="quiet">{t('market.provisional')}</p>
  ) : null
}
