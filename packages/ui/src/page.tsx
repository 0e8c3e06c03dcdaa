import type { ReactNode } from 'react'

type FrameProps = {
  /** The TabBar; absent in tickets and receipts. */
  readonly nav?: ReactNode
  /** From 1024 px on: the list pane (320 px) beside the detail pane. */
  readonly list?: ReactNode
  /** The list takes the room instead, and the detail the width of the third pane. */
  readonly roomy?: boolean | undefined
  /** From 1280 px on: a third pane; null keeps its place. */
  readonly side?: ReactNode
  /** Below the detail where there is a third pane. */
  readonly drawer?: ReactNode
  readonly children: ReactNode
}

/**
 * The outermost grid: full width below 600 px, a centre column of 480 px, then rail + list +
 * detail.
 */
export function Frame({ nav, list, roomy, side, drawer, children }: FrameProps) {
  return (
    <div
      className="frame"
      data-list={list ? '' : undefined}
      data-roomy={roomy ? '' : undefined}
      data-side={side === undefined ? undefined : ''}
    >
      {list && <div className="frame-list">{list}</div>}
      <div className="frame-detail">{children}</div>
      {drawer !== undefined && <div className="frame-drawer">{drawer}</div>}
      {side !== undefined && <div className="frame-side">{side}</div>}
      {nav}
    </div>
  )
}

type PageProps = {
  /** A TopBar. */
  readonly top?: ReactNode
  readonly children: ReactNode
  /** An ActionBar that stays at the foot. */
  readonly bar?: ReactNode
  /** Set in the list pane only, where another page holds the main landmark: names this one. */
  readonly listLabel?: string | undefined
  /** On a desk it takes the whole width: it has columns of its own. */
  readonly wide?: boolean | undefined
}

/** One screen: top bar, scrolling body, bar of acts. */
export function Page({ top, children, bar, listLabel, wide }: PageProps) {
  if (listLabel !== undefined) {
    return (
      <section className="page" aria-label={listLabel} data-wide={wide || undefined}>
        {top}
        <div className="page-main">{children}</div>
        {bar}
      </section>
    )
  }
  return (
    <div className="page" data-wide={wide || undefined}>
      {top}
      <main className="page-body">
        <div className="page-main">{children}</div>
        {bar}
      </main>
    </div>
  )
}

/** Holds one or two Buttons at the foot of the screen. */
export function ActionBar({ children }: { readonly children: ReactNode }) {
  return <div className="actionbar">{children}</div>
}
