import { ButtonLink } from '@parkett/ui/button'
import { Section } from '@parkett/ui/section'
import { href, paths } from '../../router/paths.ts'
import { useWords } from '../../session/words.ts'

/** The checking page: outside of the app on purpose, a file of its own. */
const page = '/verify.html'

export function CheckPapers() {
  const t = useWords()
  return (
    <Section title={t('documents.checkTitle')}>
      <div className="pad stack-2 after">
        <p>{t('documents.checkText')}</p>
        <ButtonLink kind="secondary" wide newWindow href={page}>
          {t('documents.checkOpen')}
        </ButtonLink>
        <ButtonLink kind="quiet" wide href={page} download="parkett-verify.html">
          {t('documents.checkSave')}
        </ButtonLink>
        <ButtonLink kind="secondary" wide href={href(paths.owed())}>
          {t('title.owed')}
        </ButtonLink>
      </div>
    </Section>
  )
}
