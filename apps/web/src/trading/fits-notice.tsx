import type { ProductClass } from '@parkett/contract/customer/appropriateness'
import { ButtonLink } from '@parkett/ui/button'
import { Notice } from '@parkett/ui/notice'
import { useQuery } from '@tanstack/react-query'
import { href, type AppPath } from '../router/paths.ts'
import { useWords } from '../session/words.ts'
import { appropriatenessQuery } from './appropriateness-query.ts'

type FitsNoticeProps = {
  readonly of: ProductClass
  /** The questions. */
  readonly to: AppPath
  /** Goes there, with the way back. */
  readonly onGo: (to: AppPath) => void
}

/**
 * Whether a product fits what its buyer knows: a warning, or that nobody can tell. Nothing where it
 * fits, and nothing is forbidden (`trust.md` T75).
 */
export function FitsNotice({ of, to, onGo }: FitsNoticeProps) {
  const t = useWords()
  const { data } = useQuery(appropriatenessQuery)
  if (data === undefined) return null
  const known = data.rows.find(({ productClass, isOver }) => productClass === of && !isOver)
  if (known?.fits === true) return null
  return (
    <Notice
      tone={known === undefined ? 'info' : 'brass'}
      action={
        <ButtonLink
          kind="quiet"
          href={href(to)}
          onClick={(event) => {
            event.preventDefault()
            onGo(to)
          }}
        >
          {t(known === undefined ? 'appropriateness.toQuestions' : 'appropriateness.again')}
        </ButtonLink>
      }
    >
      {t(known === undefined ? 'appropriateness.noneText' : 'appropriateness.warnText')}
    </Notice>
  )
}
