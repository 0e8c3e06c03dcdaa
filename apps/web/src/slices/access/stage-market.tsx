import { Change, directionOf } from '@parkett/ui/change'
import { Sparkline } from '@parkett/ui/sparkline'
import { formatPercent, formatPrice } from '@parkett/words/format'
import { useQuery } from '@tanstack/react-query'
import { drawn, ownMarket } from '../../market-view/display.ts'
import { Movers } from '../../market-view/movers.tsx'
import { moversQuery, overviewQuery } from '../../market-view/reads.ts'
import { useLanguage, useWords } from '../../session/words.ts'

const shownMax = 3

/** The index of the reader's market and three that move. What cannot be reached is not drawn. */
export function StageMarket() {
  const t = useWords()
  const language = useLanguage()
  const market = ownMarket(language)
  const overview = useQuery(overviewQuery())
  const movers = useQuery(moversQuery(market))
  const index = overview.data?.indices.find((one) => one.market === market)
  // What moves stands below the index, wherever that comes late.
  if (overview.isPending) return null
  return (
    <>
      {index && (
        <>
          <div className="stage-index">
            <p>
              {index.name}
              <b>{formatPrice(index.value, language)}</b>
            </p>
            <p>
              <Change direction={directionOf(index.change ?? '0')}>
                {formatPercent(index.changePct, language, { change: true })}
              </Change>
              {t('stock.today')}
            </p>
          </div>
          <Sparkline wide points={drawn(index.spark)} />
        </>
      )}
      {movers.data && <Movers rows={movers.data.rows.slice(0, shownMax)} />}
    </>
  )
}
