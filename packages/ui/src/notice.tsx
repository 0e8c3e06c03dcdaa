import type { ReactNode } from 'react'

type NoticeTone = 'brass' | 'danger' | 'info' | 'success'

type NoticeProps = {
  readonly tone?: NoticeTone | undefined
  readonly title?: string | undefined
  /** Absent where the title says it all. */
  readonly children?: ReactNode
  /** A quiet Button or ButtonLink. */
  readonly action?: ReactNode
  /** Appeared by itself after an act: spoken at once. */
  readonly alert?: boolean | undefined
}

/** A remark inside a screen: soft ground, one rule at its side. */
export function Notice({ tone = 'info', title, children, action, alert }: NoticeProps) {
  return (
    <div className="notice" data-tone={tone} role={alert ? 'alert' : undefined}>
      {title && <p className="notice-title">{title}</p>}
      {children !== undefined && <div>{children}</div>}
      {action}
    </div>
  )
}

type BannerProps = {
  readonly tone?: NoticeTone | undefined
  readonly children: ReactNode
  /** A quiet Button or ButtonLink. */
  readonly action?: ReactNode
  /** Came or went while the screen was open (offline): spoken politely. */
  readonly live?: boolean | undefined
}

/** A full-width strip of 48 px: new shares open, offline, delayed prices. */
export function Banner({ tone = 'info', children, action, live }: BannerProps) {
  return (
    <div className="banner" data-tone={tone} role={live ? 'status' : undefined}>
      <span>{children}</span>
      {action}
    </div>
  )
}
