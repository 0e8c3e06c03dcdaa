import type { ReactNode } from 'react'

type HeroProps = {
  readonly label?: string | undefined
  /** A formatted figure or a Figure. */
  readonly value: ReactNode
  /** Signs of the printed value; above 16 it is set smaller so that it fits 360 px. */
  readonly length: number
  readonly change?: ReactNode
  /** A HideToggle. */
  readonly toggle?: ReactNode
}

/** The one large figure of a screen, 34 px. */
export function Hero({ label, value, length, change, toggle }: HeroProps) {
  return (
    <div className="hero">
      {(label || toggle) && (
        <div className="hero-label">
          {label && <p>{label}</p>}
          {toggle}
        </div>
      )}
      <p className="hero-value" data-long={length > 16 || undefined}>
        {value}
      </p>
      {change && <p className="hero-change">{change}</p>}
    </div>
  )
}

type TitleProps = { readonly kicker?: ReactNode; readonly title: string; readonly sub?: ReactNode }

/** The subject of a ticket, receipt or detail under the top bar: "25 Nordlicht Energie AG". */
export function Title({ kicker, title, sub }: TitleProps) {
  return (
    <div className="title">
      {kicker && <p className="title-kicker">{kicker}</p>}
      <h2 className="title-text">{title}</h2>
      {sub && <p className="title-sub">{sub}</p>}
    </div>
  )
}
