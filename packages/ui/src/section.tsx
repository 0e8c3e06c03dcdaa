import { type ReactNode, useId } from 'react'

type SectionProps = {
  readonly title: string
  /** A quiet Button at the right end of the head. */
  readonly action?: ReactNode
  /** A group of a menu: its head is small print. */
  readonly quiet?: boolean | undefined
  /** What tells it from another of the same title, for who does not see where it stands. */
  readonly about?: string | undefined
  readonly children: ReactNode
}

/** A head in small type over one ink rule, then rows or a ledger. */
export function Section({ title, action, quiet, about, children }: SectionProps) {
  const id = useId()
  return (
    <section
      className="section"
      data-quiet={quiet || undefined}
      aria-labelledby={about === undefined ? id : undefined}
      aria-label={about === undefined ? undefined : `${title}: ${about}`}
    >
      <div className="section-head">
        <h2 className="section-title" id={id}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}
