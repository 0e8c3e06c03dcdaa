import { ButtonLink } from '@parkett/ui/button'
import { Rows } from '@parkett/ui/row'
import { Section } from '@parkett/ui/section'
import { useQuery } from '@tanstack/react-query'
import { useLiveQuotes } from '../../market-view/live-quotes.ts'
import { NoFavourites } from '../../market-view/no-favourites.tsx'
import { PriceRow } from '../../market-view/price-row.tsx'
import { favouritesQuery } from '../../market-view/reads.ts'
import { SourceLine } from '../../market-view/source.tsx'
import { href, paths } from '../../router/paths.ts'
import { Loaded } from '../../frame/loaded.tsx'
import { useWords } from '../../session/words.ts'

const shownMax = 5

/** The first five favourites with moving prices; all of them are in the markets. */
export function Favourites() {
  const t = useWords()
  const query = useQuery(favouritesQuery())
  const rows = query.data?.rows.slice(0, shownMax) ?? []
  const { quotes } = useLiveQuotes(rows.map(({ instrument }) => instrument.id))
  const all = (
    <ButtonLink kind="quiet" href={href(paths.market({ segment: 'favourites' }))}>
      {t('action.showAll')}
    </ButtonLink>
  )
  return (
    <Section title={t('list.favourites')} action={rows.length > 0 && all}>
      <Loaded query={query} failed={t('state.failed', { thing: t('list.favourites') })}>
        {() => (rows.length === 0 ? <NoFavourites /> : null)}
      </Loaded>
      {rows.length > 0 && (
        <Rows label={t('list.favourites')}>
          {rows.map((row) => (
            <PriceRow key={row.instrument.id} row={row} live={quotes.get(row.instrument.id)} />
          ))}
        </Rows>
      )}
      {rows[0] && (
        <SourceLine of={(quotes.get(rows[0].instrument.id) ?? rows[0].quote).provenance} />
      )}
    </Section>
  )
}
