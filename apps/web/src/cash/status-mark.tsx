import { Check, Ellipsis, X } from '@parkett/ui/icons'
import type { ReactNode } from 'react'

type StatusMarkProps = { readonly state: 'open' | 'done' | 'over'; readonly children: ReactNode }

const icons = { open: Ellipsis, done: Check, over: X } as const

/** The state of a record as a word with its icon: never by colour alone. */
export function StatusMark({ state, children }: StatusMarkProps) {
  const Icon = icons[state]
  return (
    <span className="status-mark" data-state={state}>
      <Icon aria-hidden="true" />
      {children}
    </span>
  )
}
