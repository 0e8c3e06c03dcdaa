import { ButtonLink } from '@parkett/ui/button'
import { Empty } from '@parkett/ui/empty'
import { Star } from '@parkett/ui/icons'
import { href, paths } from '../router/paths.ts'
import { useWords } from '../session/words.ts'

/** Nothing is watched yet, and where to find something. */
export function NoFavourites() {
  const t = useWords()
  return (
    <Empty
      icon={<Star aria-hidden="true" />}
      action={
        <ButtonLink kind="secondary" href={href(paths.search())}>
          {t('action.search')}
        </ButtonLink>
      }
    >
      {t('market.noFavourites')}
    </Empty>
  )
}
