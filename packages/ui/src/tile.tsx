import type { ReactNode } from 'react'
import { Monogram } from './monogram.tsx'

type TilesProps = { readonly label: string; readonly children: ReactNode }

/**
 * Figures side by side that scroll sideways when they do not fit: indices, movers. Focusable so
 * that arrow keys scroll it.
 */
export function Tiles({ label, children }: TilesProps) {
  return (
    // In the tab order because a region that scrolls must be reachable by keyboard.
    <div className="tiles" role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  )
}

type IndexTileProps = {
  readonly name: string
  readonly change: ReactNode
  readonly graph?: ReactNode
}

/** One index: name, change, a small line. */
export function IndexTile({ name, change, graph }: IndexTileProps) {
  return (
    <div className="index-tile">
      <div>
        <p className="index-name">{name}</p>
        <p className="index-change">{change}</p>
      </div>
      {graph}
    </div>
  )
}

type MoverProps = IndexTileProps & { readonly symbol: string; readonly href: string }

/** A stock that moves today: its mark, its line, its name, its change. */
export function Mover({ symbol, href, name, change, graph }: MoverProps) {
  return (
    <a className="mover" href={href}>
      <span className="mover-head">
        <Monogram symbol={symbol} size={30} />
        {graph}
      </span>
      <span className="mover-name">{name}</span>
      <span className="mover-change">{change}</span>
    </a>
  )
}
