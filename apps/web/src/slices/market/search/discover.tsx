import { Section } from '@parkett/ui/section'
import { useQuery } from '@tanstack/react-query'
import { Failed } from '../../../frame/failed.tsx'
import { Movers } from '../../../market-view/movers.tsx'
import { ownMarket } from '../../../market-view/display.ts'
import { moversQuery, sectorsQuery } from '../../../market-view/reads.ts'
import { useLanguage, useWords } from '../../../session/words.ts'
import { sectorText } from '@parkett/words/sector-words'

/** Ways to a stock for who knows no name: what moves today, and what there is of each trade. */
export function Discover({ onSector }: { readonly onSector: (sector: string) => void }) {
  const t = useWords()
  const language = useLanguage()
  const movers = useQuery(moversQuery(ownMarket(language)))
  const sectors = useQuery(sectorsQuery())
  // One alone leaves its place to the other; without both there would be nothing below the field.
  if (movers.isError && sectors.isError)
    return <Failed query={sectors}>{t('state.failed', { thing: t('market.stocks') })}</Failed>
  return (
    <>
      {!movers.isError && (
        <Section title={t('search.movers')}>
          {/* Its place is kept while it comes. */}
          <div className="movers-place">{movers.data && <Movers rows={movers.data.rows} />}</div>
        </Section>
      )}
      {sectors.data && (
        <Section title={t('search.sectors')}>
          <div className="pad sectors" role="group" aria-label={t('search.sectors')}>
            {sectors.data.sectors.map(({ sector, stocks }) => (
              <button key={sector} type="button" className="tag" onClick={() => onSector(sector)}>
                {sectorText(sector, t)} <small>{stocks}</small>
              </button>
            ))}
          </div>
        </Section>
      )}
    </>
  )
}
