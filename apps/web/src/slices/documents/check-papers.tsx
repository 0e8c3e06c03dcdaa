import { ButtonLink } from '@parkett/ui/button'
import { Landmark } from '@parkett/ui/icons'
import { Row, Rows } from '@parkett/ui/row'
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
        <p className="quiet">{t('documents.checkText')}</p>
        <ButtonLink kind="secondary" wide newWindow href={page}>
          {t('documents.checkOpen')}
        </ButtonLink>
        <ButtonLink kind="quiet" wide href={page} download="parkett-verify.html">
          {t('documents.checkSave')}
        </ButtonLink>
      </div>
      <Rows onward>
        <Row lead={<Landmark />} name={t('title.owed')} href={href(paths.owed())} />
      </Rows>
    </Section>
  )
}
