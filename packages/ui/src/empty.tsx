import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { CircleAlert, Inbox } from './icons.tsx'

type EmptyProps = {
  /** One sentence. */
  readonly children: ReactNode
  readonly icon?: ReactNode
  /** One Button or ButtonLink (secondary). */
  readonly action?: ReactNode
}

/** Nothing here yet: one icon, one sentence, one act. */
export function Empty({ children, icon = <Inbox aria-hidden="true" />, action }: EmptyProps) {
  return (
    <div className="empty">
      {icon}
      <p>{children}</p>
      {action}
    </div>
  )
}

type ErrorBlockProps = {
  /** "{thing} could not be loaded". */
  readonly children: ReactNode
  readonly retryLabel: string
  readonly onRetry: () => void
  readonly busy?: boolean | undefined
  /** As of when the data still shown are. */
  readonly stale?: ReactNode
  /** Support reference. */
  readonly reference?: string | undefined
}

/** A block that failed alone, with Retry; stale data stay above or below it. */
export function ErrorBlock({
  children,
  retryLabel,
  onRetry,
  busy,
  stale,
  reference,
}: ErrorBlockProps) {
  return (
    <div className="empty" role="alert">
      <CircleAlert aria-hidden="true" />
      <p>{children}</p>
      {stale && <p className="quiet">{stale}</p>}
      {reference && <p className="quiet">{reference}</p>}
      <Button kind="secondary" busy={busy} onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  )
}
