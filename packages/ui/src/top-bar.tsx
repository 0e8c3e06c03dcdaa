import type { ReactNode, Ref } from 'react'
import { IconButton } from './icon-button.tsx'
import { ChevronLeft } from './icons.tsx'

type TopBarProps = {
  /** The h1 of the screen. */
  readonly title: string
  /** Stands in a pane beside the screen, which has the one h1: the title is no heading then. */
  readonly aside?: boolean | undefined
  /** Second line under the title: code, venue, state. */
  readonly sub?: ReactNode
  readonly back?: { readonly label: string; readonly onBack: () => void } | undefined
  /** The brass "simulated" chip. */
  readonly chip?: ReactNode
  /** IconButtons. */
  readonly actions?: ReactNode
  /** Receives the place after the actions, where content below may put one of its own. */
  readonly slotRef?: Ref<HTMLSpanElement> | undefined
  /** Receives focus after a route change. */
  readonly headingRef?: Ref<HTMLHeadingElement> | undefined
}

/** Top of every screen, 52 px, stays on top: back, title, chip, actions. */
export function TopBar({
  title,
  aside,
  sub,
  back,
  chip,
  actions,
  slotRef,
  headingRef,
}: TopBarProps) {
  return (
    <header className="topbar">
      {back && (
        <div className="topbar-back">
          <IconButton label={back.label} icon={<ChevronLeft />} onClick={back.onBack} />
        </div>
      )}
      <div className="topbar-text" data-two={sub ? '' : undefined}>
        {aside ? (
          <p className="topbar-title">{title}</p>
        ) : (
          <h1 className="topbar-title" tabIndex={-1} ref={headingRef}>
            {title}
          </h1>
        )}
        {sub && <p className="topbar-sub">{sub}</p>}
        {chip}
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
