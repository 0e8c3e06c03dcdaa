import type { ReactNode } from 'react'

/**
 * Figures side by side that scroll sideways when they do not fit: indices. Focusable so that
 * arrow keys scroll it.
 */
export function Tiles({
  label,
  children,
}: {
  readonly label: string
  readonly children: ReactNode
}) {
  return (
    // In the tab order because a region that scrolls must be reachable by keyboard.
    <div className="tiles" role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  )
}

type TileProps = {
  readonly name: string
  readonly value: ReactNode
  readonly change: ReactNode
  readonly graph?: ReactNode
}

/** One of the Tiles: name, figure, change, a small line. */
export function Tile({ name, value, change, graph }: TileProps) {
  return (
    <div className="tile">
      <p className="tile-name">{name}</p>
      <div className="tile-body">
        <div>
          <p className="tile-value">{value}</p>
          <p className="tile-change">{change}</p>
        </div>
        {graph}
      </div>
    </div>
  )
}
