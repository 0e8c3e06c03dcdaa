import type { ReactNode } from 'react'

type IconButtonProps = {
  /** Spoken name; the icon itself is silent. */
  readonly label: string
  readonly icon: ReactNode
  readonly onClick?: (() => void) | undefined
  /** A toggle (star, eye): on or off. */
  readonly pressed?: boolean | undefined
  /** How many are unread, at its corner; say it in `label` too. */
  readonly count?: string | undefined
  readonly disabled?: boolean | undefined
  /** A link instead of a button. */
  readonly href?: string | undefined
  readonly expanded?: boolean | undefined
}

/** A 44 px square with one icon. */
export function IconButton({
  label,
  icon,
  onClick,
  pressed,
  count,
  disabled,
  href,
  expanded,
}: IconButtonProps) {
  const inside = (
    <>
      {icon}
      {count && <span className="icon-count">{count}</span>}
    </>
  )
  if (href !== undefined) {
    return (
      <a className="icon-btn" href={href} aria-label={label} onClick={onClick}>
        {inside}
      </a>
    )
  }
  return (
    <button
      type="button"
      className="icon-btn"
      aria-label={label}
      aria-pressed={pressed}
      aria-expanded={expanded}
      disabled={disabled}
      onClick={onClick}
    >
      {inside}
    </button>
  )
}
