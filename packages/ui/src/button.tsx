import { type MouseEvent, type ReactNode, useId } from 'react'

type Look = {
  readonly children: ReactNode
  readonly kind?: 'primary' | 'secondary' | 'outline' | 'quiet' | 'danger' | undefined
  /** 44 px instead of 52: in a row or a tile. */
  readonly small?: boolean | undefined
  /** Full width of its container. */
  readonly wide?: boolean | undefined
}

type ButtonProps = Look & {
  readonly type?: 'button' | 'submit' | undefined
  readonly onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined
  /** Waiting for an answer: keeps its words and focus, shows a spinner, takes no second press. */
  readonly busy?: boolean | undefined
  readonly disabled?: boolean | undefined
  /** Why it is disabled, as visible text below. */
  readonly reason?: string | undefined
  readonly label?: string | undefined
  /** Id of the form it submits when it stands outside of it. */
  readonly form?: string | undefined
  readonly name?: string | undefined
  readonly value?: string | undefined
}

/** An act. `kind` primary (one per screen), secondary, outline, quiet (text only) or danger. */
export function Button(props: ButtonProps) {
  const {
    children,
    kind = 'primary',
    wide,
    small,
    type = 'button',
    onClick,
    busy,
    disabled,
    reason,
    label,
    ...rest
  } = props
  const reasonId = useId()
  const button = (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- the type is a prop with a default
      type={type}
      className="btn"
      data-kind={kind}
      data-wide={wide || undefined}
      data-small={small || undefined}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      aria-label={label}
      aria-describedby={reason ? reasonId : undefined}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {busy && <span className="spin" aria-hidden="true" />}
      {children}
    </button>
  )
  if (!reason) return button
  return (
    <div>
      {button}
      <p className="btn-reason" id={reasonId}>
        {reason}
      </p>
    </div>
  )
}

type ButtonLinkProps = Look & {
  readonly href: string
  readonly download?: string | undefined
  readonly onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined
  /** Leads out of the app: its own window, which learns nothing of ours. */
  readonly newWindow?: boolean | undefined
  /** Spoken name where the words alone are not enough: the same act beside every row. */
  readonly label?: string | undefined
}

/** The same look for going somewhere: a real link. */
export function ButtonLink({
  children,
  kind = 'primary',
  wide,
  small,
  newWindow,
  label,
  ...rest
}: ButtonLinkProps) {
  const outside = newWindow ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return (
    <a
      {...rest}
      {...outside}
      aria-label={label}
      className="btn"
      data-kind={kind}
      data-wide={wide || undefined}
      data-small={small || undefined}
    >
      {children}
    </a>
  )
}
