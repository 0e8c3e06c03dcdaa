import type { ReactNode } from 'react'

type HeroProps = {
  readonly label?: string | undefined
  /** A formatted figure or a Figure. */
  readonly value: ReactNode
  /** Signs of the printed value: a longer one is set smaller, so that it fits 320 px. */
  readonly length: number
  readonly change?: ReactNode
  /** What the change is of, in words: "Gain, 1 month". */
  readonly span?: ReactNode
  /** A price is set at 34 px, what one owns at 42. */
  readonly price?: boolean | undefined
  /** A SealButton. */
  readonly seal?: ReactNode
  /** A HideToggle. */
  readonly toggle?: ReactNode
}

/** Up to "12.345,67 €" 42 px ("HK$50,000.00" is too wide), up to "12.345.678,90 €" 34, longer as the width allows. */
const sizeOf = (length: number): '1' | '2' | undefined =>
  length > 16 ? '2' : length > 11 ? '1' : undefined

/** The one large figure of a screen. */
export function Hero(props: HeroProps) {
  const { label, value, length, change, span, price, seal, toggle } = props

  return (
    <div className="hero">
      {(label || toggle) && (
        <div className="hero-label">
          {label && <p>{label}</p>}
          {toggle}
        </div>
      )}
      <div className="hero-value" data-price={price || undefined} data-long={sizeOf(length)}>
        {value}
        {seal}
      </div>
      {(change || span) && (
        <p className="hero-change">
          {change}
          {span && <span className="hero-span">{span}</span>}
        </p>
      )}
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
