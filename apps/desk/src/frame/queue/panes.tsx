import { Empty } from '@parkett/ui/empty'
import type { ReactNode } from 'react'
import { useWords } from '../words.ts'
import { Held } from './hold.tsx'

type PanesProps = {
  readonly list: ReactNode
  /** Null while nothing is chosen: its place says so. */
  readonly caseOf: ReactNode
}

/** A queue: its list beside the case that is open. Each scrolls by itself. */
export function Panes({ list, caseOf }: PanesProps) {
  const t = useWords()
  return (
    <div className="desk-panes">
      <div className="desk-pane">{list}</div>
      {caseOf ?? <NoCase>{t('desk.queue.choose')}</NoCase>}
    </div>
  )
}

/** Where a case would stand: why there is none. */
export function NoCase({ children }: { readonly children: string }) {
  return (
    <div className="desk-pane desk-case">
      <Empty>{children}</Empty>
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
        {bar !== null && <Held>{bar}</Held>}
      </article>
      {/* In the tab order because a pane that scrolls must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <aside className="desk-pane desk-context" tabIndex={0}>
        {context}
      </aside>
    </>
  )
}
