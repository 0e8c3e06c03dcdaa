import { type ReactNode, type TouchEvent, useRef, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { RefreshCw } from './icons.tsx'

const triggerPx = 64

type PullToRefreshProps = {
  readonly onRefresh: () => void
  readonly busy: boolean
  readonly pullLabel: string
  readonly releaseLabel: string
  /** Draws the button that does the same; leave it out where the screen's top bar has one. */
  readonly refreshLabel?: string | undefined
  readonly children: ReactNode
}

/**
 * Pull down 64 px at the top of the page to refresh; a button does the same without dragging
 * (WCAG 2.5.7).
 */
export function PullToRefresh(props: PullToRefreshProps) {
  const { onRefresh, busy, pullLabel, releaseLabel, refreshLabel, children } = props
  const strip = useRef<HTMLDivElement>(null)
  const drag = useRef<{ from: number | undefined; by: number }>({ from: undefined, by: 0 })
  const [ready, setReady] = useState(false)

  // The height goes straight to the strip: a finger moves faster than a screen should render.
  const draw = (by: number) => {
    drag.current.by = by
    if (strip.current) strip.current.style.height = by ? `${by}px` : ''
    setReady(by >= triggerPx)
  }
  const start = (event: TouchEvent) => {
    const pane = event.currentTarget.closest('.frame-list, .frame-detail')
    const atTop = (pane?.scrollTop ?? 0) + window.scrollY <= 0
    drag.current = { from: atTop ? event.touches[0]?.clientY : undefined, by: 0 }
  }
  const move = (event: TouchEvent) => {
    const from = drag.current.from
    const at = event.touches[0]?.clientY
    if (from !== undefined && at !== undefined)
      draw(Math.min(triggerPx * 1.25, Math.max(0, (at - from) / 2)))
  }
  const end = () => {
    if (drag.current.by >= triggerPx && !busy) onRefresh()
    drag.current.from = undefined
    draw(0)
  }

  return (
    <div onTouchStart={start} onTouchMove={move} onTouchEnd={end} onTouchCancel={end}>
      <div className="pull" ref={strip} aria-hidden="true">
        {ready ? releaseLabel : pullLabel}
      </div>
      {refreshLabel !== undefined && (
        <div className="pull-btn">
          <RefreshButton label={refreshLabel} busy={busy} onRefresh={onRefresh} />
        </div>
      )}
      {children}
    </div>
  )
}

type RefreshButtonProps = {
  readonly label: string
  readonly busy: boolean
  readonly onRefresh: () => void
}

/** Refreshes without dragging; turns into a spinner while it does. */
export function RefreshButton({ label, busy, onRefresh }: RefreshButtonProps) {
  return (
    <IconButton
      label={label}
      icon={busy ? <span className="spin" /> : <RefreshCw />}
      onClick={() => {
        if (!busy) onRefresh()
      }}
    />
  )
}
