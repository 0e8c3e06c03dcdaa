import type { MarketRow } from '@parkett/contract/customer/market'
import { ButtonLink } from '@parkett/ui/button'
import { Change, directionOf } from '@parkett/ui/change'
import { Section } from '@parkett/ui/section'
import { Sparkline } from '@parkett/ui/sparkline'
import { IndexTile, Mover, Tiles } from '@parkett/ui/tile'
import { formatPercent } from '@parkett/words/format'
import { useQuery } from '@tanstack/react-query'
import { drawn, nameOf, percentChange, stockPath, symbolOf } from '../../market-view/display.ts'
import { listName } from '../../market-view/list-name.ts'
import { moversQuery, overviewQuery } from '../../market-view/reads.ts'
import { href, paths } from '../../router/paths.ts'
import { useLanguage, useWords } from '../../session/words.ts'

const brand = /^Parkett /

/** How the markets stand and what moves most today. The tiles keep their place while they load. */
export function Markets() {
  const t = useWords()
  const language = useLanguage()
  const { data: overview } = useQuery(overviewQuery())
  const { data: movers } = useQuery(moversQuery(language.startsWith('zh') ? 'CN' : 'DE'))
  return (
    <Section
      title={t('nav.market')}
      action={
        <ButtonLink kind="quiet" href={href(paths.market())}>
          {t('action.all')}
        </ButtonLink>
      }
    >
      <div className="home-indices">
        {overview?.indices.slice(0, 2).map((index) => (
          <IndexTile
            key={index.code}
            name={index.name.replace(brand, '')}
            change={
              <Change direction={directionOf(index.change ?? '0')}>
                {formatPercent(index.changePct, language, { change: true })}
              </Change>
            }
            graph={<Sparkline points={drawn(index.spark)} />}
          />
        ))}
      </div>
      <div className="home-movers">
        {movers && (
          <Tiles label={t('home.movers')}>
            {movers.rows.map((row) => (
              <MoverOf key={row.instrument.id} row={row} />
            ))}
          </Tiles>
        )}
      </div>
    </Section>
  )
}

function MoverOf({ row }: { readonly row: MarketRow }) {
  const language = useLanguage()
  const { instrument } = row
  const { text, direction } = percentChange(row, language)
  return (
    <Mover
      symbol={symbolOf(instrument)}
      href={href(stockPath(instrument, language))}
      name={listName(nameOf(instrument, language))}
      change={<Change direction={direction}>{text}</Change>}
      graph={<Sparkline points={drawn(row.spark)} />}
    />
  )
}
