import type { ReactNode } from 'react'

type RowsProps = {
  readonly label?: string | undefined
  /** May hold hundreds of rows: those out of sight are not drawn. */
  readonly long?: boolean | undefined
  /** A menu: each row that leads on ends in a chevron. */
  readonly onward?: boolean | undefined
  /** Rows of several lines: mark and end stand beside the first. */
  readonly told?: boolean | undefined
  readonly children: ReactNode
}

/** A list of Rows. */
export function Rows({ label, long, onward, told, children }: RowsProps) {
  return (
    <ul
      className="rows"
      aria-label={label}
      data-long={long || undefined}
      data-onward={onward || undefined}
      data-told={told || undefined}
    >
      {children}
    </ul>
  )
}

type RowProps = {
  readonly name: ReactNode
  readonly sub?: ReactNode
  readonly value?: ReactNode
  /** Under the value: a Change, a status. */
  readonly change?: ReactNode
  /**
   * A tap on the change alone, without following the row. A shortcut: the screen offers the
   * same by a button.
   */
  readonly onChangeTap?: (() => void) | undefined
  /** Before the name: an icon or Monogram. */
  readonly lead?: ReactNode
  /** Between name and value: a Sparkline. */
  readonly graph?: ReactNode
  /** After the value, outside the link: star or menu IconButton. */
  readonly trail?: ReactNode
  readonly href?: string | undefined
  readonly onClick?: (() => void) | undefined
  readonly selected?: boolean | undefined
  /** Uncovered by a swipe to the left: RowActs. All of them can be done elsewhere too. */
  readonly acts?: ReactNode
  /** A long press, a right click: the same acts by name. */
  readonly onMenu?: (() => void) | undefined
}

/**
 * One line of a list, at least 56 px: name and sub left, value and change right. A link, a
 * button or plain.
 */
export function Row(props: RowProps) {
  const { name, sub, value, change, lead, graph, trail, href, onClick, onChangeTap, selected } =
    props
  const { acts, onMenu } = props
  const inside = (
    <>
      {lead && <span className="row-lead">{lead}</span>}
      <span className="row-start">
        <span className="row-name">{name}</span>
        {sub && <span className="row-sub">{sub}</span>}
      </span>
      {graph}
      {(value || change) && (
        <span className="row-end">
          {value && <span className="row-value">{value}</span>}
          {change && <RowChange onTap={onChangeTap}>{change}</RowChange>}
        </span>
      )}
    </>
  )
  const body = (
    <RowBody href={href} onClick={onClick}>
      {inside}
    </RowBody>
  )
  return (
    <li
      className="row"
      data-selected={selected || undefined}
      aria-current={selected || undefined}
      onContextMenu={
        onMenu &&
        ((event) => {
          event.preventDefault()
          onMenu()
        })
      }
    >
      {acts ? (
        <div className="row-track">
          {body}
          {acts}
        </div>
      ) : (
        body
      )}
      {trail && <span className="row-trail">{trail}</span>}
    </li>
  )
}

type RowAct = {
  readonly key: string
  readonly label: string
  readonly icon?: ReactNode
  readonly onAct: () => void
}

/**
 * What a swipe uncovers. Out of the tab order and unread: the long press and the stock's own
 * page offer the same to everybody.
 */
export function RowActs({ acts }: { readonly acts: readonly RowAct[] }) {
  return (
    <div className="row-acts" aria-hidden="true">
      {acts.map(({ key, label, icon, onAct }) => (
        <button
          key={key}
          type="button"
          tabIndex={-1}
          data-act={key}
          onClick={(event) => {
            event.currentTarget.closest('.row-track')?.scrollTo({ left: 0, behavior: 'smooth' })
            onAct()
          }}
        >
          {icon}
          {label}
        </button>
      ))}
    </div>
  )
}

function RowChange({
  onTap,
  children,
}: {
  readonly onTap: (() => void) | undefined
  readonly children: ReactNode
}) {
  return (
    <span
      className="row-change"
      onClick={(event) => {
        if (!onTap) return
        event.preventDefault()
        event.stopPropagation()
        onTap()
      }}
    >
      {children}
    </span>
  )
}

function RowBody({
  href,
  onClick,
  children,
}: Pick<RowProps, 'href' | 'onClick'> & { readonly children: ReactNode }) {
  if (href !== undefined) {
    return (
      <a className="row-body" href={href} onClick={onClick}>
        {children}
      </a>
    )
  }
  if (onClick) {
    return (
      <button type="button" className="row-body" onClick={onClick}>
        {children}
      </button>
    )
  }
  return <div className="row-body">{children}</div>
}
