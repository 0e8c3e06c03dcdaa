import { ButtonLink } from '@parkett/ui/button'
import { Rows } from '@parkett/ui/row'
import { Section } from '@parkett/ui/section'
import { useQuery } from '@tanstack/react-query'
import { useLiveQuotes } from '../../market-view/live-quotes.ts'
import { nameOf } from '../../market-view/display.ts'
import { listName } from '../../market-view/list-name.ts'
import { PriceRow } from '../../market-view/price-row.tsx'
import { favouritesQuery } from '../../market-view/reads.ts'
import { href, paths } from '../../router/paths.ts'
import { useLanguage, useWords } from '../../session/words.ts'

const shownMax = 5

/** The first five favourites with moving prices; nothing while there is none. */
export function Favourites() {
  const t = useWords()
  const language = useLanguage()
  const query = useQuery(favouritesQuery())
  const rows = query.data?.rows.slice(0, shownMax) ?? []
  const { quotes } = useLiveQuotes(rows.map(({ instrument }) => instrument.id))
  const all = (
    <ButtonLink kind="quiet" href={href(paths.favourites())}>
      {t('action.showAll')}
    </ButtonLink>
  )
  if (rows.length === 0) return null
  return (
    <Section title={t('list.favourites')} action={all}>
      <Rows label={t('list.favourites')}>
        {rows.map((row) => (
          <PriceRow
            key={row.instrument.id}
            row={row}
            short={listName(nameOf(row.instrument, language))}
            live={quotes.get(row.instrument.id)}
          />
        ))}
      </Rows>
    </Section>
  )
}
