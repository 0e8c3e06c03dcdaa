import { useState, type ReactNode } from 'react'

type MenuProps = {
  readonly summary: ReactNode
  /** Of the summary as a button. */
  readonly kind?: 'secondary'
  readonly children: (close: () => void) => ReactNode
}

/** What opens below its own name; Escape and leaving it by the keyboard close it. */
export function Menu({ summary, kind, children }: MenuProps) {
  const [open, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  return (
    <details
      open={open}
      className="desk-me"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Escape') return
        close()
        currentTarget.querySelector('summary')?.focus()
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) close()
      }}
    >
      <summary className={kind && 'btn'} data-kind={kind}>
        {summary}
      </summary>
      {children(close)}
    </details>
  )
}
