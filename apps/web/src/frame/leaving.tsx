import { ButtonLink } from '@parkett/ui/button'
import { useWords } from '../session/words.ts'
import type { SafeLink } from './safe-link.ts'

type Leads = { readonly link: SafeLink; readonly kind?: 'primary' | 'secondary' }

/** Out of the app, in a window of its own, and the name of where it goes. */
export function GoOut({ link, kind = 'primary' }: Leads) {
  const t = useWords()
  return (
    <ButtonLink kind={kind} href={link.href} newWindow wide>
      {t('contact.go', { host: link.host })}
    </ButtonLink>
  )
}

/** A word before one leaves (abuse row 77). */
export function Leaving({ link }: Pick<Leads, 'link'>) {
  const t = useWords()
  return (
    <>
      <p>{t('contact.leaving', { host: link.host })}</p>
      <GoOut link={link} />
    </>
  )
}
