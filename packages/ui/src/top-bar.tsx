import type { ReactNode, Ref } from 'react'
import { IconButton } from './icon-button.tsx'
import { ChevronLeft } from './icons.tsx'

type TopBarProps = {
  /** The h1 of the screen. */
  readonly title: string
  /** Second line under the title: code, venue, state. */
  readonly sub?: ReactNode
  readonly back?: { readonly label: string; readonly onBack: () => void } | undefined
  /** The brass "simulated" chip. */
  readonly chip?: ReactNode
  /** IconButtons. */
  readonly actions?: ReactNode
  /** Receives focus after a route change. */
  readonly headingRef?: Ref<HTMLHeadingElement> | undefined
}

/** Top of every screen, 52 px, stays on top: back, title, chip, actions. */
export function TopBar({ title, sub, back, chip, actions, headingRef }: TopBarProps) {
  return (
    <header className="topbar">
      {back && (
        <div className="topbar-back">
          <IconButton label={back.label} icon={<ChevronLeft />} onClick={back.onBack} />
        </div>
      )}
      <div className="topbar-text" data-two={sub ? '' : undefined}>
        <h1 className="topbar-title" tabIndex={-1} ref={headingRef}>
          {title}
        </h1>
        {sub && <p className="topbar-sub">{sub}</p>}
      </div>
      {chip}
      {actions && <div className="topbar-actions">{actions}</div>}
    </header>
  )
}
