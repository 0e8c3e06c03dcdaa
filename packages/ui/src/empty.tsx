import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { CircleAlert } from './icons.tsx'

type EmptyProps = {
  /** One sentence. */
  readonly children: ReactNode
  /** Instead of the floor with the missing plank. */
  readonly icon?: ReactNode
  /** One Button or ButtonLink (secondary). */
  readonly action?: ReactNode
}

/** Nothing here yet: a floor with one plank missing, one sentence, one act. */
export function Empty({ children, icon = <Floor />, action }: EmptyProps) {
  return (
    <div className="empty">
      {icon}
      <p>{children}</p>
      {action}
    </div>
  )
}

const unit = 13
const places = Array.from({ length: 12 }, (_, at) => ({
  x: 30 + (at % 4) * unit * 2.83,
  y: 24 + Math.floor(at / 4) * unit * 1.42,
  missing: at === 6,
}))

/** A herringbone floor. The plank that is not laid yet is dashed. */
function Floor() {
  return (
    <svg className="floor" width="190" height="92" viewBox="0 0 190 92" aria-hidden="true">
      {places.flatMap(({ x, y, missing }) => [
        <Plank key={`${x} ${y}`} at={`translate(${x} ${y}) rotate(45)`} missing={missing} />,
        <Plank key={`${x} ${y}-`} at={`translate(${x + unit * 1.42} ${y}) rotate(-45)`} />,
      ])}
    </svg>
  )
}

function Plank({ at, missing }: { readonly at: string; readonly missing?: boolean }) {
  return (
    <rect
      {...{ x: -20.2, y: -6.5, width: 38.7, height: 11.4, rx: 1.6 }}
      transform={at}
      data-missing={missing || undefined}
    />
  )
}

type ErrorBlockProps = {
  /** "{thing} is not reaching us". */
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
    <div className="notice fault" data-tone="brass" role="alert">
      <CircleAlert aria-hidden="true" />
      <div>
        <p className="notice-title">{children}</p>
        {stale && <p>{stale}</p>}
        {reference && <p>{reference}</p>}
      </div>
      <Button kind="quiet" busy={busy} onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  )
}
