import { Change, directionOf } from '@parkett/ui/change'
import { Section } from '@parkett/ui/section'
import { Sparkline } from '@parkett/ui/sparkline'
import { IndexTile } from '@parkett/ui/tile'
import { formatPercent } from '@parkett/words/format'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { drawn } from './display.ts'
import { Movers } from './movers.tsx'
import { moversQuery, overviewQuery } from './reads.ts'
import { useLanguage, useWords } from '../session/words.ts'

const brand = /^Parkett /

type MarketsProps = {
  /** A link to more of it. */
  readonly more?: ReactNode
}

/** How the markets stand and what moves most today. The tiles keep their place while they load. */
export function Markets({ more }: MarketsProps) {
  const t = useWords()
  const language = useLanguage()
  const { data: overview } = useQuery(overviewQuery())
  const { data: movers } = useQuery(moversQuery(language.startsWith('zh') ? 'CN' : 'DE'))
  return (
    <Section title={t('nav.market')} action={more}>
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
      <div className="home-movers">{movers && <Movers rows={movers.rows} />}</div>
    </Section>
  )
}
