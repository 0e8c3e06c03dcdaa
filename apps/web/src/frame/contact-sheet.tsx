import { ErrorBlock } from '@parkett/ui/empty'
import { LifeBuoy, ShieldCheck } from '@parkett/ui/menu-icons'
import { Row, Rows } from '@parkett/ui/row'
import { Sheet } from '@parkett/ui/sheet'
import { useQuery } from '@tanstack/react-query'
import { href, paths } from '../router/paths.ts'
import { configQuery } from '../session/queries.ts'
import { useSession } from '../session/session.ts'
import { HouseLinks } from './house-links.tsx'
import { Leaving } from './leaving.tsx'
import { safeLink } from './safe-link.ts'
import { useWords } from '../session/words.ts'

/** Where one is heard; and what one can do at once who fears for the account. */
export function ContactSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useWords()
  const { token } = useSession()
  return (
    <Sheet open title={t('shell.contact')} closeLabel={t('shell.close')} onClose={onClose}>
      <Contact />
      <HouseLinks />
      {token !== null && (
        <div className="after">
          <Rows onward>
            <Row lead={<LifeBuoy />} name={t('service.title')} href={href(paths.support())} />
            <Row
              lead={<ShieldCheck />}
              name={t('title.security')}
              sub={t('contact.lock')}
              href={href(paths.security())}
            />
          </Rows>
        </div>
      )}
    </Sheet>
  )
}

/** The operator's link, https only. */
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
  if (isPending) {
    return (
      <p className="pad" role="status">
        {t('shell.loading')}
      </p>
    )
  }
  const link = safeLink(data.kf_url)
  if (link === null) return <p className="pad after">{t('contact.none')}</p>
  return (
    <div className="pad stack after">
      <Leaving link={link} />
    </div>
  )
}
