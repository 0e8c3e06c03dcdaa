import { ButtonLink } from '@parkett/ui/button'
import { href } from '../../router/paths.ts'
import { useAddress } from '../../router/address.ts'
import { safeNext } from '../../router/guard.ts'
import { useWords } from '../../session/words.ts'

/** Back to the ticket that led here; nothing while none did. */
export function ReturnLink() {
  const t = useWords()
  const { query } = useAddress()
  const next = query['next']
  if (next === undefined) return null
  return (
    <div className="pad">
      <ButtonLink wide kind="secondary" href={href(safeNext(next))}>
        {t('identity.return')}
      </ButtonLink>
    </div>
  )
}
