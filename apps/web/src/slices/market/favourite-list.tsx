import { ButtonLink } from '@parkett/ui/button'
import { useQuery } from '@tanstack/react-query'
import type { Column } from '../../market-view/display.ts'
import { NoFavourites } from '../../market-view/no-favourites.tsx'
import { favouritesQuery } from '../../market-view/reads.ts'
import { href, paths } from '../../router/paths.ts'
import { Loaded } from '../../frame/loaded.tsx'
import { useWords } from '../../session/words.ts'
import { ColumnHead } from './column-head.tsx'
import { LiveRows } from './live-rows.tsx'

type FavouriteListProps = { readonly column: Column; readonly onColumn: () => void }

/** The customer's own stocks of every market, in his order. */
export function FavouriteList({ column, onColumn }: FavouriteListProps) {
  const t = useWords()
  const query = useQuery(favouritesQuery())
  return (
    <Loaded query={query} failed={t('state.failed', { thing: t('list.favourites') })}>
      {({ rows }) =>
        rows.length === 0 ? (
          <NoFavourites />
        ) : (
          <>
            <ColumnHead column={column} sortable={false} count={rows.length} />
            <LiveRows
              label={t('list.favourites')}
              rows={rows}
              column={column}
              onColumn={onColumn}
            />
            <div className="pad acts">
              <ButtonLink kind="secondary" wide href={href(paths.favourites())}>
                {t('market.arrange')}
              </ButtonLink>
            </div>
          </>
        )
      }
    </Loaded>
  )
}
