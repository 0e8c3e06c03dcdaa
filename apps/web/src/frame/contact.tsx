import { Button, ButtonLink } from '@parkett/ui/button'
import { ErrorBlock } from '@parkett/ui/empty'
import { Sheet } from '@parkett/ui/sheet'
import { useQuery } from '@tanstack/react-query'
import { configQuery } from '../session/queries.ts'
import { safeLink } from './safe-link.ts'
import { useSheet } from './use-sheet.ts'
import { useWords } from '../session/words.ts'

/** Customer service for everyone, also those who cannot log in. */
export function ContactButton() {
  const t = useWords()
  const sheet = useSheet('contact')
  return (
    <>
      <Button kind="quiet" onClick={sheet.show}>
        {t('shell.contact')}
      </Button>
      <Sheet
        open={sheet.open}
        title={t('shell.contact')}
        closeLabel={t('shell.close')}
        onClose={sheet.close}
      >
        <Contact />
      </Sheet>
    </>
  )
}

/** The operator's link, https only, with a word before one leaves (abuse row 77). */
function Contact() {
  const t = useWords()
  const { data, isPending, isError, refetch } = useQuery(configQuery)
  if (isError) {
    return (
      <ErrorBlock retryLabel={t('shell.retry')} onRetry={() => void refetch()}>
        {t('contact.failed')}
      </ErrorBlock>
    )
  }
  if (isPending) return <p role="status">{t('shell.loading')}</p>
  const link = safeLink(data.kf_url)
  if (link === null) return <p>{t('contact.none')}</p>
  return (
    <div className="stack">
      <p>{t('contact.leaving', { host: link.host })}</p>
      <ButtonLink href={link.href} newWindow wide>
        {t('contact.go', { host: link.host })}
      </ButtonLink>
    </div>
  )
}
