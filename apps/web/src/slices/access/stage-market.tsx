import { Change, directionOf } from '@parkett/ui/change'
import { Sparkline } from '@parkett/ui/sparkline'
import { Mover, Tiles } from '@parkett/ui/tile'
import { formatPercent, formatPrice } from '@parkett/words/format'
import { useQuery } from '@tanstack/react-query'
import { drawn, nameOf, percentChange, symbolOf } from '../../market-view/display.ts'
import { listName } from '../../market-view/list-name.ts'
import { moversQuery, overviewQuery } from '../../market-view/reads.ts'
import { href, paths } from '../../router/paths.ts'
import { useLanguage, useWords } from '../../session/words.ts'

const shownMax = 3

/** The index of the reader's market and three that move. What cannot be reached is not drawn. */
export function StageMarket() {
  const t = useWords()
  const language = useLanguage()
  const market = language.startsWith('zh') ? 'CN' : 'DE'
  const overview = useQuery(overviewQuery())
  const movers = useQuery(moversQuery(market))
  const index = overview.data?.indices.find((one) => one.market === market)
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
      {movers.data && (
        <Tiles label={t('market.movers')}>
          {movers.data.rows.slice(0, shownMax).map((row) => {
            const { text, direction } = percentChange(row, language)
            return (
              <Mover
                key={row.instrument.id}
                symbol={symbolOf(row.instrument)}
                href={href(paths.preview({ kind: 'stock', id: row.instrument.symbol }))}
                name={listName(nameOf(row.instrument, language))}
                change={<Change direction={direction}>{text}</Change>}
                graph={<Sparkline points={drawn(row.spark)} />}
              />
            )
          })}
        </Tiles>
      )}
    </>
  )
}
