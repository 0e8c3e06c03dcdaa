import { ButtonLink } from '@parkett/ui/button'
import { housePlaces } from '../session/house.ts'
import { useWords } from '../session/words.ts'
import { safeLink } from './safe-link.ts'

/** Where the house stands outside the app, and where it says who it is; nothing where it said neither. */
export function HouseLinks() {
  const t = useWords()
  const web = safeLink(housePlaces.web)
  const imprint = safeLink(housePlaces.imprint)
  if (web === null && imprint === null) return null
  return (
    <div className="pad stack after">
      {web !== null && (
        <ButtonLink kind="secondary" href={web.href} newWindow wide>
          {t('contact.web', { host: web.host })}
        </ButtonLink>
      )}
      {imprint !== null && (
        <ButtonLink kind="secondary" href={imprint.href} newWindow wide>
          {t('contact.imprint', { host: imprint.host })}
        </ButtonLink>
      )}
    </div>
  )
}
