import { ButtonLink } from '@parkett/ui/button'
import { Notice } from '@parkett/ui/notice'
import { href, paths } from '../paths.ts'
import { ScreenPage } from './screen-page.tsx'
import { useWords } from './words.ts'

/** An address that nothing answers to. Visitors see it below the public prefixes only; the guard keeps the rest. */
export function NotFoundScreen() {
  const t = useWords()
  return (
    <ScreenPage>
      <div className="pad stack-2">
        <Notice>{t('shell.notFoundText')}</Notice>
        <ButtonLink href={href(paths.home())} wide>
          {t('shell.home')}
        </ButtonLink>
        <ButtonLink kind="secondary" href={href(paths.search())} wide>
          {t('title.search')}
        </ButtonLink>
      </div>
    </ScreenPage>
  )
}
