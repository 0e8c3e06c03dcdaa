import type { ReactNode } from 'react'

type PanesProps = {
  readonly list: ReactNode
  /** Null while nothing is chosen. */
  readonly caseOf: ReactNode
}

/** A queue: its list beside the case that is open. Each scrolls by itself. */
export function Panes({ list, caseOf }: PanesProps) {
  return (
    <div className="desk-panes">
      <div className="desk-pane">{list}</div>
      {caseOf}
    </div>
  )
}

type CaseProps = {
  readonly children: ReactNode
  /** Who and what stands around it; below the case where there is no room beside it. */
  readonly context: ReactNode
  /** What can be done now; always in sight. */
  readonly bar: ReactNode
}

/** One case on one page: no tab hides what a yes needs. */
export function Case({ children, context, bar }: CaseProps) {
  return (
    <>
      <article className="desk-pane desk-case">
        <div className="desk-case-body">{children}</div>
        {bar}
      </article>
      {/* In the tab order because a pane that scrolls must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <aside className="desk-pane desk-context" tabIndex={0}>
        {context}
      </aside>
    </>
  )
}
