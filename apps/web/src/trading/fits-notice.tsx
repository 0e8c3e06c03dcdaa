import type { PurchaseWarning } from '@parkett/contract/customer/purchase-warning'
import { ButtonLink } from '@parkett/ui/button'
import { Notice } from '@parkett/ui/notice'
import { href, type AppPath } from '../router/paths.ts'
import { useWords } from '../session/words.ts'

const texts = {
  unanswered: 'appropriateness.noneText',
  mismatch: 'appropriateness.warnText',
} as const satisfies Record<PurchaseWarning, string>

type FitsNoticeProps = {
  /** As the review signs it. */
  readonly warning: PurchaseWarning
  /** The questions. */
  readonly to: AppPath
  /** Goes there, with the way back. */
  readonly onGo: (to: AppPath) => void
}

/**
 * That a product may not fit what its buyer knows, or that nobody can tell. Nothing is forbidden
 * (`trust.md` T75).
 */
export function FitsNotice({ warning, to, onGo }: FitsNoticeProps) {
  const t = useWords()
  const isUnanswered = warning === 'unanswered'
  return (
    <Notice
      tone={isUnanswered ? 'info' : 'brass'}
      action={
        <ButtonLink
          kind="quiet"
          href={href(to)}
          onClick={(event) => {
            event.preventDefault()
            onGo(to)
          }}
        >
          {t(isUnanswered ? 'appropriateness.toQuestions' : 'appropriateness.again')}
        </ButtonLink>
      }
    >
      {t(texts[warning])}
    </Notice>
  )
}

/** What a purchase was confirmed with, in its record. */
export function ConfirmedAfter({ warning }: { readonly warning: PurchaseWarning }) {
  const t = useWords()
  return (
    <p className="pad quiet after">
      {t('appropriateness.confirmedAfter', { warning: t(texts[warning]) })}
    </p>
  )
}
