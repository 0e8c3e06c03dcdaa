import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import { Eye, EyeOff } from './icons.tsx'

type HideToggleProps = {
  readonly hidden: boolean
  readonly onChange: (hidden: boolean) => void
  readonly hideLabel: string
  readonly showLabel: string
}

/** The eye beside a total: hides all balances of the screen. */
export function HideToggle({ hidden, onChange, hideLabel, showLabel }: HideToggleProps) {
  return (
    <IconButton
      label={hidden ? showLabel : hideLabel}
      icon={hidden ? <EyeOff /> : <Eye />}
      onClick={() => onChange(!hidden)}
    />
  )
}

type HideableProps = {
  readonly hidden: boolean
  readonly hiddenLabel: string
  readonly children: ReactNode
}

/** A balance, or four dots in its place. The figure is then not in the page at all. */
export function Hideable({ hidden, hiddenLabel, children }: HideableProps) {
  if (!hidden) return children
  return (
    <>
      <span aria-hidden="true">••••</span>
      <span className="sr">{hiddenLabel}</span>
    </>
  )
}
