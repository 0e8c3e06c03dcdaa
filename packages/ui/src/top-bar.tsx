import type { ReactNode, Ref } from 'react'
import { IconButton } from './icon-button.tsx'
import { ChevronLeft } from './icons.tsx'

type TopBarProps = {
  /** The h1 of the screen. */
  readonly title: string
  /** Stands in a pane beside the screen, which has the one h1: the title is no heading then. */
  readonly aside?: boolean | undefined
  /** Without a way back, because its list stands beside it: it is no root all the same. */
  readonly inner?: boolean | undefined
  /** Second line under the title: code, venue, state. */
  readonly sub?: ReactNode
  readonly back?: { readonly label: string; readonly onBack: () => void } | undefined
  /** Shown instead of the title, which is only spoken then: what the hero below is of. */
  readonly caption?: ReactNode
  /** IconButtons. */
  readonly actions?: ReactNode
  /** Receives the place after the actions, where content below may put one of its own. */
  readonly slotRef?: Ref<HTMLSpanElement> | undefined
  /** Receives focus after a route change. */
  readonly headingRef?: Ref<HTMLHeadingElement> | undefined
}

/** Top of every screen, 52 px, stays on top: back, title or caption, actions. */
export function TopBar({
  title,
  aside,
  inner,
  sub,
  back,
  caption,
  actions,
  slotRef,
  headingRef,
}: TopBarProps) {
  const shown = caption ? 'sr' : 'topbar-title'
  return (
    <header className="topbar" data-root={back || inner ? undefined : ''}>
      {back && (
        <div className="topbar-back">
          <IconButton label={back.label} icon={<ChevronLeft />} onClick={back.onBack} />
        </div>
      )}
      <div className="topbar-text">
        {aside ? (
          <p className={shown}>{title}</p>
        ) : (
          <h1 className={shown} tabIndex={-1} ref={headingRef}>
            {title}
          </h1>
        )}
        {caption && <div className="topbar-caption">{caption}</div>}
        {sub && <p className="topbar-sub">{sub}</p>}
      </div>
      {(actions || slotRef) && (
        <div className="topbar-actions">
          {actions}
          {slotRef && <span className="topbar-slot" ref={slotRef} />}
        </div>
      )}
    </header>
  )
}
