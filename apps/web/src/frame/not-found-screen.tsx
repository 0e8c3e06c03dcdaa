import { ButtonLink } from '@parkett/ui/button'
import { Empty } from '@parkett/ui/empty'
import { Search } from '@parkett/ui/icons'
import { href, paths } from '../router/paths.ts'
import { ContactButton } from './contact.tsx'
import { ScreenPage } from './screen-page.tsx'
import { useWords } from '../session/words.ts'

/**
 * An address that nothing answers to. Visitors see it below the public prefixes only; the guard
 * keeps the rest.
 */
export function NotFoundScreen() {
  const t = useWords()
  return (
    <ScreenPage title={t('title.notFound')}>
      <Empty icon={<Search aria-hidden="true" />}>{t('shell.notFoundText')}</Empty>
      <div className="pad stack-2">
        <ButtonLink href={href(paths.home())} wide>
          {t('shell.home')}
        </ButtonLink>
        <ButtonLink kind="secondary" href={href(paths.search())} wide>
          {t('title.search')}
        </ButtonLink>
        <ContactButton />
      </div>
    </ScreenPage>
  )
}
