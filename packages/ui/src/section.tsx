import { type ReactNode, useId } from 'react'

type SectionProps = {
  readonly title: string
  /** A quiet Button at the right end of the head. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** A head in small type over one ink rule, then rows or a ledger. */
export function Section({ title, action, children }: SectionProps) {
  const id = useId()
  return (
    <section className="section" aria-labelledby={id}>
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
