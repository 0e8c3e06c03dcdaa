import { useId, type MouseEvent, type ReactNode } from 'react'
import { Seal } from './seal.tsx'

type TabItem = {
  readonly key: string
  readonly label: string
  readonly icon: ReactNode
  readonly href: string
  /** How many wait there: a figure at its corner, and in words for who does not see it. */
  readonly count?: { readonly figure: string; readonly text: string } | undefined
}

type TabBarProps = {
  /** Name of the landmark. */
  readonly label: string
  readonly items: readonly TabItem[]
  readonly current: string | undefined
  /** A `.tabbar-foot` for the foot of the rail, which a phone does not have. */
  readonly foot?: ReactNode
  /**
   * Before the link is followed; call `event.preventDefault()` to scroll up on a second tap
   * instead.
   */
  readonly onSelect?: ((key: string, event: MouseEvent<HTMLAnchorElement>) => void) | undefined
}

/**
 * Five destinations: a bar at the foot of a phone, a rail of 72 px from 1024 px on (CSS
 * decides).
 */
export function TabBar({ label, items, current, foot, onSelect }: TabBarProps) {
  const id = useId()
  return (
    <nav className="tabbar" aria-label={label}>
      <span className="tabbar-mark">
        <Seal size={34} />
      </span>
      <ul>
        {items.map((item) => (
          <li key={item.key}>
            <a
              className="tab"
              href={item.href}
              aria-current={item.key === current ? 'page' : undefined}
              aria-describedby={item.count && `${id}-${item.key}`}
              onClick={(event) => onSelect?.(item.key, event)}
            >
              {item.icon}
              {item.label}
              {item.count && (
                <span className="icon-count" aria-hidden="true">
                  {item.count.figure}
                </span>
              )}
            </a>
            {item.count && (
              <span className="sr" id={`${id}-${item.key}`}>
                {item.count.text}
              </span>
            )}
          </li>
        ))}
      </ul>
      {foot}
    </nav>
  )
}
