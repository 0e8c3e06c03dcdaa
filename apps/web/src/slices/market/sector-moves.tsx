import { Change, directionOf } from '@parkett/ui/change'
import { Row, Rows } from '@parkett/ui/row'
import { formatPercent } from '@parkett/words/format'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../frame/loaded.tsx'
import { sectorMovesQuery } from '../../market-view/reads.ts'
import { useSetChoices } from '../../router/use-choice.ts'
import { useLanguage, useWords } from '../../session/words.ts'
import type { MarketCode } from './choice.ts'
import { sectorText } from '@parkett/words/sector-words'

/** The sectors of a market, each with how its shares moved on average; one leads to its shares. */
export function SectorMoves({ market }: { readonly market: MarketCode }) {
  const t = useWords()
  const language = useLanguage()
  const choose = useSetChoices()
  const query = useQuery(sectorMovesQuery(market))
  return (
    <Loaded query={query} failed={t('state.failed', { thing: t('search.sectors') })}>
      {({ sectors }) => (
        <>
          <p className="pad quiet">{t('market.sectorMean')}</p>
          <Rows label={t('search.sectors')} onward>
            {sectors.map(({ sector, stocks, changePct }) => (
              <Row
                key={sector}
                name={sectorText(sector, t)}
                sub={t('market.sectorStocks', { count: stocks })}
                value={
                  changePct === null ? (
                    '–'
                  ) : (
                    <Change direction={directionOf(changePct)}>
                      {formatPercent(changePct, language, { change: true })}
                    </Change>
                  )
                }
                onClick={() => choose({ segment: 'all', sector })}
              />
            ))}
          </Rows>
        </>
      )}
    </Loaded>
  )
}
