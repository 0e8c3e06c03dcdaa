import { ButtonLink } from '@parkett/ui/button'
import { Change, directionOf } from '@parkett/ui/change'
import { Section } from '@parkett/ui/section'
import { Sparkline } from '@parkett/ui/sparkline'
import { IndexTile } from '@parkett/ui/tile'
import { formatPercent } from '@parkett/words/format'
import { useQuery } from '@tanstack/react-query'
import { drawn, ownFirst, ownMarket } from '../../market-view/display.ts'
import { Movers } from '../../market-view/movers.tsx'
import { moversQuery, overviewQuery } from '../../market-view/reads.ts'
import { href, paths } from '../../router/paths.ts'
import { withoutHouse } from '../../session/house.ts'
import { useLanguage, useWords } from '../../session/words.ts'

/** How the markets stand and what moves most today. The tiles keep their place while they load. */
export function Markets() {
  const t = useWords()
  const language = useLanguage()
  const { data: overview } = useQuery(overviewQuery())
  const { data: movers } = useQuery(moversQuery(ownMarket(language)))
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
        {ownFirst(overview?.indices ?? [], language)
          .slice(0, 2)
          .map((index) => (
            <IndexTile
              key={index.code}
              name={withoutHouse(index.name)}
              change={
                <Change direction={directionOf(index.change ?? '0')}>
                  {formatPercent(index.changePct, language, { change: true })}
                </Change>
              }
              graph={<Sparkline points={drawn(index.spark)} />}
            />
          ))}
      </div>
      <div className="home-movers">{movers && <Movers rows={movers.rows} />}</div>
    </Section>
  )
}
